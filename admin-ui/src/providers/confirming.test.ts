import 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirming } from './confirming.ts';
import { httpClient } from './http.ts';

/** The codes that each call named as confirmed. */
let calls: (string | null)[];
let code: string;

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', {
    location: { pathname: '/tenant/DEMO/admin/users/USR1' },
    addEventListener: () => undefined,
  });
  calls = [];
  code = 'holdsRecords';
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    calls.push(headers.get('X-Confirm'));
    if (headers.get('X-Confirm') === code) return Response.json({ active: false });
    const details = [{ path: '', code: 'uses', message: '182 clients' }];
    return Response.json({ error: { code, message: 'Hand them over first', details } }, { status: 409 });
  });
});

const outcome = (call: Promise<{ status: number }>) =>
  call.then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
const asked = () => vi.waitFor(() => expect(confirming.question()).toBeDefined());

test('what is refused for the person to think about is asked over the page, and goes on when they say so', async () => {
  const stop = confirming.attend();
  const call = outcome(httpClient('/users/USR1', { method: 'PATCH' }));
  await asked();
  expect(confirming.question()).toMatchObject({ message: 'Hand them over first', details: ['182 clients'] });
  confirming.answer(true);
  expect(await call).toBe(200);
  expect(calls).toEqual([null, 'holdsRecords']);
  expect(confirming.question()).toBeUndefined();
  stop();
});

test('who leaves it keeps the refusal, with what it counts', async () => {
  const stop = confirming.attend();
  const call = outcome(httpClient('/users/USR1', { method: 'PATCH' }));
  await asked();
  confirming.answer(false);
  expect(await call).toBe('Hand them over first (182 clients)');
  expect(calls).toEqual([null]);
  stop();
});

test('other refusals ask nothing, nor does a page that is gone', async () => {
  expect(await outcome(httpClient('/users/USR1'))).toContain('Hand them over first');
  const stop = confirming.attend();
  code = 'usedElsewhere';
  expect(await outcome(httpClient('/agencies/AGY1', { method: 'DELETE' }))).toContain('182 clients');
  code = 'holdsRecords';
  const call = outcome(httpClient('/users/USR1'));
  await asked();
  stop();
  expect(await call).toContain('Hand them over first');
});
