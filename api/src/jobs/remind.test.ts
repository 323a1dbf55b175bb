import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(await loadSample());
});
afterEach(async () => {
  await api.sql('DELETE FROM mails');
});
afterAll(() => api.close());

type Values = Record<string, unknown>;

async function call(path: string, body: Values, tenant = 'A1'): Promise<Values> {
  const reply = await api.call('POST', path, { as: 'agent1', tenant, body });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
}

/** A tool that agent2 has until a day. */
async function lent(until: string, tenant = 'A1'): Promise<Values> {
  const tool = await call('tools', { name: 'Ladder' }, tenant);
  const borrower = userId('agent2', tenant);
  const loan = await call('loans', { title: 'Roof', tool: tool.id, borrower, fee: 20, until }, tenant);
  const taken = await call(`loans/${loan.id}/transitions/lend`, { version: 1 }, tenant);
  await api.sql('DELETE FROM mails');
  return taken;
}

async function remindedOn(time: string): Promise<unknown[]> {
  await api.tick('records.reminders', new Date(time));
  await api.runJobs();
  const mails = await api.sql('SELECT tenant_id, recipient, subject FROM mails ORDER BY tenant_id, id');
  return mails.map(({ tenant_id: tenant, recipient, subject }) => [tenant, recipient, subject]);
}

const TOLD = ['A1', 'agent2@a1.example', 'Roof is to be given back on 20/05/2030'];

test('people are reminded from so many days before on, of each day once, in every network', async () => {
  await lent('2030-05-20');
  await lent('2030-05-20', 'B1');
  expect(await remindedOn('2030-05-12T04:10:00Z')).toEqual([]);
  const both = [TOLD, ['B1', 'agent2@b1.example', TOLD[2]]];
  expect(await remindedOn('2030-05-13T04:10:00Z')).toEqual(both);
  expect(await remindedOn('2030-05-14T04:10:00Z')).toEqual(both);
});

test('of a morning that was missed people are told later, of a day that has gone no more', async () => {
  const late = await lent('2030-06-20');
  expect(await remindedOn('2030-06-21T04:10:00Z')).toEqual([]);
  expect(await remindedOn('2030-06-20T04:10:00Z')).toHaveLength(1);
  await api.sql(`UPDATE loans SET until = '2030-06-27' WHERE id = $1`, [late.id]);
  expect(await remindedOn('2030-06-22T04:10:00Z')).toHaveLength(2);
});

test('nobody is told of what the condition leaves out, nor twice by two processes at once', async () => {
  const back = await lent('2030-07-20');
  await api.sql(`UPDATE loans SET state = 'lost' WHERE id = $1`, [back.id]);
  const kept = await lent('2030-07-21');
  const mails = await Promise.all([1, 2].map(() => remindedOn('2030-07-15T04:10:00Z')));
  expect(Math.max(...mails.map(({ length }) => length))).toBe(1);
  const rows = await api.sql('SELECT record_id FROM reminded WHERE record_id = ANY ($1)', [[back.id, kept.id]]);
  expect(rows).toEqual([{ record_id: kept.id }]);
});

test('what was told goes with its record', async () => {
  const loan = await lent('2030-08-20');
  await remindedOn('2030-08-15T04:10:00Z');
  const told = () => api.sql('SELECT day FROM reminded WHERE record_id = $1', [loan.id]);
  expect(await told()).toHaveLength(1);
  const { version } = (await api.call('GET', `loans/${loan.id}`, { as: 'super' })).body;
  const reply = await api.call('DELETE', `loans/${loan.id}`, { as: 'super', body: { version } });
  expect(reply.status, reply.text).toBeLessThan(300);
  expect(await told()).toHaveLength(0);
});
