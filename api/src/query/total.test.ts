import type { ConditionNode } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totalStatement } from './index.ts';
import { sample } from './sample.ts';
import { sampleDatabase } from './sample-database.ts';

const OTHERS = 20_000;
const HELD: ConditionNode = {
  or: [
    { field: 'owner', op: 'eq', value: 'me' },
    { field: 'coOwners', op: 'any', value: ['me'] },
    { field: 'collaborators', op: 'any', value: ['me'] },
  ],
};

let database: Awaited<ReturnType<typeof sampleDatabase>>;
beforeAll(async () => {
  database = await sampleDatabase();
  await database.client.query(`
    INSERT INTO samples (tenant_id, id, title, owner, open) SELECT tenant, n::text, 'Villa ' || n,
      CASE WHEN n <= 300 THEN 'me' WHEN n % 2 = 0 THEN 'other' END, n % 3 = 0
    FROM generate_series(1, ${OTHERS}) n, unnest(ARRAY['T1', 'T2']) AS tenant;
    INSERT INTO samples_co_owners SELECT 'T1', n::text, 'me', 0 FROM generate_series(200, 500) n;
    INSERT INTO samples_collaborators SELECT 'T1', n::text, 'me', 0 FROM generate_series(400, 700) n;
    INSERT INTO samples_collaborators SELECT 'T1', n::text, 'other', 1 FROM generate_series(1, ${OTHERS}) n;
    CREATE INDEX ON samples (tenant_id, owner);
    CREATE INDEX ON samples_co_owners (tenant_id, target_id);
    CREATE INDEX ON samples_collaborators (tenant_id, target_id)`);
  await database.client.query('VACUUM ANALYZE');
});
afterAll(() => database.close());

const asked = (more: object = {}) =>
  totalStatement({
    ...{ resource: sample, resources: new Map([['sample', sample]]), tenant: 'T1', access: HELD },
    ...{ readable: () => true, filter: true, ...more },
  });
async function total(more: object = {}): Promise<number> {
  const { text, values } = asked(more);
  return Number((await database.client.query(text, values)).rows[0]?.total);
}

test('what somebody has in several ways is counted once', async () => {
  const open: ConditionNode = { field: 'open', op: 'eq', value: true };
  for (const filter of [true, open]) {
    const ids = await database.ids(filter, { access: HELD });
    expect(await total({ filter })).toBe(ids.length);
  }
  expect(await total()).toBe(700);
  expect(await total({ tenant: 'T2' })).toBe(300);
  expect(await total({ q: 'villa 1' })).toBe((await database.ids(true, { access: HELD, q: 'villa 1' })).length);
});

test('of a network’s rows those alone are read that are theirs', async () => {
  const { text, values } = asked();
  const { rows } = await database.client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  interface Plan {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: Plan[];
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  const read = nodes(rows[0]['QUERY PLAN'][0].Plan)
    .filter((one) => one['Relation Name'] === 'samples')
    .map((one) => (one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0)) * one['Actual Loops']);
  expect(read.reduce((sum, one) => sum + one, 0)).toBeLessThan(2_000);
});
