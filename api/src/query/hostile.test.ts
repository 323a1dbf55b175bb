import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RequestError } from '../errors.ts';
import { parseFilter } from './index.ts';
import { sample } from './sample.ts';
import { sampleDatabase } from './sample-database.ts';

const resources = new Map([['sample', sample]]);
const nested = (depth: number): object => (depth === 0 ? { count: 1 } : { not: nested(depth - 1) });

function refusal(filter: unknown): RequestError {
  try {
    parseFilter(sample, filter, resources);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
  throw new Error('accepted');
}

describe('a hostile filter', () => {
  test.each<[string, unknown, string]>([
    ['an unknown property', { tenantId: 'T2' }, '/tenantId'],
    ['a name of Object.prototype', { constructor: 'x' }, '/constructor'],
    ['__proto__', JSON.parse('{"__proto__": {"eq": 1}}'), '/__proto__'],
    ['undefined', { title: undefined }, '/title'],
    ['undefined below an operator', { title: { eq: undefined } }, '/title'],
    ['undefined in a list', { id: ['1', undefined] }, '/id'],
    ['an empty or', { or: [] }, '/or'],
    ['an empty and', { and: [] }, '/and'],
    ['an or with an always-true branch', { or: [{}, { count: 1 }] }, '/or'],
    ['not of nothing', { not: {} }, '/not'],
    ['not of a text', { not: 'x' }, '/not'],
    ['nor', { nor: [{ count: 1 }] }, '/nor'],
    ['a LoopBack operator', { title: { neq: 'x' } }, '/title/neq'],
    ['inq', { title: { inq: [] } }, '/title/inq'],
    ['a regular expression', { title: { regexp: '(a+)+$' } }, '/title/regexp'],
    ['no operator', { price: {} }, '/price'],
    ['an object as a value', { address: { eq: { city: 'x' } } }, '/address'],
    ['an unknown part', { 'address.street': 'x' }, '/address/street'],
    ['a part of a scalar', { 'title.x': 'x' }, '/title/x'],
    ['SQL in a path', { "address.city' = '' OR '1'='1": 'x' }, "/address/city' = '' OR '1'='1"],
    ['an unknown field of another record', { 'mate.nope': 'x' }, '/mate/nope'],
    ['a part of a scalar of another record', { 'friends.title.x': 'x' }, '/friends/title/x'],
    ['a write-only field of another record', { 'mate.hidden': { startsWith: '$argon2' } }, '/mate/hidden'],
    ['a write-only field of many by null', { 'friends.hidden': { null: false } }, '/friends/hidden'],
    ['a name of Object.prototype behind a reference', { 'mate.constructor': 'x' }, '/mate/constructor'],
    ['a fourth reference', { 'mate.mate.friends.mate.title': 'x' }, '/mate/mate/friends/mate/title'],
    ['a reference that ends nowhere', { 'mate.': 'x' }, '/mate/'],
    ['a text for a number of another record', { 'mate.count': { gt: '9' } }, '/mate/count'],
    ['SQL behind a reference', { "mate.title' OR '1'='1": 'x' }, "/mate/title' OR '1'='1"],
    [
      '21 looks into other records',
      { or: Array.from({ length: 21 }, (_, count) => ({ 'mate.count': count })) },
      '/mate/count',
    ],
    ['a text for a number', { count: { gt: '9' } }, '/count'],
    ['a number for a text', { title: 9 }, '/title'],
    ['a text for a boolean', { open: 'true' }, '/open'],
    ['a day that does not exist', { day: '2026-02-30' }, '/day'],
    ['an instant without a zone', { moment: '2026-02-01T10:00' }, '/moment'],
    ['NUL', { title: 'a\0b' }, '/title'],
    ['half a surrogate pair', { title: { contains: '\ud800' } }, '/title'],
    ['an operator of another type', { open: { gt: true } }, '/open'],
    ['null in a list', { id: [null] }, '/id'],
    ['eq null', { title: { eq: null } }, '/title'],
    ['a write-only field', { hidden: { startsWith: '$argon2' } }, '/hidden'],
    ['a write-only field by null', { hidden: { null: false } }, '/hidden'],
    ['11 levels', nested(10), '/not'],
    [
      '100,000 levels',
      Array.from({ length: 100_000 }).reduce<object>((inner) => ({ not: inner }), { count: 1 }),
      '/not',
    ],
    ['201 nodes', { or: Array.from({ length: 200 }, () => ({ count: 1 })) }, '/count'],
    ['1,001 values', { id: Array.from({ length: 1_001 }, (_, at) => String(at)) }, '/id'],
    ['q below the top', { or: [{ q: 'x' }] }, '/q'],
    ['q of another type', { q: { contains: 'x' } }, '/q'],
    ['an array', [], '/'],
    ['null', null, '/'],
    ['a text', 'x', '/'],
  ])('%s is a 400 at its place', (_, filter, path) => {
    const { statusCode, code, details } = refusal(filter);
    expect([statusCode, code, details.map((one) => one.path)]).toEqual([400, 'filterMalformed', [path]]);
    expect(details[0]?.code).toBeTruthy();
  });

  test('an unknown field is told with the nearest one, in another record too, and never with a write-only one', () => {
    expect(refusal({ titel: 'x' }).details[0]?.info).toEqual({ nearest: 'title' });
    expect(refusal({ 'mate.friends.titel': 'x' }).details[0]?.info).toEqual({ nearest: 'mate.friends.title' });
    expect(refusal({ 'mate.hiden': 'x' }).details[0]?.info).toEqual({});
  });

  test('what is at the limits is taken', () => {
    const related = Array.from({ length: 20 }, (_, count) => ({ 'mate.mate.friends.count': count }));
    expect(parseFilter(sample, { or: related }, resources).node).toBeTruthy();
    expect(parseFilter(sample, nested(9), resources).node).toBeTruthy();
    expect(
      parseFilter(sample, { id: Array.from({ length: 1_000 }, (_, at) => String(at)) }, resources).node,
    ).toBeTruthy();
    expect(parseFilter(sample, undefined, resources)).toEqual({ node: true });
  });
});

describe('what other filters get wrong, on real rows', () => {
  let database: Awaited<ReturnType<typeof sampleDatabase>>;

  beforeAll(async () => {
    database = await sampleDatabase();
    await database.insert({ id: '1', title: "Robert'); DROP TABLE samples;--", price: 10, secret: 'gold' });
    await database.insert({ id: '2', price: 60, secret: 'lead' });
    await database.insert({ id: '9', title: 'elsewhere', secret: 'gold' }, 'T2');
  });
  afterAll(() => database.close());

  const ids = (filter: object, asked = {}) => database.ids(parseFilter(sample, filter, resources).node, asked);

  test('both operators of a range count, an empty in is never, ne takes null, not is not ignored', async () => {
    expect(await ids({ price: { gt: 1, lt: 50 } })).toEqual(['1']);
    expect(await ids({ id: [] })).toEqual([]);
    expect(await ids({ title: { ne: 'x' } })).toEqual(['1', '2']);
    expect(await ids({ not: { price: 10 } })).toEqual(['2']);
  });

  test('a value stays a value, and another tenant stays out', async () => {
    expect(await ids({ title: "Robert'); DROP TABLE samples;--" })).toEqual(['1']);
    expect(await ids({ or: [{ id: '9' }, { title: { ne: 'x' } }] })).toEqual(['1', '2']);
  });

  test('a restricted field answers neither a filter, its negation, a search, a sort nor the output', async () => {
    const closed = { readable: () => ({ field: 'id', op: 'eq', value: '2' }) as const };
    expect(await ids({ secret: 'gold' }, closed)).toEqual([]);
    expect(await ids({ not: { secret: 'gold' } }, closed)).toEqual(['2']);
    expect(await ids({ secret: { ne: 'gold' } }, closed)).toEqual(['2']);
    expect(await ids({ or: [{ secret: { null: true } }, { secret: { null: false } }] }, closed)).toEqual(['2']);
    expect(await ids({}, { ...closed, q: 'gold' })).toEqual([]);
    expect(await ids({}, { ...closed, q: 'lead' })).toEqual(['2']);
    expect(await ids({}, { q: 'gold' })).toEqual(['1']);
    expect((await database.list(closed)).map(({ secret }) => secret)).toEqual([null, 'lead']);
    expect((await database.list({ readable: () => false })).map(({ secret }) => secret)).toEqual([null, null]);
    await expect(database.list({ ...closed, sort: ['secret', 'ASC'] })).rejects.toThrow(RequestError);
  });

  test('what another record holds is asked of those that the person reads, negated or not', async () => {
    await database.insert({ id: '3', title: 'to gold', mate: '1', friends: ['1', '2'] });
    await database.insert({ id: '4', title: 'to lead', mate: '2', friends: ['1'] });
    await database.insert({ id: '5', title: 'to elsewhere', mate: '9', friends: ['9'] });
    const reach = { access: { field: 'id', op: 'ne', value: '1' }, readable: () => true } as const;
    const asked = { reach: () => reach };
    const few = (filter: object, more = {}) => ids({ and: [{ id: ['3', '4'] }, filter] }, more);
    expect(await few({ 'mate.price': 10 })).toEqual(['3']);
    expect(await few({ 'mate.price': 10 }, asked)).toEqual([]);
    expect(await few({ not: { 'mate.price': 10 } }, asked)).toEqual(['4']);
    expect(await few({ 'mate.price': { null: true } }, asked)).toEqual([]);
    expect(await few({ 'mate.price': { null: false } }, asked)).toEqual(['4']);
    expect(await few({ 'friends.price': 10 })).toEqual(['3', '4']);
    expect(await few({ 'friends.price': 10 }, asked)).toEqual([]);
    expect(await few({ 'friends.price': { null: false } }, asked)).toEqual(['3']);
    expect(await ids({ 'mate.secret': 'gold', id: '5' })).toEqual([]);
    expect(await ids({ 'friends.secret': 'gold', id: '5' })).toEqual([]);
  });

  test('a restricted field of another record counts only where the person reads it there', async () => {
    const readable = () => ({ field: 'id', op: 'eq', value: '2' }) as const;
    const asked = { reach: () => ({ access: true, readable }) };
    const few = (filter: object) => ids({ and: [{ id: ['3', '4'] }, filter] }, asked);
    expect(await few({ 'mate.secret': 'gold' })).toEqual([]);
    expect(await few({ not: { 'mate.secret': 'gold' } })).toEqual(['4']);
    expect(await few({ or: [{ 'mate.secret': { null: true } }, { 'mate.secret': { null: false } }] })).toEqual(['4']);
    expect(await few({ 'friends.secret': 'gold' })).toEqual([]);
    expect(await few({ 'friends.secret': 'lead' })).toEqual(['3']);
    expect(await few({ 'friends.secret': { null: false } })).toEqual(['3']);
  });

  test('an unknown, write-only or composite sort is a 400, as are unknown and write-only fields', async () => {
    for (const name of [
      'nope',
      'hidden',
      'labels',
      'friends',
      'address',
      '__proto__',
      'title; DROP TABLE samples',
      'mate.title',
    ]) {
      await expect(database.list({ sort: [name, 'ASC'] })).rejects.toThrow(RequestError);
    }
    for (const name of ['nope', 'hidden', 'constructor']) {
      await expect(database.list({ fields: [name] })).rejects.toThrow(RequestError);
    }
    expect(await database.list({ fields: ['price'], limit: 1 })).toEqual([{ id: '1', version: 1, price: 10 }]);
  });
});
