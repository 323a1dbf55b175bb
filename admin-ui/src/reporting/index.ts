import { settings } from '../providers/settings.ts';
import { isReported, type Person, type Reporter } from './reporter.ts';

const CONSOLE: Reporter = {
  send: ({ error, url }) => console.error('Uncaught error at', url, error),
  // The console is read by who sits before it.
  identify: () => undefined,
};
let reporter = CONSOLE;
let person: Person | undefined;

/** Sends errors elsewhere from now on. @returns where they went before */
export function reportTo(service: Reporter): Reporter {
  const before = reporter;
  reporter = service;
  reporter.identify(person);
  return before;
}

/** Whose errors they are from now on: the signed-in person's, or nobody's. */
export function identify(who: Person | undefined): void {
  person = who;
  reporter.identify(person);
}

/** Reports an error with the address of the page, unless it is one of those that nobody can mend. */
export function report(error: unknown): void {
  if (isReported(error)) reporter.send({ error, url: window.location.href });
}

/** How React draws the page: what broke it is reported, whichever part of the page stands in for it then. */
export const rootOptions = { onCaughtError: (error: unknown) => report(error) };

/** The service may come so long after the page: it measures pages, and needs no part of a first moment. */
const SERVICE_MS = 8_000;

/** What is told before the service has come, which is asked for at the first error or after a while. */
function awaiting(load: () => Promise<Reporter>): Reporter {
  let coming: Promise<void> | undefined;
  const come = () => {
    coming ??= load()
      .then(reportTo, () => reportTo(CONSOLE))
      .then(() => undefined);
    return coming;
  };
  setTimeout(come, SERVICE_MS);
  return { send: (one) => void come().then(() => reporter.send(one)), identify: () => undefined };
}

/** Where errors go from now on: to the service that the deployment names, if it names one. */
async function chooseReporter(): Promise<void> {
  const { errorReporting } = await settings();
  if (!errorReporting) return;
  reportTo(awaiting(async () => (await import('./service.ts')).createService(errorReporting.dsn)));
}

/** Reports what nobody caught. */
export function reportUncaught(): void {
  chooseReporter().catch(() => undefined);
  window.addEventListener('error', ({ error, message }) => report(error ?? new Error(message)));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
