import { beforeEach, expect, test, vi } from 'vitest';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('window', {
    location: { pathname: '/tenant/DEMO/login' },
    localStorage,
    addEventListener: () => undefined,
  });
});

const over = () => Response.json({ error: { message: 'over', code: 'sessionOver', details: [] } }, { status: 401 });

test('a refusal that comes after signing in again leaves the new session alone [ACC-031]', async () => {
  const { authProvider } = await import('./auth.ts');
  const { httpClient, token } = await import('./http.ts');
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));

  token.set('old');
  const known = authProvider.getPermissions?.({});
  const listed = httpClient('/api/tenant/DEMO/clients').catch((error: { status: number }) => error);
  token.set('new');
  for (const answer of answers) answer(over());
  expect(await known).toBeUndefined();
  await expect(authProvider.checkError((await listed) as { status: number })).resolves.toBeUndefined();
  expect(token.get()).toBe('new');

  const ended = httpClient('/api/tenant/DEMO/clients').catch((error: { status: number }) => error);
  answers.at(-1)?.(over());
  await expect(authProvider.checkError((await ended) as { status: number })).rejects.toThrow('app.sessionTimeout');
  expect(token.get()).toBeNull();
});
