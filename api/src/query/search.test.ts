import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStatement, totalEstimate, totalStatement } from './index.ts';
import { sample } from './sample.ts';
import { sampleDatabase } from './sample-database.ts';

describe('search', () => {
  let database: Awaited<ReturnType<typeof sampleDatabase>>;

  beforeAll(async () => {
    database = await sampleDatabase();
    await database.insert({
      id: '1',
      title: 'Éléonore Dupont',
      secret: '+33612345678 eleonore.dupont@courriel.example',
    });
    await database.insert({ id: '2', title: 'Jean de la Dupontière' });
    await database.insert({ id: '3', title: 'Mas Provençal contact@agence.example +33494123456' });
    await database.insert({ id: '4', title: "L'hôtel de l'Œuvre 83990" });
    await database.insert({ id: '5', title: 'Dupont', kind: 'a' }, 'T2');
  });
  afterAll(() => database.close());

  const find = async (q: string, asked = {}) => (await database.ids(true, { q, ...asked })).join('');

  test.each([
    ['ELEONORE', '1'],
    ['élé', '1'],
    ['dup', '12'],
    ['dup jea', '2'],
    ['onore', ''],
    ['oeuvre', '4'],
    ["l'oeu", '4'],
    ['8399', '4'],
    ["l'hotel", '4'],
    ["l'hot", '4'],
    ['dup-jea', ''],
    ['dupont-', '12'],
    ['contact@ag', '3'],
    ['contact@agence.example', '3'],
    ['eleonore.dupont@c', '1'],
    ['dupont eleonore.du', '1'],
    ['04 94 12 34 56', '3'],
    ['+33 4 94 12', '3'],
    ['0612345678', '1'],
    ['+33 (0)6 12 34 56 78', '1'],
    ['0033 (0)6 12', '1'],
    ['06/12/34/56/78', '1'],
    ['06\u00a012\u202f34 56 78', '1'],
    ['!!!', ''],
    ["' | a:* & !x \\", ''],
    ["dup & '", '12'],
    ['a b c d e f g h i j k l', ''],
    ['+', ''],
    ['@', ''],
    ['dupont:*)', '1'.concat('2')],
  ])('%s finds %s', async (q, found) => {
    expect(await find(q)).toBe(found);
    expect([...(await find(q, { sort: undefined }))].sort().join('')).toBe(found);
  });

  test('what is typed wrong is found by what is written alike, best first', async () => {
    expect(await find('dupnot')).toBe('');
    expect((await find('eleonor dupnot', { fuzzy: true, sort: undefined }))[0]).toBe('1');
    expect(await find('provencla', { fuzzy: true })).toBe('3');
    expect(await find('zzzzzz', { fuzzy: true })).toBe('');
    expect(await find('courriel', { fuzzy: true, readable: () => false })).toBe('');
    expect(await find('courriel', { fuzzy: true })).toBe('1');
  });

  test('a code is like none but itself, beside what is typed wrong', async () => {
    const fuzzy = { fuzzy: true };
    expect(await find('hotle oeuvre 83990', fuzzy)).toBe('4');
    expect(await find('hotle oeuvre 83991', fuzzy)).toBe('');
    expect(await find('x83990', fuzzy)).toBe('');
    expect(await find('contact1@agence.example', fuzzy)).toBe('');
    expect(await find('contact1@agence', fuzzy)).toBe('3');
  });

  test('what is restricted is found by its readers only', async () => {
    for (const q of ['0612345678', 'eleonore.dupont@c', 'dupont +33612345678']) {
      expect(await find(q, { readable: () => false })).toBe('');
      expect(await find(q, { readable: () => ({ field: 'id', op: 'eq', value: '2' }) })).toBe('');
      expect(await find(q, { readable: () => ({ field: 'id', op: 'eq', value: '1' }) })).toBe('1');
    }
  });

  test('relevance puts the better match first and pages without overlap', async () => {
    const pages = [0, 1].map((offset) => find('dup', { sort: undefined, offset, limit: 1 }));
    expect((await Promise.all(pages)).sort()).toEqual(['1', '2']);
  });

  test('a total is exact up to 10,000 and an estimate beyond, never below what was counted', async () => {
    const scope = {
      resource: sample,
      resources: new Map(),
      tenant: 'T3',
      access: true,
      readable: () => true,
      filter: true,
    } as const;
    await database.client.query(
      `INSERT INTO samples (tenant_id, id, title) SELECT 'T3', n::text, 'Villa ' || n FROM generate_series(1, 12000) n; ANALYZE samples`,
    );
    const run = async (text: string, values: unknown[]) => (await database.client.query(text, values)).rows;
    const count = async (asked = {}) => {
      const { text, values } = totalStatement({ ...scope, ...asked });
      return Number((await run(text, values))[0]?.total);
    };
    expect(await count({ tenant: 'T1' })).toBe(4);
    expect(await count({ q: 'villa 1199' })).toBe(11);
    expect(await totalEstimate(4, scope, run)).toEqual({ total: 4, isEstimate: false });
    const estimate = await totalEstimate(await count(), scope, run);
    expect(estimate.isEstimate).toBe(true);
    expect(estimate.total).toBeGreaterThan(10_000);
    expect(estimate.total).toBeLessThan(20_000);
  });

  test('a list without search or restricted readers joins nothing', () => {
    const { text, values } = listStatement({
      resource: sample,
      resources: new Map(),
      tenant: 'T1',
      access: true,
      readable: () => true,
      filter: true,
      offset: 0,
      limit: 10,
      fields: ['title'],
    });
    expect(text).toContain('WHERE t.tenant_id = $1 ORDER BY t.created_at DESC, t.id DESC LIMIT 10 OFFSET 0');
    expect(text).not.toContain('CASE');
    expect(values).toEqual(['T1']);
  });

  test('a reference of digits and signs is found as it is written, though a telephone number looks alike', async () => {
    await database.insert({ id: '6', title: 'Pavillon 2026-0469' });
    expect([await find('2026-0469'), await find('2026-046'), await find('04 94 12 34 56')]).toEqual(['6', '6', '3']);
  });
});
