import { browserTracingIntegration, captureException, init, setUser } from '@sentry/browser';
import { ENVIRONMENT, VERSION } from '../config.ts';
import { isReported, type Reporter } from './reporter.ts';

/** Share of page loads whose course is sent. */
export const TRACES_SAMPLE_RATE = 0.1;

/** What this does itself, or doesn't want: uncaught errors are told by `reportUncaught`, visits by nobody. */
const OURS = ['GlobalHandlers', 'BrowserSession'];

/** The error-reporting service behind the address (a DSN of Sentry's protocol). */
export function createService(dsn: string): Reporter {
  init({
    dsn,
    release: VERSION,
    environment: ENVIRONMENT,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    integrations: (defaults) => [...defaults.filter(({ name }) => !OURS.includes(name)), browserTracingIntegration()],
    beforeSend: (event, { originalException }) => (isReported(originalException) ? event : null),
  });
  return {
    send: ({ error, url }) => captureException(error, { tags: { url } }),
    identify: (person) => setUser(person ? { id: person.id, tenant: person.tenant } : null),
  };
}
