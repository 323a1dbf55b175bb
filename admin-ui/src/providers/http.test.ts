import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
