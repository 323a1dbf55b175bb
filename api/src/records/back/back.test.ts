import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { rewritten } from '../../testing/rewritten.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(await loadSample());
});
afterAll(() => api.close());

type Values = Record<string, unknown>;

async function make(resource: string, body: Values, as = 'agent1'): Promise<Values> {
  const reply = await api.call('POST', resource, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

const read = async (resource: string, id: unknown) =>
  (await api.call('GET', `${resource}/${id}`, { as: 'super' })).body;

async function post(path: string, resource: string, id: unknown, as: string, said: Values = {}) {
  const { version } = await read(resource, id);
  return api.call('POST', `${resource}/${id}/transitions/${path}`, { as, body: { version, ...said } });
}

async function take(resource: string, { id }: Values, step: string, as = 'agent1', said: Values = {}) {
  const reply = await post(step, resource, id, as, said);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const back = (resource: string, { id }: Values, step: string, as = 'agent1') => post(`${step}/back`, resource, id, as);
const offered = async (resource: string, { id }: Values, as = 'agent1') =>
  ((await api.call('GET', `${resource}/${id}/transitions`, { as })).body.results as Values[]).map(({ step }) => step);

/** As if what was done to the record had been done two minutes ago. */
const later = ({ id }: Values) =>
  rewritten(api, `UPDATE audit_entries SET at = at - interval '2 minutes' WHERE record_id = $1`, [id]);

const refusal = ({ status, body }: { status: number; body: Values }) => {
  const { code, reason } = (body.error ?? {}) as Values;
  return [status, code, reason];
};

const makeLoan = async (body: Values = {}) =>
  make('loans', {
    ...{ title: 'Roof', tool: (await make('tools', { name: 'Ladder' }, 'agent3')).id, borrower: userId('agent2') },
    ...{ fee: 20, until: '2030-05-01', ...body },
  });

describe('a step that is taken back', () => {
  test('leaves the fields as they were, those that it set and those that were said with it', async () => {
    const loan = await makeLoan({ note: '<p>Wet</p>' });
    await take('loans', loan, 'lend', 'agent1', { until: '2031-01-01', note: '<p>Dry</p>' });
    const reply = await back('loans', loan, 'lend');
    expect(reply.status, reply.text).toBe(200);
    const was = { state: 'asked', since: null, deposit: null, answer: null, until: '2030-05-01', note: '<p>Wet</p>' };
    expect(reply.body.record).toMatchObject(was);
    expect(await read('loans', loan.id)).toMatchObject({ ...was, version: 3 });
  });

  test('takes what it took along back with it, and nobody hears of either', async () => {
    const loan = await makeLoan();
    await take('loans', loan, 'lend');
    const queued = () => api.sql(`SELECT state FROM mails WHERE recipient LIKE 'agent2@%' AND template = 'lent'`);
    await api.runJobs();
    expect(await queued(), 'a minute is waited for').toEqual([{ state: 'queued' }]);
    expect((await read('tools', loan.tool)).state).toBe('out');
    expect((await back('loans', loan, 'lend')).body.told).toBe(0);
    expect((await read('tools', loan.tool)).state).toBe('there');
    await api.runJobs();
    expect(await queued()).toEqual([]);
  });

  test('stands in the audit with what it undid', async () => {
    const loan = await makeLoan();
    await take('loans', loan, 'lend');
    await back('loans', loan, 'lend');
    const rows = await api.sql(
      `SELECT action, actor, before ->> 'state' AS was, after ->> 'state' AS is FROM audit_entries
       WHERE record_id = $1 AND action LIKE '%lend' ORDER BY id`,
      [loan.id],
    );
    const actor = userId('agent1');
    expect(rows).toEqual([
      { action: 'transition.lend', actor, was: 'asked', is: 'lent' },
      { action: 'back.lend', actor, was: 'lent', is: 'asked' },
    ]);
  });

  test('and taken back or not, it says since when the record stands there', async () => {
    const loan = await makeLoan();
    const since = async (as = 'agent1') => {
      const reply = await api.call('GET', `loans/${loan.id}/transitions`, { as });
      return (reply.body.since as Record<string, string> | undefined)?.state;
    };
    await api.sql(`UPDATE loans SET created_at = '2026-01-02T03:04:05Z' WHERE id = $1`, [loan.id]);
    expect(await since()).toBe('2026-01-02T03:04:05.000Z');
    await take('loans', loan, 'lend');
    await rewritten(api, `UPDATE audit_entries SET at = '2026-02-03T00:00:00Z' WHERE record_id = $1 AND action = $2`, [
      loan.id,
      'transition.lend',
    ]);
    expect(await since()).toBe('2026-02-03T00:00:00.000Z');
  });

  test('says how many were told before', async () => {
    const loan = await makeLoan();
    await take('loans', loan, 'lend');
    await api.sql(`UPDATE mails SET state = 'sent' WHERE template = 'lent' AND state = 'queued'`);
    expect((await back('loans', loan, 'lend')).body.told).toBe(1);
  });
});

describe('who takes it back', () => {
  test('within a minute who took it, and nobody else but full access', async () => {
    const tool = await make('tools', { name: 'Saw', coOwners: [userId('agent2')] });
    await take('tools', tool, 'leave', 'agent2');
    expect(await offered('tools', tool, 'agent3')).toEqual([]);
    expect(refusal(await back('tools', tool, 'leave', 'agent3'))).toEqual([403, 'acl', 'acl']);
    expect(await offered('tools', tool, 'agent2')).toEqual(['leave']);
    expect((await back('tools', tool, 'leave', 'agent2')).status).toBe(200);
    await take('tools', tool, 'leave', 'agent2');
    expect((await back('tools', tool, 'leave', 'super')).status).toBe(200);
  });

  test('later the owner where the graph leads back anyway, and full access', async () => {
    const tool = await make('tools', { name: 'Drill', coOwners: [userId('agent2')] });
    await take('tools', tool, 'leave', 'agent2');
    await later(tool);
    expect(refusal(await back('tools', tool, 'leave', 'agent2'))).toEqual([403, 'backLate', 'acl']);
    expect((await back('tools', tool, 'leave', 'agent1')).status, 'out leads back to there').toBe(200);
    await take('tools', tool, 'scrap');
    await later(tool);
    expect(refusal(await back('tools', tool, 'scrap')), 'nothing leads on from scrapped').toEqual([
      403,
      'backLate',
      'acl',
    ]);
    expect((await back('tools', tool, 'scrap', 'super')).status).toBe(200);
  });

  test('nobody of another network, and nobody without the version that was seen', async () => {
    const tool = await make('tools', { name: 'Nail' });
    await take('tools', tool, 'leave');
    const path = `tools/${tool.id}/transitions/leave/back`;
    expect((await api.call('POST', path, { as: 'super', tenant: 'B1', body: { version: 2 } })).status).toBe(404);
    const listed = await api.call('GET', `tools/${tool.id}/transitions`, { as: 'super', tenant: 'B1' });
    expect(listed.status).toBe(404);
    expect((await api.call('POST', path, { as: 'agent1', body: {} })).status).toBe(428);
    expect((await api.call('POST', path, { as: 'agent1', body: { version: 1 } })).status).toBe(409);
  });
});

describe('it is refused', () => {
  test('once a field that it set was changed again; other fields may change', async () => {
    const loan = await makeLoan();
    const { version } = await take('loans', loan, 'lend');
    const change = (body: Values) => api.call('PATCH', `loans/${loan.id}`, { as: 'agent1', body });
    expect((await change({ version, title: 'Gutter' })).status).toBe(200);
    expect(await offered('loans', loan)).toEqual(['lend']);
    expect((await change({ version: 3, deposit: 99 })).status).toBe(200);
    expect(await offered('loans', loan)).toEqual([]);
    expect(refusal(await back('loans', loan, 'lend'))).toEqual([403, 'backChanged', 'data']);
    expect(await read('loans', loan.id)).toMatchObject({ state: 'lent', title: 'Gutter', deposit: 99 });
  });

  test('after another step, and once it was taken back', async () => {
    const tool = await make('tools', { name: 'Plane' });
    await take('tools', tool, 'leave');
    await take('tools', tool, 'comeBack');
    expect(refusal(await back('tools', tool, 'leave'))).toEqual([403, 'backNotLatest', 'data']);
    expect((await back('tools', tool, 'comeBack')).status).toBe(200);
    expect(refusal(await back('tools', tool, 'comeBack'))).toEqual([403, 'backNotLatest', 'data']);
  });

  test('where what went along has moved on: nothing is written, and the refusal names it to who reads it', async () => {
    const loan = await makeLoan();
    await take('loans', loan, 'lend');
    await take('tools', { id: loan.tool }, 'comeBack', 'super');
    const reply = await back('loans', loan, 'lend');
    expect(refusal(reply)).toEqual([403, 'backAlong', 'data']);
    expect(reply.text).toContain('Leave');
    expect(await read('loans', loan.id)).toMatchObject({ state: 'lent', version: 2 });
  });

  test('where a step that the person has no right on went along', async () => {
    const loan = await makeLoan({ tool: (await make('tools', { name: 'Axe' })).id });
    await take('loans', loan, 'lend');
    await take('loans', loan, 'lose');
    await api.sql(`UPDATE tools SET owner = $2 WHERE id = $1`, [loan.tool, userId('agent3')]);
    expect(refusal(await back('loans', loan, 'lose'))).toEqual([403, 'backAlong', 'acl']);
    expect((await read('tools', loan.tool)).state).toBe('scrapped');
  });
});
