import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type TestApi, userId } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body.record ?? reply.body) as Body;
}
const begun = (more: object = {}) =>
  made('threads/with-parts', {
    record: { type: 'ISSUE', subject: 'The lift', participants: [userId('agent2')], ...more },
    parts: { message: { content: '<p>It stands</p>' } },
  });
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const later = (thread: Body, more: object = {}, as = 'agent1') =>
  api.call('POST', `threads/${thread.id}/scheduled`, {
    as,
    body: { content: '<p>And now?</p>', leavesAt: tomorrow(), ...more },
  });
const waiting = async (thread: Body, as = 'agent1') =>
  (await api.call('GET', `threads/${thread.id}/scheduled`, { as })).body.results as Body[];
const written = (thread: Body) =>
  api.sql('SELECT content, author FROM messages WHERE thread = $1 ORDER BY created_at', [thread.id]);
/** Its time has come. */
async function comes(thread: Body): Promise<void> {
  await api.sql(`UPDATE scheduled_messages SET leaves_at = now() - interval '1 second' WHERE thread = $1`, [thread.id]);
  await api.sql(
    `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second'
    WHERE payload->>'id' IN (SELECT id FROM scheduled_messages WHERE thread = $1)`,
    [thread.id],
  );
  await api.runJobs();
}
const told = (name: string, thread: Body) =>
  api.sql('SELECT kind, text FROM notifications WHERE person = $1 AND record_id = $2 ORDER BY created_at DESC', [
    userId(name),
    thread.id,
  ]);

test('a message leaves at its time, once, and until then its author alone sees it [THR-019]', async () => {
  const thread = await begun();
  const reply = await later(thread);
  expect([reply.status, reply.body], reply.text).toMatchObject([201, { content: '<p>And now?</p>', held: null }]);
  expect(await waiting(thread)).toMatchObject([{ id: reply.body.id }]);
  for (const as of ['agent2', 'super']) expect(await waiting(thread, as)).toEqual([]);
  expect((await later(thread, {}, 'agent3')).status).toBe(404);
  await api.runJobs();
  expect(await written(thread)).toHaveLength(1);
  expect(await told('agent2', thread)).toHaveLength(1);
  const [job] = await api.sql(`SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'id' = $1`, [
    reply.body.id,
  ]);
  expect(job).toBeDefined();
  await comes(thread);
  expect(await written(thread)).toMatchObject([{}, { content: '<p>And now?</p>', author: userId('agent1') }]);
  expect(await waiting(thread)).toEqual([]);
  // A process that was killed after its work does the job again.
  await api.sql(`SELECT hestia_add_job('A1', 'messages.leave', $1::json, null, 12, null)`, [
    JSON.stringify(job?.payload),
  ]);
  await api.runJobs();
  expect(await written(thread)).toHaveLength(2);
  expect(await told('agent2', thread)).toHaveLength(2);
});

test('what the author hasn’t read stays so when a message of theirs leaves, and what they are writing stays [THR-012]', async () => {
  const thread = await begun();
  await later(thread);
  await made('messages', { thread: thread.id, content: '<p>I look</p>' }, 'agent2');
  await api.call('PUT', `threads/${thread.id}/draft`, { as: 'agent1', body: { values: { content: '<p>More' } } });
  await comes(thread);
  expect(await written(thread)).toHaveLength(3);
  expect((await api.call('GET', `threads/${thread.id}`, { as: 'agent1' })).body.read).toBe(false);
  expect((await api.call('GET', `threads/${thread.id}/draft`, { as: 'agent1' })).body.values).toEqual({
    content: '<p>More',
  });
});

test('it is changed, canceled or sent now by its author [THR-019]', async () => {
  const thread = await begun();
  const one = (await later(thread)).body as Body;
  const path = `threads/${thread.id}/scheduled/${one.id}`;
  const change = (as: string, body: object) => api.call('PATCH', path, { as, body });
  expect((await change('agent2', { version: 1, content: '<p>x</p>' })).status).toBe(404);
  expect((await change('agent1', { content: '<p>x</p>' })).status).toBe(428);
  const changed = await change('agent1', { version: 1, content: '<p>Later</p><script>x</script>' });
  expect(changed.body).toMatchObject({ content: '<p>Later</p>', version: 2 });
  expect((await change('agent1', { version: 1, content: '<p>x</p>' })).status).toBe(409);
  const sent = await api.call('POST', `${path}/send`, { as: 'agent1', body: { version: 2 } });
  expect(sent.status, sent.text).toBe(200);
  expect((await written(thread)).at(-1)).toMatchObject({ content: '<p>Later</p>' });
  expect((await api.call('POST', `${path}/send`, { as: 'agent1', body: { version: 2 } })).status).toBe(404);
  const other = (await later(thread)).body as Body;
  const gone = await api.call('DELETE', `threads/${thread.id}/scheduled/${other.id}`, {
    as: 'agent1',
    body: { version: 1 },
  });
  expect(gone.status, gone.text).toBe(204);
  await api.runJobs();
  expect(await written(thread)).toHaveLength(2);
});

test('a time is to come, and what would be refused is refused at once, at its field', async () => {
  const thread = await begun();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  for (const leavesAt of [yesterday, '2099-01-01T08:00:00Z', 'tomorrow', null]) {
    const { status, body } = await later(thread, { leavesAt });
    expect([status, body.error]).toMatchObject([422, { details: [{ path: '/leavesAt' }] }]);
  }
  expect((await later(thread, { content: '' })).body.error).toMatchObject({ details: [{ path: '/content' }] });
  expect((await later(thread, { byMail: true })).body.error).toMatchObject({ details: [{ path: '/byMail' }] });
  await api.call('POST', `threads/${thread.id}/transitions/close`, { as: 'agent1', body: { version: 1 } });
  expect((await later(thread)).body.error).toMatchObject({ details: [{ path: '/content' }] });
  expect(await waiting(thread)).toEqual([]);
});

test('an answer of the client that came meanwhile holds it back and tells its author, who may send it all the same [REQ-012]', async () => {
  const client = await made('clients', { lastName: 'Garnier', emails: [{ email: 'g@example.org' }] });
  const thread = await begun({ type: 'MESSAGE', clients: [client.id] });
  const one = (await later(thread, { byMail: true })).body as Body;
  await api.sql(
    `INSERT INTO messages (tenant_id, id, thread, content, client) VALUES ('A1', 'MSGANSWER', $1, '<p>No</p>', $2)`,
    [thread.id, client.id],
  );
  await comes(thread);
  const [held] = await waiting(thread);
  expect(held).toMatchObject({ held: 'answered', problem: expect.stringMatching(/meanwhile|entre-temps/) });
  const [notice] = await told('agent1', thread);
  expect(notice).toMatchObject({ kind: 'thread.message-held', text: expect.stringContaining(String(held?.problem)) });
  expect(await api.sql(`SELECT 1 FROM mails WHERE record_id = $1`, [client.id])).toEqual([]);
  const path = `threads/${thread.id}/scheduled/${one.id}/send`;
  expect((await api.call('POST', path, { as: 'agent1', body: { version: held?.version } })).status).toBe(200);
  expect(await api.sql(`SELECT recipient FROM mails WHERE record_id = $1`, [client.id])).toEqual([
    { recipient: 'g@example.org' },
  ]);
});

test('rights are those of the moment: who takes part no more, or has left, sends nothing', async () => {
  const thread = await begun();
  await later(thread, {}, 'agent2');
  const closed = await begun();
  await later(closed);
  await api.call('PATCH', `threads/${thread.id}`, { as: 'agent1', body: { version: 1, participants: [] } });
  await api.call('POST', `threads/${closed.id}/transitions/close`, { as: 'agent1', body: { version: 1 } });
  await comes(thread);
  await comes(closed);
  expect(await written(thread)).toHaveLength(1);
  expect(await written(closed)).toHaveLength(1);
  // Who reads the thread no more learns nothing of it.
  expect((await told('agent2', thread)).map(({ kind }) => kind)).toEqual(['message.message-new']);
  expect(await waiting(closed)).toMatchObject([{ held: 'refused', problem: expect.any(String) }]);
  expect((await told('agent1', closed))[0]).toMatchObject({ kind: 'thread.message-held' });
});

test('it leaves by the clock of the database, though the server’s is behind [THR-019]', async () => {
  const thread = await begun();
  await later(thread);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
  try {
    await comes(thread);
  } finally {
    vi.useRealTimers();
  }
  expect(await written(thread)).toHaveLength(2);
});

test('sending one now leaves what is being written in the thread [THR-019]', async () => {
  const thread = await begun();
  const one = (await later(thread)).body as Body;
  const values = { content: '<p>Another text' };
  await api.call('PUT', `threads/${thread.id}/draft`, { as: 'agent1', body: { values } });
  const path = `threads/${thread.id}/scheduled/${one.id}/send`;
  expect((await api.call('POST', path, { as: 'agent1', body: { version: 1 } })).status).toBe(200);
  expect((await api.call('GET', `threads/${thread.id}/draft`, { as: 'agent1' })).body.values).toEqual(values);
});

test('one that is more than six hours late waits for its author, who is told', async () => {
  const thread = await begun();
  await later(thread);
  await api.sql(`UPDATE scheduled_messages SET leaves_at = now() - interval '361 minutes' WHERE thread = $1`, [
    thread.id,
  ]);
  await api.sql(
    `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '361 minutes'
    WHERE payload->>'id' IN (SELECT id FROM scheduled_messages WHERE thread = $1)`,
    [thread.id],
  );
  await api.runJobs();
  expect(await written(thread)).toHaveLength(1);
  expect(await waiting(thread)).toMatchObject([{ held: 'late', problem: expect.stringMatching(/6 (hours|heures)/) }]);
  expect((await told('agent1', thread))[0]).toMatchObject({ kind: 'thread.message-held' });
});

test('one that failed at every attempt waits for its author, who is told', async () => {
  const thread = await begun();
  await later(thread);
  await api.sql(`CREATE FUNCTION fail_message() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'broken' USING ERRCODE = 'XX000'; END $$`);
  await api.sql('CREATE TRIGGER fail_message BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION fail_message()');
  try {
    await api.sql(
      `UPDATE graphile_worker._private_jobs SET max_attempts = 1
      WHERE payload->>'id' IN (SELECT id FROM scheduled_messages WHERE thread = $1)`,
      [thread.id],
    );
    await comes(thread);
  } finally {
    await api.sql('DROP FUNCTION fail_message CASCADE');
  }
  expect(await waiting(thread)).toMatchObject([{ held: 'failed', problem: expect.stringMatching(/\S/) }]);
  expect((await told('agent1', thread))[0]).toMatchObject({ kind: 'thread.message-held' });
});

test('one whose author has left says so', async () => {
  const thread = await begun();
  await later(thread, {}, 'agent2');
  await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent2')]);
  try {
    await comes(thread);
  } finally {
    await api.sql('UPDATE users SET active = true WHERE id = $1', [userId('agent2')]);
  }
  const held = await api.sql('SELECT held, problem FROM scheduled_messages WHERE thread = $1', [thread.id]);
  expect(held).toEqual([{ held: 'refused', problem: expect.stringMatching(/active|actif/) }]);
});

test('twenty of one person wait in a thread, however many come at once', async () => {
  const thread = await begun();
  for (let count = 0; count < 18; count++) await later(thread);
  const replies = await Promise.all(Array.from({ length: 6 }, () => later(thread)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
  expect(await waiting(thread)).toHaveLength(20);
});
