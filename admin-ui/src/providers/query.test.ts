import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('window', { location: { pathname: '/tenant/DEMO/' }, addEventListener: () => undefined });
const { httpClient } = await import('./http.ts');
const { isTriedAgain, queryClient } = await import('./query.ts');

const refusal = async (status: number, body: string, type: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'Content-Type': type } }));
  return httpClient('/api/x').catch((error: unknown) => error as { status: number; message: string });
};
const tries = (error: unknown) => [0, 1, 2, 3].filter((count) => isTriedAgain(count, error)).length;

test('a database that is away for a moment is asked three times more, a mistake once, a refusal never', async () => {
  const away = JSON.stringify({ error: { message: 'for a moment', code: 'unavailable' } });
  expect(tries(await refusal(503, away, 'application/json'))).toBe(3);
  const slow = JSON.stringify({ error: { message: 'too long', code: 'tookTooLong' } });
  expect(tries(await refusal(503, slow, 'application/json'))).toBe(1);
  expect(tries(await refusal(404, '{"error":{"message":"no"}}', 'application/json'))).toBe(0);
});

test("a balancer's own page is a failure without a reason, not a mistake in reading it", async () => {
  const error = await refusal(502, '<html><body>Bad gateway</body></html>', 'text/html');
  expect(error).toMatchObject({ status: 502, message: 'An error occurred' });
});

test('what was fetched is not fetched again for a page, but for what was written since', async () => {
  queryClient.setQueryData(['clients', 'getOne', { id: 'CLI1' }], { id: 'CLI1' });
  const query = queryClient.getQueryCache().find({ queryKey: ['clients', 'getOne', { id: 'CLI1' }] });
  expect(query?.isStaleByTime(2_000)).toBe(false);
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => ({ id: 'CLI2' }) })
    .execute(undefined);
  expect(query?.isStaleByTime(2_000)).toBe(true);
});
