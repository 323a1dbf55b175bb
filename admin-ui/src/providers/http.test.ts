import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubPage(language: string): void {
  const none = { getItem: () => language, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', none);
  vi.stubGlobal('sessionStorage', none);
  vi.stubGlobal('window', { location: { pathname: '/' }, localStorage: none, addEventListener: () => undefined });
}

for (const [locale, told] of [
  ['en', ['The server can’t be reached. Please check your connection and try again', 'An error occurred']],
  ['fr', ['Le serveur ne répond pas. Vérifiez votre connexion et réessayez', 'Une erreur est survenue']],
] as const)
  test(`a call without an answer, or without a reason, is told in ${locale}, not in a browser’s words [ERR-021]`, async () => {
    stubPage(locale);
    const { httpClient } = await import('./http.ts');
    const refusal = () => httpClient('/api/tenant/DEMO/clients').catch((error) => error);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await refusal()).toMatchObject({ name: 'HttpError', status: 0, message: told[0] });
    // The line is cut amid the answer.
    const cut = { ok: true, status: 200, headers: new Headers(), text: () => Promise.reject(new TypeError('network')) };
    vi.stubGlobal('fetch', async () => cut);
    expect(await refusal()).toMatchObject({ status: 0, message: told[0] });
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(await refusal()).toMatchObject({ status: 502, message: told[1] });
  });

test('a call is given 1,000,000 ms, and tells the version and the page [NFR-006][NFR-007][NFR-008]', async () => {
  const none = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', none);
  vi.stubGlobal('sessionStorage', none);
  vi.stubGlobal('window', {
    location: { pathname: '/tenant/DEMO/clients/individuals/list' },
    localStorage: none,
    addEventListener: () => undefined,
  });
  const calls: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    calls.push(init);
    return Response.json({ results: [] });
  });
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { httpClient } = await import('./http.ts');
  await httpClient('/api/tenant/DEMO/clients');
  expect(timeout).toHaveBeenCalledWith(1_000_000);
  const [call] = calls;
  expect(call?.signal).toBe(timeout.mock.results[0]?.value);
  const headers = new Headers(call?.headers);
  expect(headers.get('X-Frontend-Version')).toBe('1.79.2');
  expect(headers.get('X-Current-Path')).toBe('/tenant/DEMO/clients/individuals/list');
});
