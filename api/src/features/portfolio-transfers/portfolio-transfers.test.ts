import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { mandateWorld, type World } from '../mandates/testing.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
  world = await mandateWorld(api);
  await clear();
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };
type Line = Record<'resource' | 'record' | 'state', string> & {
  name: string | null;
  problem: string | null;
  back: string | null;
  isLeft?: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  said: { from: string; to: string };
};

const [one, two, three] = [userId('agent1'), userId('agent2'), userId('agent3')];
const REASON = 'Left the network on 31 March';

/** Nobody holds anything that another test made. */
async function clear(): Promise<void> {
  for (const table of ['offers', 'mandates', 'properties', 'clients', 'tasks'])
    await api.sql(`UPDATE ${table} SET ${table === 'tasks' ? 'person' : 'owner'} = $1`, [userId('hestia')]);
  for (const table of ['mandates', 'properties', 'clients'])
    for (const list of ['co_owners', 'collaborators']) await api.sql(`DELETE FROM ${table}_${list}`);
}

const property = (more: object = {}, as = 'agent1') =>
  world.make('properties', { title: 'Deux pièces', type: world.property.type, ...more }, as) as Promise<Body>;
const mandate = (more: object = {}, as = 'agent1') =>
  world.make('mandates', { ...world.body, properties: [], ...more }, as) as Promise<Body>;
const got = async (path: string) => (await api.call('GET', path, { as: 'super' })).body as Body;

const settings = (more: object = {}) => ({
  agentFrom: one,
  agentsTo: [two],
  type: 'complete',
  reason: REASON,
  ...more,
});
const begin = (more: object = {}, as = 'super', language = 'en') =>
  api.call('POST', 'portfolio-transfers', { as, language, body: settings(more) });
async function prepared(more: object = {}): Promise<Body> {
  const reply = await begin(more);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
async function step(id: string, name: string, as = 'super') {
  const { version } = await got(`portfolio-transfers/${id}`);
  return api.call('POST', `portfolio-transfers/${id}/transitions/${name}`, { as, body: { version } });
}
async function told(id: string, what: 'plan' | 'lines', filter: object = {}, language = 'en'): Promise<Line[]> {
  const path = `portfolio-transfers/${id}/${what}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const reply = await api.call('GET', path, { as: 'super', language });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.results as Line[];
}
const progress = (id: string) => got(`portfolio-transfers/${id}/progress`);
async function moved(more: object = {}): Promise<Body> {
  const transfer = await prepared(more);
  expect((await step(transfer.id, 'start')).body).toMatchObject({ status: 'in_progress' });
  await api.runJobs();
  return got(`portfolio-transfers/${transfer.id}`);
}

/** Has the database do something whenever one property is changed, for as long as the work takes. */
async function disturbed(id: string, statement: string, work: () => Promise<unknown>): Promise<void> {
  await api.sql(`CREATE FUNCTION disturb() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.id = '${id}' THEN ${statement}; END IF; RETURN NEW; END $$`);
  await api.sql('CREATE TRIGGER disturb BEFORE UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION disturb()');
  try {
    await work();
  } finally {
    await api.sql('DROP TRIGGER disturb ON properties; DROP FUNCTION disturb()');
  }
}

test('mandates and properties of an agent go to another, each by the rules, with the reason in its history [TRF-001]', async () => {
  await clear();
  const [house, shared] = [await property(), await property({ owner: three, collaborators: [one] }, 'agent3')];
  const paper = await mandate();
  const transfer = await moved({ mandateRule: { departingShare: 40, receivingShare: 60 } });
  expect(transfer).toMatchObject({ status: 'done', finishedAt: expect.any(String) });
  expect(await got(`properties/${house.id}`)).toMatchObject({ owner: two, coOwners: [one], version: 2 });
  expect(await got(`properties/${shared.id}`)).toMatchObject({ owner: three, version: 2 });
  expect((await got(`properties/${shared.id}`)).collaborators).toEqual(expect.arrayContaining([one, two]));
  expect(await got(`mandates/${paper.id}`)).toMatchObject({
    ...{ owner: two, coOwners: [one], number: paper.number, status: paper.status },
    commissions: [
      { user: one, share: 40 },
      { user: two, share: 60 },
    ],
    commissionUsers: expect.arrayContaining([one, two]),
  });
  const entries = await api.sql(
    'SELECT action, actor, reason FROM audit_entries WHERE record_id = $1 ORDER BY at DESC',
    [paper.id],
  );
  expect(entries[0]).toEqual({ action: 'force', actor: userId('super'), reason: REASON });
});

test('a transfer says who gives, who receives, which records by which rules, and begins with its settings [TRF-003][TRF-006]', async () => {
  const partial = { mandates: [{ record: 'MANx', to: two }], properties: [] };
  const users = [{ user: two, resource: 'mandates', departing: 'none', departingShare: 50, receivingShare: 50 }];
  expect(await prepared({ type: 'partial', partial, users })).toMatchObject({
    ...{ type: 'partial', agentFrom: one, agentsTo: [two], partial, users, status: 'settings' },
  });
});

test.each([
  ['type', { type: 'half' }, 422],
  ['agentsTo', { agentsTo: [] }, 422],
  ['agentsTo', { agentsTo: [one] }, 422],
  ['agentsTo', { agentsTo: [userId('inactive')] }, 422],
  ['reason', { reason: ' '.repeat(20) }, 422],
  ['mandateRule', { mandateRule: { departingShare: 50, receivingShare: 40 } }, 422],
  ['mandateRule', { users: [{ user: two, resource: 'mandates', receivingShare: 40 }] }, 422],
  ['partial', { partial: { mandates: [{ record: 'MANx', departingShare: 10, receivingShare: 40 }] } }, 422],
  ['users', { users: [{ user: three, resource: 'mandates' }] }, 422],
  ['partial', { partial: { properties: [{ record: 'PROx', to: three }] } }, 422],
  ['others', { others: ['agencies'] }, 422],
])('a wrong %s is refused at its field: %j', async (field, more, status) => {
  const reply = await begin(more);
  const [detail] = (reply.body.error as { details?: { path: string }[] } | undefined)?.details ?? [];
  expect([reply.status, detail?.path.split('/')[1]], reply.text).toEqual([status, field]);
});

test('a complete transfer takes all, a partial one those that are named, each to whom it is named for [TRF-004]', async () => {
  await clear();
  const [first, second, third] = [await property(), await property(), await property()];
  const partial = { properties: [{ record: second.id, to: three }, { record: third.id }], mandates: [] };
  const to = async (more: object) =>
    Object.fromEntries(
      (await told((await prepared(more)).id, 'plan', { state: 'todo' })).map(({ record, said }) => [record, said.to]),
    );
  const agentsTo = [two, three];
  expect(await to({ agentsTo })).toEqual({ [first.id]: two, [second.id]: two, [third.id]: two });
  expect(await to({ agentsTo, partial })).toEqual({ [first.id]: two, [second.id]: three, [third.id]: two });
  expect(await to({ agentsTo, partial, type: 'partial' })).toEqual({ [second.id]: three, [third.id]: two });
  const { id } = await moved({ agentsTo, partial, type: 'partial' });
  expect(await told(id, 'plan', { state: 'left' })).toMatchObject([{ record: first.id, group: 'own', isLeft: true }]);
  expect(await got(`properties/${first.id}`)).toMatchObject({ owner: one, version: 1 });
  expect(await got(`properties/${second.id}`)).toMatchObject({ owner: three });
});

test('rules of one agent for one kind go over the main ones [TRF-016]', async () => {
  await clear();
  const [first, second] = [await property(), await property()];
  await moved({
    agentsTo: [two, three],
    propertyRule: { departing: 'collaborator' },
    users: [
      { user: three, resource: 'properties', departing: 'none' },
      { user: three, resource: 'mandates', departing: 'owner', receiving: 'coOwner' },
    ],
    partial: { properties: [{ record: second.id, to: three }], mandates: [] },
  });
  expect(await got(`properties/${first.id}`)).toMatchObject({ owner: two, coOwners: [], collaborators: [one] });
  expect(await got(`properties/${second.id}`)).toMatchObject({ owner: three, coOwners: [], collaborators: [] });
});

test('a rule of one record alone goes over the agent’s and the main one, in the plan and in the move [TRF-016]', async () => {
  await clear();
  const [first, second] = [await property(), await property()];
  const settings = {
    agentsTo: [two, three],
    propertyRule: { departing: 'collaborator' },
    users: [{ user: three, resource: 'properties', departing: 'none' }],
    partial: {
      properties: [
        { record: first.id, departing: 'coOwner' },
        { record: second.id, to: three, departing: 'owner', receiving: 'coOwner' },
      ],
    },
  };
  const plan = await told((await prepared(settings)).id, 'plan', { state: 'todo' });
  expect(plan.find(({ record }) => record === second.id)).toMatchObject({ after: { owner: one, coOwners: [three] } });
  await moved(settings);
  expect(await got(`properties/${first.id}`)).toMatchObject({ owner: two, coOwners: [one], collaborators: [] });
  expect(await got(`properties/${second.id}`)).toMatchObject({ owner: one, coOwners: [three] });
});

test('the plan tells what becomes of each record and what stands against it, and changes nothing', async () => {
  await clear();
  const [house, theirs] = [await property(), await property({ owner: two, coOwners: [one] }, 'agent2')];
  const transfer = await prepared();
  const reply = await got(`portfolio-transfers/${transfer.id}/plan`);
  expect(reply.counts).toEqual(
    expect.arrayContaining([
      { resource: 'properties', group: 'own', count: 1, refused: 0, left: 0 },
      { resource: 'properties', group: 'other', count: 1, refused: 1, left: 0 },
    ]),
  );
  const lines = await told(transfer.id, 'plan', { resource: 'properties', group: 'own' });
  expect(lines.find(({ record }) => record === house.id)).toMatchObject({
    ...{ resource: 'properties', name: expect.stringContaining('Deux pièces'), problem: null },
    before: { owner: one, coOwners: [] },
    after: { owner: two, coOwners: [one] },
  });
  expect(await told(transfer.id, 'plan', { state: 'error' })).toMatchObject([
    { record: theirs.id, problem: 'this agent already has a more important role' },
  ]);
  expect(await got(`properties/${house.id}`)).toMatchObject({ owner: one, version: 1 });
  expect(await told(transfer.id, 'lines')).toEqual([]);
});

test('each record is to be done, under way, done or failed, and all of them are counted [TRF-005]', async () => {
  await clear();
  const [house, theirs] = [await property(), await property({ owner: two, coOwners: [one] }, 'agent2')];
  const { id } = await prepared();
  await step(id, 'start');
  expect(await progress(id)).toMatchObject({ total: 0 });
  await disturbed(house.id, `RAISE EXCEPTION 'later' USING ERRCODE = '40001'`, () => api.runJobs());
  expect(await progress(id)).toMatchObject({ total: 2, progress: expect.any(Number), success: 0 });
  expect((await told(id, 'lines')).map(({ state }) => state)).toContain('progress');
  await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await api.runJobs();
  expect(await progress(id)).toEqual({ total: 2, todo: 0, progress: 0, success: 1, error: 1, returned: 0, stayed: 0 });
  expect(await told(id, 'lines', { state: 'error' }, 'fr')).toMatchObject([
    { record: theirs.id, problem: 'cet agent a déjà un rôle plus important' },
  ]);
  const { version } = await got(`properties/${theirs.id}`);
  await api.call('PATCH', `properties/${theirs.id}`, { as: 'super', body: { version, owner: three } });
});

test('what failed is tried again by hand, and what was done is not [TRF-007]', async () => {
  await clear();
  const [house, theirs] = [await property(), await property({ owner: two, coOwners: [one] }, 'agent2')];
  const { id } = await moved();
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'with_errors' });
  await api.sql('UPDATE properties SET owner = $1 WHERE id = $2', [three, theirs.id]);
  expect((await step(id, 'relaunch')).body).toMatchObject({ status: 'in_progress' });
  await api.runJobs();
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'done' });
  expect(await got(`properties/${theirs.id}`)).toMatchObject({ owner: three, coOwners: [one, two] });
  expect(await got(`properties/${house.id}`)).toMatchObject({ owner: two, version: 2 });
  expect((await step(id, 'relaunch')).body.error).toMatchObject({ reason: 'data' });
});

test('a connection that breaks in the middle: the job goes on with what is left, and nothing moves twice', async () => {
  await clear();
  const houses = [];
  for (let count = 0; count < 20; count++) houses.push(await property());
  const ids = houses.map(({ id }) => id).sort();
  const { id } = await prepared();
  await step(id, 'start');
  for (const at of [1, 9, 18])
    await disturbed(String(ids[at]), 'PERFORM pg_terminate_backend(pg_backend_pid())', async () => {
      await api.runJobs();
      expect(await got(`properties/${ids[at]}`)).toMatchObject({ owner: one, version: 1 });
      expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'in_progress' });
      await api.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');
    });
  await api.runJobs();
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'done' });
  for (const house of ids) expect(await got(`properties/${house}`)).toMatchObject({ owner: two, version: 2 });
});

test('it is taken back for 30 days, but for what was given to others since', async () => {
  await clear();
  const [house, given] = [await property({ collaborators: [three] }), await property()];
  const paper = await mandate();
  const { id } = await moved({ mandateRule: { departing: 'none', departingShare: 0, receivingShare: 100 } });
  expect(await got(`mandates/${paper.id}`)).toMatchObject({ commissions: [{ user: two, share: 100 }] });
  const { version } = await got(`properties/${given.id}`);
  await api.call('PATCH', `properties/${given.id}`, { as: 'agent2', body: { version, coOwners: [] } });
  await api.sql(`UPDATE portfolio_transfers SET started_at = now() - interval '31 days' WHERE id = $1`, [id]);
  expect((await step(id, 'takeBack')).body.error).toMatchObject({
    details: [{ message: 'A transfer is taken back within 30 days of its start' }],
  });
  await api.sql(`UPDATE portfolio_transfers SET started_at = now() - interval '29 days' WHERE id = $1`, [id]);
  expect((await step(id, 'takeBack')).status).toBe(200);
  await api.runJobs();
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'partly_back' });
  expect(await got(`properties/${house.id}`)).toMatchObject({ owner: one, coOwners: [], collaborators: [three] });
  expect(await got(`mandates/${paper.id}`)).toMatchObject({ owner: one, commissions: [{ user: one, share: 100 }] });
  expect(await got(`properties/${given.id}`)).toMatchObject({ owner: two });
  expect(await told(id, 'lines', { back: 'error' })).toMatchObject([
    { record: given.id, problem: 'The record was given to others since' },
  ]);
});

test('what stayed when the rest came back is tried again, once it is as the transfer left it', async () => {
  await clear();
  const house = await property();
  const given = await property();
  const { id } = await moved();
  await api.sql('UPDATE properties SET owner = $1 WHERE id = $2', [three, given.id]);
  expect((await step(id, 'takeBack')).status).toBe(200);
  await api.runJobs();
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'partly_back' });
  await api.sql('UPDATE properties SET owner = $1 WHERE id = $2', [two, given.id]);
  expect((await step(id, 'takeBack')).body).toMatchObject({ status: 'taking_back' });
  await api.runJobs();
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'taken_back' });
  for (const back of [house, given])
    expect(await got(`properties/${back.id}`)).toMatchObject({ owner: one, coOwners: [] });
  expect(await progress(id)).toMatchObject({ returned: 2, stayed: 0 });
});

test('a transfer that can’t be taken back at all says so, and is not under way for ever', async () => {
  await clear();
  const house = await property();
  const { id } = await moved();
  expect((await step(id, 'takeBack')).status).toBe(200);
  await disturbed(house.id, `RAISE EXCEPTION 'later' USING ERRCODE = '40001'`, async () => {
    await api.sql('UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1');
    await api.runJobs();
  });
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'partly_back' });
  expect((await step(id, 'takeBack')).status).toBe(200);
  await api.runJobs();
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'taken_back' });
  expect(await got(`properties/${house.id}`)).toMatchObject({ owner: one });
});

test('a relaunch does not renew the days in which it can be taken back', async () => {
  await clear();
  const [, theirs] = [await property(), await property({ owner: two, coOwners: [one] }, 'agent2')];
  const { id } = await moved();
  await api.sql(`UPDATE portfolio_transfers SET started_at = now() - interval '31 days' WHERE id = $1`, [id]);
  await api.sql('UPDATE properties SET owner = $1 WHERE id = $2', [three, theirs.id]);
  expect((await step(id, 'relaunch')).status).toBe(200);
  await api.runJobs();
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'done' });
  expect((await step(id, 'takeBack')).status).toBe(403);
});

test('clients and open tasks go along where that is chosen, in the role that the agent had', async () => {
  await clear();
  const client = await world.make('clients', { lastName: 'Garnier', collaborators: [three] }, 'agent1');
  const task = await world.make(
    'tasks',
    { title: 'Call', due: '2030-01-01', person: one, client: client.id },
    'agent1',
  );
  expect((await told((await prepared()).id, 'plan')).map(({ isLeft }) => isLeft)).toEqual([true, true]);
  await moved({ others: ['clients', 'tasks'], agentsTo: [two, three], othersTo: three });
  expect(await got(`clients/${client.id}`)).toMatchObject({ owner: three, coOwners: [], collaborators: [] });
  expect(await got(`tasks/${task.id}`)).toMatchObject({ person: three });
});

test('vendor leads of who leaves are named, go along where that is chosen, with who leads the other, and come back', async () => {
  await clear();
  const relation = (agent: string, related: string) =>
    world.make('agent-relations', { agent, kind: 'AC', related }, 'super');
  await relation(one, three);
  const source = await world.make('request-sources', { name: 'Site', seller: true, buyer: false }, 'super');
  const contact = { lastName: 'Vendeuse', email: 'vendeuse@example.org' };
  const body = { contact, location: { postcode: '69003', town: 'Lyon' }, source: source.id, agent: one };
  const lead = (await world.make('vendor-leads', body, 'super')) as Body;
  const over = (await world.make(
    'vendor-leads',
    { ...body, contact: { ...contact, email: 'b@example.org' } },
    'super',
  )) as Body;
  await api.sql(`UPDATE vendor_leads SET status = 'success' WHERE id = $1`, [over.id]);
  expect(await told((await prepared()).id, 'plan')).toMatchObject([
    { resource: 'vendor-leads', record: lead.id, isLeft: true },
  ]);
  const refused = await moved({ others: ['vendor-leads'] });
  expect(await told(refused.id, 'lines')).toMatchObject([
    { record: lead.id, state: 'error', problem: expect.any(String) },
  ]);
  await relation(two, userId('super'));
  const { id } = await moved({ others: ['vendor-leads'] });
  expect(await got(`vendor-leads/${lead.id}`)).toMatchObject({ agent: two, manager: userId('super'), had: [one] });
  expect(await got(`vendor-leads/${over.id}`)).toMatchObject({ agent: one });
  expect((await step(id, 'takeBack')).status).toBe(200);
  await api.runJobs();
  expect(await got(`portfolio-transfers/${id}`)).toMatchObject({ status: 'taken_back' });
  expect(await got(`vendor-leads/${lead.id}`)).toMatchObject({ agent: one, manager: three });
});

test('what is out for signature stays until it is signed, unless it shall go along', async () => {
  await clear();
  const paper = await mandate();
  await api.sql(
    `INSERT INTO envelopes (tenant_id, id, title, status, document, mandate) VALUES ('A1', 'ENVx', 'Mandate', 'sent', 'mandate', $1)`,
    [paper.id],
  );
  expect(await told((await prepared()).id, 'plan', { state: 'error' })).toMatchObject([
    { record: paper.id, problem: 'A signature is under way: the record stays until it is signed' },
  ]);
  expect(await moved()).toMatchObject({ status: 'with_errors' });
  expect(await got(`mandates/${paper.id}`)).toMatchObject({ owner: one });
  expect(await moved({ signatures: 'move' })).toMatchObject({ status: 'done' });
  expect(await got(`mandates/${paper.id}`)).toMatchObject({ owner: two });
});

test('who has left keeps no role, unless it is said', async () => {
  await clear();
  const house = await property();
  await api.sql('UPDATE users SET active = false WHERE id = $1', [one]);
  await moved();
  await api.sql('UPDATE users SET active = true WHERE id = $1', [one]);
  expect(await got(`properties/${house.id}`)).toMatchObject({ owner: two, coOwners: [], collaborators: [] });
});

test('a share goes to nobody who may have none on that day: the plan says so, and the mandate stays', async () => {
  await clear();
  const [house, paper] = [await property(), await mandate()];
  const rule = { mandateRule: { departingShare: 0, receivingShare: 100 } };
  await api.sql(`UPDATE users SET certificate_ends_on = current_date - 2 WHERE tenant_id = 'A1' AND id = $1`, [two]);
  expect(await told((await prepared(rule)).id, 'plan', { state: 'error' })).toMatchObject([
    { record: paper.id, problem: expect.stringContaining('no share of a commission') },
  ]);
  expect(await moved(rule)).toMatchObject({ status: 'with_errors' });
  expect(await got(`mandates/${paper.id}`)).toMatchObject({ owner: one, commissions: [{ user: one, share: 100 }] });
  expect(await got(`properties/${house.id}`)).toMatchObject({ owner: two });
  await api.sql('UPDATE users SET certificate_ends_on = NULL WHERE id = $1', [two]);
});

test('who has left meanwhile receives nothing', async () => {
  await clear();
  const house = await property();
  const transfer = await prepared();
  await api.sql('UPDATE users SET active = false WHERE id = $1', [two]);
  expect((await step(transfer.id, 'start')).status).toBe(200);
  await api.runJobs();
  await api.sql('UPDATE users SET active = true WHERE id = $1', [two]);
  expect(await got(`properties/${house.id}`)).toMatchObject({ owner: one });
});

test('one transfer of an agent at a time', async () => {
  const [first, second] = [await prepared(), await prepared()];
  expect((await step(first.id, 'start')).status).toBe(200);
  expect((await step(second.id, 'start')).body.error).toMatchObject({ statusCode: 409, code: 'transferRunning' });
  await api.runJobs();
});

test('settings change and go until it starts, not afterwards', async () => {
  const { id } = await moved();
  const { version } = await got(`portfolio-transfers/${id}`);
  const body = { version, reason: 'Another reason altogether' };
  expect((await api.call('PATCH', `portfolio-transfers/${id}`, { as: 'super', body })).status).toBe(403);
  expect((await api.call('DELETE', `portfolio-transfers/${id}`, { as: 'super', body: { version } })).status).toBe(403);
});

test('transfers are made, started, followed and relaunched by calls, for who has full access alone, in their own network [TRF-020]', async () => {
  expect((await begin({ agentsTo: [userId('agent1', 'B1')] })).status).toBe(409);
  expect((await begin({ agentFrom: userId('agent1', 'B1') })).status).toBe(409);
  const { id } = await prepared();
  for (const as of ['agent1', 'admin', 'users', 'acl', 'lead']) {
    expect((await begin({}, as)).status, as).toBe(403);
    for (const what of ['', '/plan', '/lines', '/progress'])
      expect(
        (await api.call('GET', `portfolio-transfers/${id}${what}`, { as })).status,
        `${as} ${what}`,
      ).toBeGreaterThan(402);
    expect((await step(id, 'start', as)).status, as).toBeGreaterThan(402);
  }
  for (const what of ['', '/plan', '/lines', '/progress'])
    expect((await api.call('GET', `portfolio-transfers/${id}${what}`, { as: 'super', tenant: 'B1' })).status).toBe(404);
  for (const what of ['', '/plan', '/lines', '/progress'])
    expect((await api.call('GET', `portfolio-transfers/${id}${what}`, { as: 'hestia' })).status, what).toBe(200);
  const file = { resource: 'portfolio-transfers', filter: { id } };
  expect((await api.call('POST', 'transfers/exports', { as: 'super', body: file })).status).toBeLessThan(300);
  for (const filter of [{ resource: 'nobodies' }, { state: 'x' }, { owner: one }])
    expect(
      (
        await api.call('GET', `portfolio-transfers/${id}/lines?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
          as: 'super',
        })
      ).status,
    ).toBe(400);
});
