import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { errand, errandStep } from '../../testing/errand.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi([errand, errandStep]);
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

const REASON = 'Left the network on 31 March';
const [one, two, three] = [userId('agent1'), userId('agent2'), userId('agent3')];

async function made(resource: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', resource, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const client = (more: object, as?: string) =>
  made('clients', { lastName: 'Garnier', emails: [{ email: 'g@example.org' }], ...more }, as);
const begin = (as: string, more: object = {}) =>
  api.call('POST', 'handovers', { as, body: { giver: one, receiver: two, reason: REASON, ...more } });
const got = async (path: string) => (await api.call('GET', path, { as: 'super' })).body as Body;

test('everything goes to the other in the role that the person had, of every kind, with the reason in each history [ROL-053]', async () => {
  const owned = await client({ collaborators: [three] });
  const shared = await client({ owner: three, coOwners: [one], collaborators: [two] }, 'agent3');
  const theirs = await client({ owner: two, collaborators: [one] }, 'agent2');
  const other = await client({ owner: three }, 'agent3');
  const whole = await made('errands', { name: 'Fetch the keys' });
  const part = await made('errand-steps', { name: 'Ring the bell', errand: whole.id });
  const asked = await made(
    'access-requests',
    {
      resource: 'clients',
      recordId: owned.id,
      role: 'coOwner',
      reason: 'I show them a flat on Saturday',
    },
    'agent3',
  );

  const begun = await begin('super');
  expect([begun.status, begun.body], begun.text).toMatchObject([
    201,
    { status: 'running', total: 4, done: 0, createdBy: userId('super') },
  ]);
  await api.runJobs();

  expect(await got(`handovers/${begun.body.id}`)).toMatchObject({ status: 'done', total: 4, done: 4, refused: 0 });
  expect(await got(`clients/${owned.id}`)).toMatchObject({ owner: two, coOwners: [], collaborators: [three] });
  expect(await got(`clients/${shared.id}`)).toMatchObject({ owner: three, coOwners: [two], collaborators: [] });
  expect(await got(`clients/${theirs.id}`)).toMatchObject({ owner: two, coOwners: [], collaborators: [] });
  expect(await got(`clients/${other.id}`)).toMatchObject({ owner: three, version: other.version });
  expect(await got(`errands/${whole.id}`)).toMatchObject({ owner: two });
  expect(await got(`errand-steps/${part.id}`)).toMatchObject({ owner: two });
  expect(await got(`access-requests/${asked.id}`)).toMatchObject({ recordOwner: two, status: 'requested' });
  const [entry] = await api.sql(
    `SELECT action, actor, reason FROM audit_entries WHERE record_id = $1 ORDER BY at DESC LIMIT 1`,
    [owned.id],
  );
  expect(entry).toEqual({ action: 'force', actor: userId('super'), reason: REASON });
});

/** Makes the database say no to any change of one client, for as long as the work takes. */
async function refusing(id: string, state: string, work: () => Promise<void>): Promise<void> {
  await api.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.id = '${id}' THEN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END IF; RETURN NEW; END $$`);
  await api.sql('CREATE TRIGGER refuse BEFORE UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION refuse()');
  await work();
  await api.sql('DROP TRIGGER refuse ON clients; DROP FUNCTION refuse()');
}

test('open tasks go along, those that are done stay, and what rests in the bin is said', async () => {
  const about = await client({ owner: three }, 'agent3');
  const task = (title: string, person = one) =>
    made('tasks', { title, due: '2030-01-01', person, client: about.id }, 'agent3');
  const [open, finished, theirs] = [await task('Call'), await task('Called'), await task('Write', three)];
  const done = await api.call('POST', `tasks/${finished.id}/transitions/finish`, {
    as: 'agent1',
    body: { version: 1 },
  });
  expect(done.status, done.text).toBe(200);
  const { body: before } = await begin('super', { receiver: three });
  expect(before).toMatchObject({ total: 1, binned: 0 });
  await api.runJobs();
  expect(await got(`handovers/${before.id}`)).toMatchObject({ status: 'done', total: 1, done: 1, refused: 0 });
  expect(await got(`tasks/${open.id}`)).toMatchObject({ person: three, state: 'open' });
  expect(await got(`tasks/${finished.id}`)).toMatchObject({ person: one, state: 'done' });
  expect(await got(`tasks/${theirs.id}`)).toMatchObject({ person: three, version: 1 });
  const gone = await client({});
  expect((await api.call('DELETE', `clients/${gone.id}`, { as: 'agent1', body: { version: 1 } })).status).toBe(200);
  const { body: after } = await begin('super', { receiver: three });
  expect(after).toMatchObject({ total: 0, binned: 1 });
  await api.runJobs();
  expect(await got(`handovers/${after.id}`)).toMatchObject({ status: 'done', binned: 1 });
  await api.sql('DELETE FROM bin WHERE id = $1', [gone.id]);
});

test('a record that a rule keeps is counted and left where it is; the rest goes on', async () => {
  const [kept, next] = [await client({}), await client({})];
  const { body } = await begin('super', { receiver: three });
  await refusing(kept.id, '23514', () => api.runJobs());
  expect(await got(`handovers/${body.id}`)).toMatchObject({ status: 'done', total: 2, done: 1, refused: 1 });
  expect(await got(`clients/${kept.id}`)).toMatchObject({ owner: one, version: 1 });
  expect(await got(`clients/${next.id}`)).toMatchObject({ owner: three });
  await api.call('DELETE', `clients/${kept.id}`, { as: 'agent1', body: { version: 1 } });
});

test('what failed for a moment is tried again, and goes on with what is left', async () => {
  const [first, second] = [await client({}), await client({})];
  const { body } = await begin('super', { receiver: three });
  await refusing(second.id, '40001', () => api.runJobs());
  expect(await got(`handovers/${body.id}`)).toMatchObject({ status: 'running', total: 2, done: 1 });
  await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await api.runJobs();
  expect(await got(`handovers/${body.id}`)).toMatchObject({ status: 'done', done: 2, refused: 0 });
  for (const { id } of [first, second]) expect(await got(`clients/${id}`)).toMatchObject({ owner: three, version: 2 });
});

test('one handover of a person at a time', async () => {
  await client({});
  const replies = await Promise.all([begin('super'), begin('super')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.error).toMatchObject({
    message: 'What this person holds is being handed over already',
  });
  await api.runJobs();
});

test('a deleted handover stops', async () => {
  const kept = await client({});
  const { body } = await begin('super');
  expect((await api.call('DELETE', `handovers/${body.id}`, { as: 'super', body: { version: 1 } })).status).toBe(200);
  await api.runJobs();
  expect(await got(`clients/${kept.id}`)).toMatchObject({ owner: one });
});

test('only a super administrator begins one, nobody else sees or ends it [ROL-053]', async () => {
  for (const as of ['agent1', 'hestia', 'admin', 'users', 'acl'])
    expect((await begin(as)).body.error, as).toMatchObject({ reason: 'acl' });
  const { body } = await begin('super');
  expect((await api.call('GET', `handovers/${body.id}`, { as: 'agent1' })).status).toBe(404);
  const ended = await api.call('POST', `handovers/${body.id}/transitions/finish`, {
    as: 'super',
    body: { version: 1 },
  });
  expect(ended.body.error).toMatchObject({ reason: 'acl' });
  await api.runJobs();
});

test.each([
  ['to the person themselves', { receiver: one }, 422, '/receiver'],
  ['to somebody who has left', { receiver: userId('inactive') }, 422, '/receiver'],
  ['to nobody', { receiver: 'USRx' }, 409, '/receiver'],
  ['to somebody of another network', { receiver: userId('agent1', 'B1') }, 409, '/receiver'],
  ['without a reason', { reason: ' '.repeat(20) }, 422, '/reason'],
  ['done already', { done: 3 }, 422, '/done'],
])('handing over %s is refused at its field', async (_what, more, status, path) => {
  const reply = await begin('super', more);
  expect([reply.status, reply.body.error], reply.text).toMatchObject([status, { details: [{ path }] }]);
});

test('what somebody holds is counted in one call, for who administers users', async () => {
  await api.call('POST', 'clients', { as: 'agent1', body: { lastName: 'Held', emails: [{ email: 'h@example.org' }] } });
  const path = `users/${userId('agent1')}/held`;
  const { status, body, text } = await api.call('GET', path, { as: 'super' });
  const kinds = body.kinds as (Record<string, unknown> & { count: number })[];
  expect(status, text).toBe(200);
  const clients = kinds.find(({ resource }) => resource === 'clients');
  const [row] = await api.sql(`SELECT count(*) AS count FROM clients WHERE owner = $1`, [userId('agent1')]);
  expect(clients).toMatchObject({ owner: Number(row?.count), waiting: 0 });
  expect(kinds.every(({ count }) => count > 0)).toBe(true);
  expect((await api.call('GET', path, { as: 'agent1' })).status).toBe(403);
  expect((await api.call('GET', 'users/USR00000000000000000000000000/held', { as: 'super' })).status).toBe(404);
});
