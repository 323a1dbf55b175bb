import { type Line, specified } from '@hestia/resources/specification/read.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from './world.ts';

/** How many records a list answers that isn't asked for a range (NFR-003). */
const PAGE = 10;

const RESOURCES = specified('resources');
const COUNT = 13;

interface Page {
  results: { id: string; order?: number }[];
  pagination: { perPage: number; page: number; total: number };
}

let world: World;
const made = new Map<string, string[]>();

async function makes({ resource = '' }: Line): Promise<void> {
  const ids: string[] = [];
  for (let count = 0; count < COUNT; count++) ids.push((await world.make('super_admin', resource)).id);
  made.set(resource, ids);
}

beforeAll(async () => {
  world = await startWorld([]);
  for (const line of RESOURCES) await makes(line);
}, 120_000);
afterAll(() => world.api.close());

const page = async (resource: string, query = ''): Promise<Page> => {
  const reply = await world.call('super_admin', 'GET', `${resource}${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as unknown as Page;
};

describe.each(RESOURCES)('a list of $resource', ({ resource = '', prefix = '' }) => {
  test('has 10 lines a page and begins with page 1 [NFR-002][NFR-003]', async () => {
    const { results, pagination } = await page(resource);
    expect(results).toHaveLength(10);
    expect(pagination).toMatchObject({ perPage: 10, page: 1 });
    expect(pagination.total).toBeGreaterThanOrEqual(COUNT);
    expect((await page(resource, '?range=[10,19]')).pagination).toMatchObject({ perPage: 10, page: 2 });
  });

  test('has ids that begin with the prefix of the resource [PRO-004]', async () => {
    for (const { id } of (await page(resource)).results)
      expect(id.startsWith('USRA1') ? 'USR' : id.slice(0, 3)).toBe(prefix);
  });
});

test.each(RESOURCES.filter(({ sort }) => sort === 'createdAt DESC'))(
  'a list of $resource begins with what was added last [NFR-004]',
  async ({ resource = '' }) => {
    const { results } = await page(resource);
    expect(results.map(({ id }) => id)).toEqual([...(made.get(resource) ?? [])].reverse().slice(0, PAGE));
  },
);

/** Lists that people open, and are sorted otherwise because the specification says so; document types and templates of messages come unsorted. */
const STATED = new Map<string, string>(
  RESOURCES.flatMap(({ resource = '', sort }) => (sort === 'order ASC' ? [[resource, sort] as const] : [])),
)
  .set('document-types', 'id ASC')
  .set('eligibilities', 'id ASC')
  .set('thread-templates', 'id ASC')
  .set('news', 'publishedOn DESC')
  .set('register-entries', 'dateMandat DESC')
  .set('threads', 'lastMessageAt DESC')
  .set('appointments', 'startAt DESC')
  .set('open-houses', 'startAt DESC')
  // Of the product's own: what is due first comes first; of requests without a time, what was added last.
  .set('requests', 'due ASC')
  .set('tasks', 'due ASC');

test('every list with a page has 10 lines a page and begins with what was added last, unless the specification says otherwise [NFR-003][NFR-004][MAN-061][THR-023][THR-024][THR-025]', async () => {
  const lists = (await productResources()).filter(({ declaration }) => declaration.path && !declaration.global);
  const lines = (name: string) => (name === 'agencies' ? 12 : 10);
  expect(lists.length).toBeGreaterThan(15);
  for (const { name, declaration } of lists) {
    expect(declaration.sort?.join(' ') ?? 'createdAt DESC', name).toBe(STATED.get(name) ?? 'createdAt DESC');
    expect(declaration.pageSize ?? 10, name).toBe(lines(name));
  }
});

test.each(RESOURCES.filter(({ sort }) => sort === 'order ASC'))(
  'a list of $resource is in its order, and what is moved is moved there [ADM-033][ADM-034]',
  async ({ resource = '' }) => {
    const all = async () => (await page(resource, '?range=[0,99]')).results;
    const before = await all();
    expect(before.map(({ order }) => order)).toEqual(before.map((_, at) => at + 1));
    const last = before.at(-1);
    const moved = await world.call('super_admin', 'POST', `${resource}/${last?.id}/move`, { version: 1, order: 1 });
    expect(moved.status, moved.text).toBe(200);
    const after = (await page(resource)).results.map(({ id }) => id);
    expect(after).toEqual([last, ...before].slice(0, PAGE).map((one) => one?.id));
  },
);
