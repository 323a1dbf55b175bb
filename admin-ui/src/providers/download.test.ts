import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a file that fails without a reason is told in the product’s words [ERR-021]', async () => {
  const none = { getItem: () => 'en', setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal('localStorage', none);
  vi.stubGlobal('sessionStorage', none);
  vi.stubGlobal('window', { location: { pathname: '/' }, localStorage: none, addEventListener: () => undefined });
  vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  const { download } = await import('./download.ts');
  await expect(download('clients.csv')).rejects.toMatchObject({ status: 502, message: 'An error occurred' });
});
