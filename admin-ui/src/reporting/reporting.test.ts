import { afterEach, expect, test, vi } from 'vitest';
import { identify, report, reportTo } from './index.ts';
import { isReported } from './reporter.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

afterEach(() => vi.unstubAllGlobals());

test.each([
  error('ResizeObserver loop completed with undelivered notifications.'),
  error('Avoided redundant navigation to current location'),
  error('Network Error'),
  error('Failed to fetch'),
  error('timeout of 1000000ms exceeded'),
  error('signal timed out', { name: 'TimeoutError' }),
  error('Navigation cancelled from "/a" to "/b"'),
  error('Unable to preload CSS for /assets/x.css'),
  error('Unauthorized', { status: 401 }),
  error('Not found', { status: 404 }),
  error('The server can’t be reached', { status: 0 }),
  error('The operation is insecure.'),
  error('Failed to update a ServiceWorker for scope'),
  error('net::ERR_BLOCKED_BY_CLIENT'),
])('%s is not reported [ERR-031]', (one) => {
  expect(isReported(one)).toBe(false);
});

test('an error is reported with the address of the page [ERR-030]', () => {
  vi.stubGlobal('window', { location: { href: 'https://x.example/tenant/DEMO/clients' } });
  const sent: unknown[] = [];
  reportTo({ send: (one) => sent.push(one), identify: () => undefined });
  const bug = error('Cannot read properties of undefined');
  report(bug);
  report(error('Failed to fetch'));
  report('a text that was thrown');
  expect(sent).toEqual([
    { error: bug, url: 'https://x.example/tenant/DEMO/clients' },
    { error: 'a text that was thrown', url: 'https://x.example/tenant/DEMO/clients' },
  ]);
});

test('errors are the signed-in person’s, and nobody’s after signing out [ACC-036]', () => {
  const told: unknown[] = [];
  const person = { id: 'USR1', tenant: 'DEMO' };
  identify(person);
  reportTo({ send: () => undefined, identify: (who) => told.push(who) });
  identify(undefined);
  expect(told).toEqual([person, undefined]);
});
