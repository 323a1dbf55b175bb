import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body.record ?? reply.body) as Body;
}
const begun = () =>
  made('threads/with-parts', {
    record: { type: 'ISSUE', subject: 'The lift', participants: [userId('agent2')] },
    parts: { message: { content: '<p>It stands</p>' } },
  });
const snooze = (as: string, id: string, until?: unknown) =>
  api.call('PUT', `threads/${id}/snoozed`, { as, body: until === undefined ? {} : { until } });
const got = async (as: string, id: string) => (await api.call('GET', `threads/${id}`, { as })).body;
async function listed(as: string, filter: object = {}): Promise<string[]> {
  const asked = encodeURIComponent(JSON.stringify(filter));
  const { body } = await api.call('GET', `threads?filter=${asked}`, { as });
  return (body.results as Body[]).map(({ id }) => id);
}
/** Its time has come. */
async function comes(id: string): Promise<void> {
  await api.sql(
    `UPDATE person_states SET at = at - interval '2 hours', ends_at = date_trunc('second', now()) - interval '1 second' WHERE record_id = $1 AND state = 'snoozed'`,
    [id],
  );
  await api.sql(`UPDATE person_states SET at = at - interval '1 hour' WHERE record_id = $1 AND state = 'read'`, [id]);
  await api.sql(`UPDATE threads SET last_message_at = last_message_at - interval '3 hours' WHERE id = $1`, [id]);
  const [row] = await api.sql(`SELECT ends_at FROM person_states WHERE record_id = $1 AND state = 'snoozed'`, [id]);
  await api.sql(
    `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second',
       payload = jsonb_set(payload::jsonb, '{until}', to_jsonb($2::text))::json WHERE payload->>'id' = $1`,
    [id, new Date(String(row?.ends_at)).toISOString()],
  );
  await api.runJobs();
}
const told = (name: string, id: string, more = '') =>
  api.sql(`SELECT kind FROM notifications WHERE person = $1 AND record_id = $2 ${more}`, [userId(name), id]);

test('what one person snoozes is out of their lists until its time, and nobody else’s [THR-012]', async () => {
  const thread = await begun();
  const until = inHours(20);
  expect(await told('agent2', thread.id, 'AND NOT read')).toHaveLength(1);
  expect((await snooze('agent2', thread.id, until)).body).toMatchObject({
    ...{ snoozed: true, snoozedUntil: expect.any(String), version: 1 },
  });
  expect(new Date(String((await got('agent2', thread.id)).snoozedUntil)).toISOString()).toBe(until);
  expect(await listed('agent2')).not.toContain(thread.id);
  expect(await listed('agent2', { state: 'open', assignee: { null: true } })).not.toContain(thread.id);
  expect(await listed('agent2', { snoozed: true })).toEqual([thread.id]);
  expect(await listed('agent2', { id: [thread.id] })).toEqual([thread.id]);
  expect(await listed('agent1')).toContain(thread.id);
  expect(await got('agent1', thread.id)).toMatchObject({ snoozed: false, snoozedUntil: null });
  // The bell doesn't say what the list leaves out.
  expect(await told('agent2', thread.id, 'AND NOT read')).toEqual([]);
  const back = await api.call('DELETE', `threads/${thread.id}/snoozed`, { as: 'agent2' });
  expect(back.body).toMatchObject({ snoozed: false, snoozedUntil: null });
  expect(await listed('agent2')).toContain(thread.id);
});

test('it comes back unread by itself, and the person is told once [THR-012]', async () => {
  const thread = await begun();
  await api.call('PUT', `threads/${thread.id}/read`, { as: 'agent2' });
  await snooze('agent2', thread.id, inHours(4));
  await snooze('agent2', thread.id, inHours(2));
  await api.runJobs();
  expect(await told('agent2', thread.id, `AND kind = 'thread.thread-back'`)).toEqual([]);
  expect(await got('agent2', thread.id)).toMatchObject({ read: true, snoozed: true });
  await comes(thread.id);
  expect(await got('agent2', thread.id)).toMatchObject({ read: false, snoozed: false });
  expect(await got('agent1', thread.id)).toMatchObject({ read: true });
  expect(await listed('agent2', { read: false })).toContain(thread.id);
  expect(await told('agent2', thread.id, `AND kind = 'thread.thread-back'`)).toHaveLength(1);
  await api.call('PUT', `threads/${thread.id}/read`, { as: 'agent2' });
  expect(await got('agent2', thread.id)).toMatchObject({ read: true });
});

test('a new message wakes it, and its time tells nobody any more', async () => {
  const thread = await begun();
  await snooze('agent2', thread.id, inHours(2));
  await made('messages', { thread: thread.id, content: '<p>And now?</p>' });
  expect(await got('agent2', thread.id)).toMatchObject({ read: false, snoozed: false });
  expect(await listed('agent2')).toContain(thread.id);
  await api.sql(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload->>'id' = $1`, [thread.id]);
  await api.runJobs();
  expect(await told('agent2', thread.id, `AND kind = 'thread.thread-back'`)).toEqual([]);
});

test('its time is to come, within a year; who doesn’t read the thread snoozes nothing', async () => {
  const thread = await begun();
  for (const until of [undefined, null, 'tomorrow', inHours(-1), inHours(24 * 500)]) {
    const { status, body } = await snooze('agent2', thread.id, until);
    expect([status, body.error]).toMatchObject([422, { details: [{ path: '/until' }] }]);
  }
  expect((await snooze('agent3', thread.id, inHours(1))).status).toBe(404);
  const many = { threadIds: [thread.id], until: inHours(1) };
  const reply = await api.call('PUT', 'threads/snoozed', { as: 'agent2', body: many });
  expect(reply.body, reply.text).toMatchObject({ results: [{ snoozed: true }] });
});
