import { buildResource, type FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

const text: FieldSchema = { type: 'string', maxLength: 100, 'x-field': { type: 'string' } };
const amount: FieldSchema = { type: 'integer', minimum: -1_000, maximum: 1_000, 'x-field': { type: 'integer' } };
const labels = { name: 'Purse', plural: 'Purses', fields: {}, errors: { below: 'Nothing is left' } };
const build = (id: string, properties: Record<string, FieldSchema>, more: object) =>
  buildResource(
    {
      $schema: '',
      $id: id,
      type: 'object',
      additionalProperties: false,
      properties,
      'x-resource': {
        name: `${id}s`,
        idPrefix: id.slice(0, 3).toUpperCase(),
        holders: {},
        roles: { add: ['everybody'] },
        display: ['name'],
        list: { columns: ['name'], filters: [] },
        tabs: [],
        ...more,
      },
    },
    { en: labels, fr: labels },
  );
const sumOf = (entries: string): FieldSchema => ({
  type: 'integer',
  'x-field': { type: 'integer', rollup: { in: entries, by: 'purse', take: 'sum', field: 'amount' } },
});
const entry = (id: string, purse: string, more: object = {}) =>
  build(
    id,
    {
      name: text,
      amount,
      purse: { type: 'string', 'x-field': { type: 'reference', reference: { resource: purse, onDelete: 'cascade' } } },
    },
    more,
  );
const need = { gte: 0 };
const below = { error: 'below' };

/** A sum that the entries check, and one that the whole checks itself. */
const RESOURCES = [
  build('purse', { name: text, balance: sumOf('coin') }, {}),
  entry('coin', 'purse', { checks: [{ need: { 'purse.balance': need }, at: 'amount', ...below }] }),
  build(
    'till',
    { name: text, balance: sumOf('note-coin') },
    { checks: [{ need: { balance: need }, at: 'balance', ...below }] },
  ),
  entry('note-coin', 'till'),
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi(RESOURCES);
});
afterAll(() => api.close());
const add = async (path: string, body: object) => {
  const reply = await api.call('POST', path, { as: 'agent1', body });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
};
const remove = (path: string) => api.call('DELETE', path, { as: 'agent1', body: { version: 1 } });
const balance = async (path: string) => (await api.call('GET', path, { as: 'agent1' })).body.balance;

test.each([
  ['purses', 'coins', '/amount'],
  ['tills', 'note-coins', '/balance'],
])('what a sum of %s needs is asked when one of the %s is deleted', async (wholes, parts, path) => {
  const purse = await add(wholes, { name: 'One' });
  const gain = await add(parts, { name: 'In', amount: 100, purse });
  const loss = await add(parts, { name: 'Out', amount: -90, purse });
  const refused = await remove(`${parts}/${gain}`);
  expect([refused.status, refused.body.error]).toMatchObject([422, { details: [{ path, code: 'below' }] }]);
  expect(await balance(`${wholes}/${purse}`)).toBe(10);
  expect((await remove(`${parts}/${loss}`)).status).toBe(200);
  expect((await remove(`${parts}/${gain}`)).status).toBe(200);
});
