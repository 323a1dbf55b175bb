import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const asked: Record<string, string[]>[] = [];
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('./http.ts', () => ({
  apiUrl: () => '/api/tenant/A',
  httpClient: async (_: string, { body }: { body: string }) => {
    const { names } = JSON.parse(body) as { names: Record<string, string[]> };
    asked.push(names);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const found = Object.fromEntries(Object.entries(names).map(([name, ids]) => [name, ids.map((id) => ({ id }))]));
    return { json: { names: found, lists: [] } };
  },
}));
const { namesOf } = await import('./reads.ts');

beforeEach(() => {
  asked.length = 0;
});

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('names that are wanted together are asked for in one call', async () => {
  const answers = await Promise.all([namesOf('users', ['A', 'B']), namesOf('users', ['B']), namesOf('clients', ['C'])]);
  expect(asked).toEqual([{ users: ['A', 'B'], clients: ['C'] }]);
  expect(answers).toEqual([[{ id: 'A' }, { id: 'B' }], [{ id: 'B' }], [{ id: 'C' }]]);
});

test('a name that is on its way is not asked for again, and is once it has come', async () => {
  const first = namesOf('users', ['A']);
  await soon(10);
  expect(await namesOf('users', ['A', 'B'])).toEqual([{ id: 'A' }, { id: 'B' }]);
  expect(await first).toEqual([{ id: 'A' }]);
  expect(asked).toEqual([{ users: ['A'] }, { users: ['B'] }]);
  await namesOf('users', ['A']);
  expect(asked).toHaveLength(3);
});
