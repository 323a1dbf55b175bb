import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFilter } from './index.ts';
import { sample } from './sample.ts';
import { sampleDatabase } from './sample-database.ts';

const ROWS = [
  {
    id: '1',
    title: 'Éléonore Dûpont',
    kind: 'a',
    count: 10,
    price: 5_000_000_000,
    ratio: 1.5,
    open: true,
    day: '2026-01-31',
    moment: '2026-01-31T10:00:00.123456Z',
    labels: ['x', 'y'],
    friends: ['2', '3'],
    address: { city: 'Saint-Tropez', floor: 10, lift: true },
    phones: [
      { number: '+33612345678', rank: 10 },
      { number: '+33494000000', rank: null },
    ],
  },
  {
    id: '2',
    title: "L'hôtel 100%_",
    kind: 'b',
    count: 9,
    price: 100,
    ratio: -2,
    open: false,
    day: '2026-02-01',
    moment: '2026-02-01T00:00:00Z',
    labels: ['y'],
    friends: ['3'],
    address: { city: null, floor: 9, lift: false },
    phones: [{ number: '+33700000000', rank: 9 }],
  },
  { id: '3', labels: [], phones: [], address: null },
];

describe('every operator by field type on real rows', () => {
  let database: Awaited<ReturnType<typeof sampleDatabase>>;

  beforeAll(async () => {
    database = await sampleDatabase();
    for (const row of ROWS) await database.insert(row);
  });
  afterAll(() => database.close());

  test.each<[object, string]>([
    [{ title: "L'hôtel 100%_" }, '2'],
    [{ title: { ne: 'other' } }, '123'],
    [{ title: { contains: 'eleONORE d' } }, '1'],
    [{ title: { contains: '%' } }, '2'],
    [{ title: { contains: '\\' } }, ''],
    [{ title: { startsWith: 'elé' } }, '1'],
    [{ title: { startsWith: 'onore' } }, ''],
    [{ title: null }, '3'],
    [{ title: { null: false } }, '12'],
    [{ not: { title: { contains: 'hotel' } } }, '13'],
    [{ kind: ['a', 'b'] }, '12'],
    [{ kind: { nin: ['a'] } }, '23'],
    [{ kind: { in: [] } }, ''],
    [{ kind: { nin: [] } }, '123'],
    [{ count: { gt: 9 } }, '1'],
    [{ count: { gte: 9, lt: 10 } }, '2'],
    [{ count: { gt: 9.5 } }, '1'],
    [{ not: { count: { gt: 9 } } }, '23'],
    [{ price: { gte: 5_000_000_000 } }, '1'],
    [{ price: 1e300 }, ''],
    [{ ratio: { lt: 0 } }, '2'],
    [{ ratio: [1.5, -2] }, '12'],
    [{ open: false }, '2'],
    [{ open: { ne: true } }, '23'],
    [{ day: '2026-01-31' }, '1'],
    [{ day: { gt: '2026-01-31' } }, '2'],
    [{ moment: '2026-01-31T10:00:00.123Z' }, '1'],
    [{ moment: { gt: '2026-01-31T10:00:00.123Z' } }, '2'],
    [{ moment: { gte: '2026-02-01' } }, '2'],
    [{ moment: { lte: '2026-01-31T11:00:00.123+01:00' } }, '1'],
    [{ labels: { any: ['x', 'z'] } }, '1'],
    [{ labels: { all: ['x', 'y'] } }, '1'],
    [{ labels: { none: ['x'] } }, '23'],
    [{ labels: { null: true } }, ''],
    [{ labels: 'y' }, '12'],
    [{ labels: ['x', 'z'] }, '1'],
    [{ labels: { ne: 'x' } }, '23'],
    [{ labels: { all: [] } }, '123'],
    [{ friends: { any: ['2'] } }, '1'],
    [{ friends: { all: ['3', '2', '3'] } }, '1'],
    [{ friends: { all: ['3'] } }, '12'],
    [{ friends: { none: ['2'] } }, '23'],
    [{ friends: '2' }, '1'],
    [{ friends: { nin: ['2'] } }, '23'],
    [{ 'address.city': 'Saint-Tropez' }, '1'],
    [{ 'address.city': { contains: 'tropez' } }, '1'],
    [{ 'address.city': { null: true } }, '23'],
    [{ 'address.floor': { gt: 9 } }, '1'],
    [{ 'address.lift': false }, '2'],
    [{ address: { null: true } }, '3'],
    [{ 'phones.number': '+33494000000' }, '1'],
    [{ 'phones.rank': { gt: 9 } }, '1'],
    [{ 'phones.rank': { gte: 9 } }, '12'],
    [{ phones: { null: true } }, ''],
    [{ 'phones.rank': { null: true } }, '1'],
    [{ 'phones.rank': { ne: 9 } }, '1'],
    [{ or: [{ count: 10 }, { 'phones.rank': 9 }] }, '12'],
    [{ not: { or: [{ count: 10 }, { 'phones.rank': 9 }] } }, '3'],
    [{ id: ['1', '3', 'unknown'] }, '13'],
    [{}, '123'],
  ])('%j finds %s', async (filter, found) => {
    expect((await database.ids(parseFilter(sample, filter, new Map()).node)).join('')).toBe(found);
  });

  test('a record comes back as it was written, dates as ISO text, whole numbers as numbers', async () => {
    const [first] = await database.list({ limit: 1 });
    const { moment, ...rest } = ROWS[0] as (typeof ROWS)[0] & { moment: string };
    expect(first).toMatchObject({ ...rest, moment: '2026-01-31T10:00:00.123Z', version: 1, secret: null });
    expect(moment).toContain('.123456');
    expect(first).not.toHaveProperty('hidden');
  });
});
