import { buildResource, type FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

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
const sumOf = (entries: string, where?: object): FieldSchema => ({
  type: 'integer',
  'x-field': {
    type: 'integer',
    rollup: { in: entries, by: 'purse', take: 'sum', field: 'amount', ...(where ? { where: where as never } : {}) },
  },
});
const entry = (id: string, purse: string, more: object = {}, properties: Record<string, FieldSchema> = {}) =>
  build(
    id,
    {
      name: text,
      amount,
      purse: { type: 'string', 'x-field': { type: 'reference', reference: { resource: purse, onDelete: 'cascade' } } },
      ...properties,
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
  entry('note-coin', 'till', { bin: true }),
  build(
    'safe',
    { name: text, balance: sumOf('bill', { state: 'paid' }) },
    { checks: [{ need: { balance: need }, at: 'balance', ...below }] },
  ),
  entry(
    'bill',
    'safe',
    {
      status: {
        field: 'state',
        initial: 'planned',
        transitions: [{ name: 'pay', from: ['planned'], to: 'paid' }],
      },
    },
    { state: { type: 'string', enum: ['planned', 'paid'], 'x-field': { type: 'status', colors: { paid: 'blue' } } } },
  ),
];

/** A sum of what can be merged and split, and a sum of such sums. */
const reference = (resource: string): FieldSchema => ({
  type: 'string',
  'x-field': { type: 'reference', reference: { resource } },
});
RESOURCES.push(
  build(
    'realm',
    {
      name: text,
      total: {
        type: 'integer',
        'x-field': { type: 'integer', rollup: { in: 'vault', by: 'realm', take: 'sum', field: 'balance' } },
      },
    },
    { checks: [{ need: { total: { lte: 150 } }, at: 'total', ...below }] },
  ),
  build(
    'vault',
    {
      name: text,
      balance: sumOf('bar'),
      realm: reference('realm'),
      archived: { type: 'boolean', 'x-field': { type: 'boolean' } },
      mergedInto: reference('vault'),
      splitFrom: reference('vault'),
    },
    {
      archive: 'archived',
      merge: { into: 'mergedInto', split: { from: 'splitFrom', part: 'bar', by: 'purse', copies: ['realm'] } },
      checks: [{ need: { balance: { gte: 0, lte: 120 } }, at: 'balance', ...below }],
    },
  ),
  entry('bar', 'vault'),
);

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

const KINDS = [
  ['purses', 'coins', '/amount'],
  ['tills', 'note-coins', '/balance'],
] as const;
const change = (path: string, body: object) => api.call('PATCH', path, { as: 'agent1', body });
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.error];

test.each(KINDS)(
  'what a sum of %s needs is asked when one of the %s is added or changed',
  async (wholes, parts, path) => {
    const purse = await add(wholes, { name: 'One' });
    const gain = await add(parts, { name: 'In', amount: 100, purse });
    const refused = [422, { details: [{ path, code: 'below' }] }];
    const loss = { name: 'Out', amount: -1_000, purse };
    expect(refusal(await api.call('POST', parts, { as: 'agent1', body: loss }))).toMatchObject(refused);
    const small = await add(parts, { name: 'Out', amount: -60, purse });
    expect(refusal(await change(`${parts}/${small}`, { version: 1, amount: -101 }))).toMatchObject(refused);
    expect(refusal(await change(`${parts}/${gain}`, { version: 1, amount: 59 }))).toMatchObject(refused);
    expect((await change(`${parts}/${gain}`, { version: 1, amount: 60 })).status).toBe(200);
    expect(await balance(`${wholes}/${purse}`)).toBe(0);
  },
);

test.each(KINDS)('what moves from one of the %s to another is asked of both (%s)', async (wholes, parts, path) => {
  const [from, to] = [await add(wholes, { name: 'From' }), await add(wholes, { name: 'To' })];
  const gain = await add(parts, { name: 'In', amount: 100, purse: from });
  const loss = await add(parts, { name: 'Out', amount: -90, purse: from });
  for (const one of [gain, loss])
    expect(refusal(await change(`${parts}/${one}`, { version: 1, purse: to }))).toMatchObject([
      422,
      { details: [{ path, code: 'below' }] },
    ]);
  expect(await balance(`${wholes}/${from}`)).toBe(10);
  const other = await add(parts, { name: 'In', amount: 5, purse: from });
  expect((await change(`${parts}/${other}`, { version: 1, purse: to })).status).toBe(200);
});

test('what a sum doesn’t follow from is changed whatever it has become', async () => {
  const purse = await add('tills', { name: 'One' });
  const gain = await add('note-coins', { name: 'In', amount: 10, purse });
  await api.sql('UPDATE note_coins SET amount = -10 WHERE id = $1', [gain]);
  expect((await change(`note-coins/${gain}`, { version: 1, name: 'Out' })).status).toBe(200);
});

test('what comes back from the bin counts again, and is asked', async () => {
  const purse = await add('tills', { name: 'One' });
  const gain = await add('note-coins', { name: 'In', amount: 100, purse });
  const loss = await add('note-coins', { name: 'Out', amount: -90, purse });
  expect((await remove(`note-coins/${loss}`)).status).toBe(200);
  expect((await change(`note-coins/${gain}`, { version: 1, amount: 50 })).status).toBe(200);
  const back = () => api.call('POST', `bin/${loss}/restore`, { as: 'agent1' });
  expect(refusal(await back())).toMatchObject([422, { details: [{ path: '/balance', code: 'below' }] }]);
  await add('note-coins', { name: 'In', amount: 40, purse });
  expect((await back()).status).toBe(200);
});

test('a step by which a record counts is asked, and so is taking it back', async () => {
  const purse = await add('safes', { name: 'One' });
  const [gain, loss] = [
    await add('bills', { name: 'In', amount: 100, purse }),
    await add('bills', { name: 'Out', amount: -90, purse }),
  ];
  const pay = (id: string, version: number, back = '') =>
    api.call('POST', `bills/${id}/transitions/pay${back}`, { as: 'agent1', body: { version } });
  const refused = [422, { details: [{ path: '/balance', code: 'below' }] }];
  expect(refusal(await pay(loss, 1))).toMatchObject(refused);
  expect((await pay(gain, 1)).status).toBe(200);
  expect((await pay(loss, 1)).status).toBe(200);
  expect(refusal(await pay(gain, 2, '/back'))).toMatchObject(refused);
  expect((await pay(loss, 2, '/back')).status).toBe(200);
});

test.each(KINDS)(
  'of two who take from one of the %s at once, what both can’t is refused to one (%s)',
  async (wholes, parts) => {
    const purse = await add(wholes, { name: 'One' });
    await add(parts, { name: 'In', amount: 100, purse });
    const take = () => api.call('POST', parts, { as: 'agent1', body: { name: 'Out', amount: -60, purse } });
    const replies = await Promise.all([take(), take(), take()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await balance(`${wholes}/${purse}`)).toBe(40);
  },
);

const vault = (amounts: number[], more: object = {}) =>
  add('vaults', { name: 'One', ...more }).then(async (purse) => {
    const bars: string[] = [];
    for (const amount of amounts) bars.push(await add('bars', { name: 'Bar', amount, purse }));
    return { id: purse, bars };
  });
const version = async (path: string) => (await api.call('GET', path, { as: 'agent1' })).body.version;
const merge = async (winner: string, loser: string) =>
  api.call('POST', `vaults/${winner}/merge`, {
    as: 'agent1',
    body: {
      ...{ version: await version(`vaults/${winner}`), other: loser },
      otherVersion: await version(`vaults/${loser}`),
    },
  });
const REFUSED = [422, { details: [{ path: '/balance', code: 'below' }] }];

test('two that become one are asked what their sum is then, and nothing of it stays when it is refused', async () => {
  const [one, other] = [await vault([70]), await vault([60])];
  expect(refusal(await merge(one.id, other.id))).toMatchObject(REFUSED);
  expect(await balance(`vaults/${one.id}`)).toBe(70);
  expect(await balance(`vaults/${other.id}`)).toBe(60);
  // What one part alone would break holds of all of them together.
  const third = await vault([110, -70]);
  expect((await merge(one.id, third.id)).status).toBe(200);
  expect(await balance(`vaults/${one.id}`)).toBe(110);
});

test('two that become two again are asked what each is left with', async () => {
  const [one, other] = [await vault([50]), await vault([60])];
  expect((await merge(one.id, other.id)).status).toBe(200);
  const loss = await add('bars', { name: 'Out', amount: -80, purse: one.id });
  const unmerge = async () =>
    api.call('POST', `vaults/${other.id}/unmerge`, {
      as: 'agent1',
      body: { version: await version(`vaults/${other.id}`) },
    });
  expect(refusal(await unmerge())).toMatchObject(REFUSED);
  expect((await remove(`bars/${loss}`)).status).toBe(200);
  expect((await unmerge()).status).toBe(200);
  expect(await balance(`vaults/${other.id}`)).toBe(60);
});

test('what is split is asked what both are left with', async () => {
  const one = await vault([100, -90, 5]);
  const split = async (parts: (string | undefined)[]) =>
    api.call('POST', `vaults/${one.id}/split`, {
      as: 'agent1',
      body: { version: await version(`vaults/${one.id}`), values: { name: 'Two' }, parts },
    });
  expect(refusal(await split([one.bars[0]]))).toMatchObject(REFUSED);
  expect(refusal(await split([one.bars[1]]))).toMatchObject(REFUSED);
  expect((await split([one.bars[1], one.bars[0]])).status).toBe(201);
  expect(await balance(`vaults/${one.id}`)).toBe(5);
});

test('a sum of sums is asked when one of what they sum is written', async () => {
  const realm = await add('realms', { name: 'All' });
  const [one, other] = [await vault([80], { realm }), await vault([60], { realm })];
  const more = { name: 'In', amount: 20, purse: other.id };
  const refused = [422, { details: [{ path: '/total', code: 'below' }] }];
  expect(refusal(await api.call('POST', 'bars', { as: 'agent1', body: more }))).toMatchObject(refused);
  expect(refusal(await change(`bars/${one.bars[0]}`, { version: 1, amount: 91 }))).toMatchObject(refused);
  expect((await change(`bars/${one.bars[0]}`, { version: 1, amount: 90 })).status).toBe(200);
});
