import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { parseCronItems } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { atMostEvery } from './at-most.ts';
import { due } from './due.ts';
import { Jobs } from './jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(await loadSample());
});
afterAll(() => api.close());

type Values = Record<string, unknown>;

async function call(path: string, body: Values, tenant = 'A1'): Promise<Values> {
  const reply = await api.call('POST', path, { as: 'agent1', tenant, body });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
}

const makeTool = (body: Values = {}, tenant?: string) => call('tools', { name: 'Ladder', ...body }, tenant);

/** A tool that was lent until a day. */
async function lent(until: string, tenant = 'A1'): Promise<Values> {
  const tool = await makeTool({}, tenant);
  const borrower = userId('agent2', tenant);
  const loan = await call('loans', { title: 'Roof', tool: tool.id, borrower, fee: 20, until }, tenant);
  return call(`loans/${loan.id}/transitions/lend`, { version: 1 }, tenant);
}

const stateOf = async (table: string, id: unknown) =>
  (await api.sql(`SELECT state FROM ${table} WHERE id = $1`, [id]))[0]?.state;

async function at(time: string): Promise<void> {
  await api.tick('records.due.times', new Date(time));
  await api.tick('records.due.days', new Date(time));
  await api.runJobs();
}

test('a step is taken on its day in Paris, by the product, in every network, with what goes along', async () => {
  const [one, other] = [await lent('2030-05-01'), await lent('2030-05-01', 'B1')];
  await at('2030-05-14T21:45:00Z');
  expect(await stateOf('loans', one.id)).toBe('lent');
  await at('2030-05-14T22:15:00Z');
  expect([await stateOf('loans', one.id), await stateOf('tools', one.tool)]).toEqual(['lost', 'scrapped']);
  expect(await stateOf('loans', other.id)).toBe('lost');
  const entries = await api.sql(`SELECT actor, tenant_id FROM audit_entries WHERE action = 'transition.lose'`);
  expect(entries).toEqual([
    { actor: 'system: due by until', tenant_id: 'A1' },
    { actor: 'system: due by until', tenant_id: 'B1' },
  ]);
});

test('what can’t be done stays, and keeps nothing else from being done', async () => {
  const loans = [await lent('2030-06-01'), await lent('2030-06-01'), await lent('2030-06-01')];
  await api.sql(`UPDATE tools SET state = 'scrapped' WHERE id = $1`, [loans[1]?.tool]);
  await at('2030-06-20T12:15:00Z');
  const states = loans.map(({ id }) => stateOf('loans', id));
  expect(await Promise.all(states)).toEqual(['lost', 'lent', 'lost']);
});

test('times are looked at every minute [VEN-010]', () => {
  const jobs = new Jobs();
  due({ jobs, records: { context: { resources: new Map() } } } as never);
  const [found] = parseCronItems([{ task: 'times', match: jobs.crons.get('records.due.times')?.schedule ?? '' }]);
  const minutes = Array.from({ length: 60 }, (_, minute) => minute);
  const day = { hour: 3, date: 1, month: 1, dow: 4 };
  const isDue = found?.match as unknown as (at: object) => boolean;
  expect(minutes.filter((min) => isDue({ ...day, min }))).toEqual(minutes);
});

test('where a process is still at it no other one begins', async () => {
  const { id } = await lent('2030-07-01');
  const other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  await other.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', ['due A1 loan 0']);
  await at('2030-07-20T12:15:00Z');
  expect(await stateOf('loans', id)).toBe('lent');
  await other.end();
  await at('2030-07-20T13:15:00Z');
  expect(await stateOf('loans', id)).toBe('lost');
});

test('what is refused every minute is told once an hour', () => {
  let now = 0;
  const isNew = atMostEvery(60, () => now);
  expect([isNew('one'), isNew('one'), isNew('other')]).toEqual([true, false, true]);
  now = 60;
  expect([isNew('one'), isNew('one')]).toEqual([true, false]);
});

test('a change by the clock is made where its condition holds, hours after its time', async () => {
  const checkedAt = '2030-07-01T10:00:00.000Z';
  const [one, other] = [await makeTool({ checked: true, checkedAt }), await makeTool({ checkedAt })];
  const versionOf = async ({ id }: Values) =>
    (await api.sql('SELECT version FROM tools WHERE id = $1', [id]))[0]?.version;
  await at('2030-07-01T15:55:00Z');
  expect(await versionOf(one)).toBe(1);
  await at('2030-07-01T16:05:00Z');
  await at('2030-07-01T16:15:00Z');
  expect([await versionOf(one), await versionOf(other)]).toEqual([2, 1]);
});
