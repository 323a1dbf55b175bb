/** An error of the screens and where it happened. */
export interface Report {
  error: unknown;
  url: string;
}

/** Whose errors they are. */
export interface Person {
  id: string;
  tenant: string;
}

/** Where errors go: the console, or an error-reporting service. */
export interface Reporter {
  send(report: Report): void;
  /** From now on errors are this person's, or nobody's. */
  identify(person: Person | undefined): void;
}

/** What the network, the browser or the person's rights do is no fault of the product. */
const IGNORED = [
  /ResizeObserver loop/i,
  /NavigationDuplicated|Avoided redundant navigation/i,
  /Network ?Error/i,
  /Failed to fetch|Load failed|NetworkError when attempting to fetch/i,
  /timeout of|TimeoutError|signal timed out/i,
  /Navigation cancell?ed/i,
  /Unable to preload CSS/i,
  /The operation is insecure/i,
  /Failed to update a ServiceWorker/i,
  /blocked by client|ERR_BLOCKED_BY_CLIENT/i,
];
/** 0 is a call without an answer. */
const IGNORED_STATUS = [0, 401, 404];

/** Whether an error is reported at all. */
export function isReported(error: unknown): boolean {
  const { name = '', message = String(error), status } = (error ?? {}) as Partial<Error> & { status?: number };
  return !IGNORED_STATUS.includes(status ?? 500) && !IGNORED.some((one) => one.test(`${name} ${message}`));
}
