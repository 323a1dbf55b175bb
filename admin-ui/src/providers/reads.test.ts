import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const asked: Record<string, string[]>[] = [];
const listed: number[] = [];
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('./http.ts', () => ({
  apiUrl: () => '/api/tenant/A',
  httpClient: async (_: string, { body }: { body: string }) => {
    const { names, lists = [] } = JSON.parse(body) as {
      names: Record<string, string[]>;
      lists?: { resource: string }[];
    };
    asked.push(names);
    listed.push(lists.length);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const found = Object.fromEntries(Object.entries(names).map(([name, ids]) => [name, ids.map((id) => ({ id }))]));
    return {
      json: { names: found, lists: lists.map(({ resource }) => ({ results: [{ id: resource }], pagination: {} })) },
    };
  },
}));
const { listTogether, namesOf } = await import('./reads.ts');

beforeEach(() => {
  asked.length = 0;
  listed.length = 0;
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

test('more lists, and names of more kinds, than the server takes in one call are asked for in several', async () => {
  const question = (resource: string) => ({ resource, query: {}, from: 0, size: 5, total: false });
  const kinds = Array.from({ length: 45 }, (_, index) => `kind-${index}`);
  const [pages, names] = await Promise.all([
    Promise.all(kinds.map((one) => listTogether(question(one)))),
    Promise.all(kinds.slice(0, 25).map((one) => namesOf(one, ['A']))),
  ]);
  expect(pages.map(({ results }) => results[0]?.id)).toEqual(kinds);
  expect(names.flat()).toHaveLength(25);
  expect(listed).toEqual([20, 20, 5]);
  expect(asked.map((one) => Object.keys(one).length)).toEqual([20, 5, 0]);
});
