import 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { followed } from './followed.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
/** What the server is asked: address and token of each call. */
let calls: string[];
/** The token that the server takes. */
let live: string | undefined;
let refusal: { status: number; code: string };

beforeEach(() => {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('window', { location: { pathname: '/tenant/DEMO/clients' }, addEventListener: () => undefined });
  kept.clear();
  calls = [];
  live = undefined;
  refusal = { status: 401, code: 'sessionEnded' };
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    const token = headers.get('Authorization')?.slice('Bearer '.length) ?? '';
    calls.push(`${url.split('/').at(-1)} ${token}`);
    if (token === live) return Response.json({ ok: true });
    return Response.json({ error: { message: 'no', code: refusal.code, details: [] } }, { status: refusal.status });
  });
});

const tokenOf = (person: string, session: number): string =>
  `x.${Buffer.from(JSON.stringify({ sub: person, session })).toString('base64url')}.x`;
const modules = async () => ({
  ...(await followed()),
  ...(await import('./again.ts')),
  ...(await import('./http.ts')),
  ...(await import('./token.ts')),
});
const outcome = (call: Promise<{ status: number }>) =>
  call.then(
    ({ status }) => status,
    (error: { status: number }) => error.status,
  );
const asking = (need: 'over' | 'proof' | 'secondStep') =>
  vi.waitFor(async () => expect((await modules()).again.isAsked(need)).toBe(true));

test('calls that a session ended under wait for the person, and go on with the new one', async () => {
  const { again, begin, httpClient, token } = await modules();
  const stop = again.attend();
  begin(tokenOf('agent1', 1));
  const waiting = [httpClient('/clients'), httpClient('/properties')].map(outcome);
  await asking('over');
  expect(token.get()).toBe(tokenOf('agent1', 1));
  live = tokenOf('agent1', 2);
  begin(live);
  expect(await Promise.all(waiting)).toEqual([200, 200]);
  expect(again.isAsked('over')).toBe(false);
  expect(calls).toContain(`clients ${live}`);
  // The session that the new one follows is ended on the server.
  expect(calls).toContain(`logout ${tokenOf('agent1', 1)}`);
  stop();
});

test('what one person began never goes on as another; nor where nobody is at work', async () => {
  const { again, begin, httpClient, token } = await modules();
  const stop = again.attend();
  begin(tokenOf('agent1', 1));
  const waiting = outcome(httpClient('/clients'));
  await asking('over');
  live = tokenOf('agent2', 1);
  begin(live);
  expect(await waiting).toBe(401);
  expect(calls).not.toContain(`clients ${live}`);
  stop();
  live = undefined;
  expect(await outcome(httpClient('/clients'))).toBe(401);
  expect(token.get()).toBeNull();
});

test('who is asked to prove who they are may leave it: the call fails with its reason, the session goes on', async () => {
  const { again, begin, httpClient, token } = await modules();
  const stop = again.attend();
  refusal = { status: 403, code: 'signInAgain' };
  begin(tokenOf('agent1', 1));
  const left = outcome(httpClient('/sessions'));
  await asking('proof');
  again.settle('proof', false);
  expect([await left, token.get()]).toEqual([403, tokenOf('agent1', 1)]);
  const done = outcome(httpClient('/sessions'));
  await asking('proof');
  live = tokenOf('agent1', 2);
  begin(live);
  expect(await done).toBe(200);
  refusal = { status: 403, code: 'acl' };
  live = undefined;
  expect(await outcome(httpClient('/sessions'))).toBe(403);
  stop();
});

test('a second step that is demanded is set up, and the call goes on in the same session', async () => {
  const { again, begin, httpClient } = await modules();
  const stop = again.attend();
  refusal = { status: 403, code: 'secondStepDemanded' };
  begin(tokenOf('agent1', 1));
  const waiting = outcome(httpClient('/clients'));
  await asking('secondStep');
  live = tokenOf('agent1', 1);
  again.settle('secondStep', true);
  expect(await waiting).toBe(200);
  stop();
});

test('a page that nobody touches says so', async () => {
  const { headers } = await modules();
  const heard = new Map<string, () => void>();
  vi.stubGlobal('window', { ...window, addEventListener: (name: string, on: () => void) => heard.set(name, on) });
  const { watchActivity } = await import('./activity.ts');
  const beat = vi.fn();
  watchActivity(beat);
  vi.useFakeTimers();
  heard.get('keydown')?.();
  vi.setSystemTime(Date.now() + 30_000);
  expect(headers({}).get('X-Background')).toBeNull();
  vi.setSystemTime(Date.now() + 60_000);
  expect(headers({}).get('X-Background')).toBe('1');
  heard.get('keydown')?.();
  expect(headers({}).get('X-Background')).toBeNull();
  // Typing on and on is told as well, though the page has nothing to ask.
  for (let seconds = 0; seconds < 300; seconds += 10) {
    vi.setSystemTime(Date.now() + 10_000);
    heard.get('keydown')?.();
  }
  expect(beat.mock.calls.length).toBeGreaterThanOrEqual(2);
  vi.useRealTimers();
});
