import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingIndexes } from '../database/schema/waiting.ts';
import { type ListRequest, listStatement } from './index.ts';
import { sample } from './sample.ts';
import { sampleDatabase } from './sample-database.ts';

describe('pages of a long list', () => {
  let database: Awaited<ReturnType<typeof sampleDatabase>>;

  beforeAll(async () => {
    database = await sampleDatabase();
    await database.client.query(
      `INSERT INTO samples (tenant_id, id, title, count, owner, created_at)
       SELECT tenant, lpad(n::text, 5, '0'), 'Villa ' || n, n % 7, CASE WHEN n % 3 = 0 THEN 'me' END,
         timestamptz '2026-01-01' + n * interval '1 minute'
       FROM generate_series(1, 3000) n, unnest(ARRAY['T1', 'T2']) AS tenant`,
    );
    await database.client.query('CREATE INDEX ON samples (tenant_id, created_at DESC, id DESC)');
    // Where every page is all visible the keys come from the index alone.
    await database.client.query('VACUUM ANALYZE samples');
  });
  afterAll(() => database.close());

  interface Plan {
    'Node Type': string;
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    Plans?: Plan[];
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  /** How many rows each kind of scan of the table reads. */
  async function planOf(asked: Pick<ListRequest, 'sort' | 'offset' | 'limit'>): Promise<Record<string, number>> {
    const { text, values } = listStatement({
      resource: sample,
      resources: new Map([['sample', sample]]),
      tenant: 'T1',
      access: true,
      readable: () => true,
      filter: true,
      ...asked,
    });
    const { rows } = await database.client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const scans = nodes(rows[0]['QUERY PLAN'][0].Plan).filter((one) => one['Relation Name'] === 'samples');
    return Object.fromEntries(
      scans.map((one) => [one['Node Type'], one['Actual Rows'] * one['Actual Loops']] as const),
    );
  }

  test('one after the other they are the list, however far down: none twice, none left out', async () => {
    for (const sort of [
      ['createdAt', 'DESC'],
      ['count', 'ASC'],
      ['title', 'DESC'],
    ] as const) {
      const asked = { sort: [...sort] as [string, 'ASC' | 'DESC'] };
      const whole = await database.ids({ field: 'owner', op: 'eq', value: 'me' }, asked);
      const pages: string[] = [];
      for (let offset = 0; offset < whole.length; offset += 90)
        pages.push(...(await database.ids({ field: 'owner', op: 'eq', value: 'me' }, { ...asked, offset, limit: 90 })));
      expect(whole).toHaveLength(1000);
      expect(pages).toEqual(whole);
    }
    expect(await database.list({ offset: 3000, limit: 10 })).toEqual([]);
  });

  test('what waits comes first, the soonest at the head, then the rest, the newest first, all of it from one index', async () => {
    const [index] = waitingIndexes(sample);
    await database.client.query(`CREATE INDEX ${index?.name} ON samples ${index?.definition}`);
    await database.client.query(
      `UPDATE samples SET kind = (ARRAY['a', 'b', 'c'])[1 + id::integer % 3],
         moment = CASE WHEN id::integer % 10 < 3 THEN timestamptz '2026-06-01' + abs(hashtext(id) % 100000) * interval '1 s' END`,
    );
    await database.client.query('VACUUM ANALYZE samples');
    const { rows } = await database.client.query(
      `SELECT id, kind <> 'c' AND moment IS NOT NULL AS waits FROM samples WHERE tenant_id = 'T1'
       ORDER BY kind = 'c' OR moment IS NULL, CASE WHEN kind <> 'c' THEN moment END, created_at DESC, id DESC`,
    );
    const expected = rows.map(({ id }) => id);
    expect(rows.filter(({ waits }) => waits)).toHaveLength(600);
    expect(await database.ids(true, { sort: ['moment', 'ASC'], limit: 4000 })).toEqual(expected);
    expect(await database.ids(true, { sort: ['moment', 'DESC'], limit: 4000 })).toEqual(expected.toReversed());
    const pages: string[] = [];
    for (let offset = 0; offset < 3000; offset += 250)
      pages.push(...(await database.ids(true, { sort: ['moment', 'ASC'], offset, limit: 250 })));
    expect(pages).toEqual(expected);
    for (const order of ['ASC', 'DESC'] as const) {
      const plan = await planOf({ sort: ['moment', order], offset: 2500, limit: 10 });
      expect(plan).toEqual({ 'Index Only Scan': 2510, 'Index Scan': 10 });
    }
  });

  test('a page far down reads its own rows from the table, and what is skipped from the index alone', async () => {
    expect(await planOf({ offset: 2500, limit: 10 })).toEqual({ 'Index Only Scan': 2510, 'Index Scan': 10 });
  });
});
