import { settings } from '../providers/settings.ts';
import { isReported, type Person, type Reporter } from './reporter.ts';

let reporter: Reporter = {
  send: ({ error, url }) => console.error('Uncaught error at', url, error),
  // The console is read by who sits before it.
  identify: () => undefined,
};
let person: Person | undefined;

/** Sends errors elsewhere from now on. */
export function reportTo(service: Reporter): void {
  reporter = service;
  reporter.identify(person);
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

/** Where errors go from now on: to the service that the deployment names, if it names one. */
async function chooseReporter(): Promise<void> {
  const { errorReporting } = await settings();
  if (errorReporting) reportTo((await import('./service.ts')).createService(errorReporting.dsn));
}

/** Reports what nobody caught. */
export function reportUncaught(): void {
  chooseReporter().catch(() => undefined);
  window.addEventListener('error', ({ error, message }) => report(error ?? new Error(message)));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
