import 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { followed } from './followed.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

/** What the page listens to: other tabs are heard of by it. */
const heard = new Map<string, (event: object) => void>();
let answers: ((response: Response) => void)[];

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', {
    location: { pathname: '/tenant/DEMO/login' },
    localStorage,
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
  });
  answers = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
});

const over = () => Response.json({ error: { message: 'over', code: 'sessionOver', details: [] } }, { status: 401 });
const modules = async () => ({
  ...(await followed()),
  ...(await import('./http.ts')),
  ...(await import('./token.ts')),
});
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (error: { status: number }) => error.status,
  );

test('a refusal that comes after signing in again leaves the new session alone [ACC-031]', async () => {
  const { begin, httpClient, sessionEnd, token } = await modules();
  begin('old');
  const listed = refused(httpClient('/api/tenant/DEMO/clients'));
  begin('new');
  for (const answer of answers) answer(over());
  expect(await listed).toBe(401);
  expect([token.get(), sessionEnd.isRemembered()]).toEqual(['new', false]);

  const ended = refused(httpClient('/api/tenant/DEMO/clients'));
  answers.at(-1)?.(over());
  expect(await ended).toBe(401);
  expect([token.get(), sessionEnd.isRemembered()]).toEqual([null, true]);
});

test('every way of calling ends a session that is over, and is heard of once; signing in has none to end', async () => {
  const { begin, sessionEnd, token } = await modules();
  const { download } = await import('./download.ts');
  const { signIn } = await import('./signIn.ts');
  const told = vi.fn();
  begin('old');
  token.subscribe(told);
  const wrong = refused(signIn.password('agent1@demo.example', 'wrong'));
  answers.at(-1)?.(over());
  expect([await wrong, token.get()]).toEqual([401, 'old']);
  const files = [refused(download('clients.csv')), refused(download('properties.csv'))];
  for (const answer of answers) answer(over());
  expect(await Promise.all(files)).toEqual([401, 401]);
  expect([token.get(), sessionEnd.isRemembered()]).toEqual([null, true]);
  expect(told).toHaveBeenCalledTimes(1);
});

test('who signs out is out at once; the server hears of it with the token that has ended', async () => {
  const { begin, signOut, sessionEnd, token } = await modules();
  const sent = vi.fn((_: string, call: RequestInit) => new Headers(call.headers).get('Authorization'));
  vi.stubGlobal('fetch', async (url: string, call: RequestInit) => {
    sent(url, call);
    throw new Error('away');
  });
  begin('old');
  signOut();
  expect(token.get()).toBeNull();
  expect(sent).toHaveReturnedWith('Bearer old');
  expect(sessionEnd.isRemembered()).toBe(false);
});

test('another session, of this tab or another one, is another person: the last is forgotten', async () => {
  const { begin, token, whoAmI } = await modules();
  const { queryClient } = await import('./query.ts');
  const told = vi.fn();
  begin('one');
  const person = whoAmI();
  queryClient.setQueryData(['clients'], ['a client']);
  token.subscribe(told);
  localStorage.setItem('token:OTHER', 'elsewhere');
  heard.get('storage')?.({ key: 'token:OTHER' });
  expect(told).not.toHaveBeenCalled();
  localStorage.setItem('token:DEMO', 'two');
  heard.get('storage')?.({ key: 'token:DEMO' });
  expect(told).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryData(['clients'])).toBeUndefined();
  answers[0]?.(Response.json({ user: { id: 'one' }, tenant: { id: 'DEMO' } }));
  await expect(person).rejects.toThrow('The session has changed');
  void whoAmI();
  expect(answers).toHaveLength(2);
});
