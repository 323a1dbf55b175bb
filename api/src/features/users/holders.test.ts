import { isHeld } from '@hestia/permissions/index.ts';
import { isNobodys } from '@hestia/resources/vocabulary/index.ts';
import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi, userId } from '../../testing/api.ts';
import { makeSample } from '../../testing/sample-record.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

const gone = userId('inactive');
const [one, two] = [userId('agent1'), userId('agent2')];

const post = (body: object, as = 'agent1', path = 'clients') =>
  api.call('POST', path, { as, body: { lastName: 'Garnier', emails: [{ email: 'g@example.org' }], ...body } });
async function client(body: object = {}, as = 'agent1'): Promise<Body> {
  const reply = await post(body, as);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const got = async (id: string) => (await api.call('GET', `clients/${id}`, { as: 'super' })).body as Body;
const refusedAt = (path: string) => ({ error: { details: [{ path }] } });

/** A client whose owner was active when it was given, and no longer is. */
async function left(more: object = {}): Promise<Body> {
  const made = await client(more);
  await api.sql('UPDATE clients SET owner = $2 WHERE id = $1', [made.id, gone]);
  return made;
}

test('nobody inactive becomes owner, coOwner or collaborator, in whatever way it is asked for', async () => {
  const { id, version } = await client();
  const tries: [string, string, string, object, string][] = [
    ['POST', 'clients', 'agent1', { lastName: 'X', emails: [{ email: 'x@example.org' }], owner: gone }, '/owner'],
    ['PATCH', `clients/${id}`, 'agent1', { version, owner: gone }, '/owner'],
    ['PATCH', `clients/${id}`, 'agent1', { version, coOwners: [two, gone] }, '/coOwners/1'],
    ['PATCH', `clients/${id}`, 'super', { version, collaborators: [gone] }, '/collaborators/0'],
    ['PUT', `clients/${id}/owner`, 'agent1', { version, user: gone }, '/owner'],
    ['PUT', `clients/${id}/coOwners/${gone}`, 'agent1', { version }, '/coOwners/0'],
    ['PUT', `clients/${id}/collaborators/${gone}`, 'agent1', { version }, '/collaborators/0'],
    ['POST', `clients/${id}/holders`, 'super', { version, reason: 'Because I say so', owner: gone }, '/owner'],
    [
      'POST',
      `clients/${id}/holders`,
      'super',
      { version, reason: 'Because I say so', coOwners: [gone] },
      '/coOwners/0',
    ],
  ];
  for (const [method, path, as, body, at] of tries) {
    const reply = await api.call(method, path, { as, body });
    expect([reply.status, reply.body], `${method} ${path} ${reply.text}`).toMatchObject([422, refusedAt(at)]);
  }
  expect(await got(id)).toMatchObject({ owner: one, coOwners: [], collaborators: [], version });
});

test('a request of somebody who has left meanwhile is not granted', async () => {
  const { id } = await client();
  const reason = 'I show them a flat on Saturday';
  const body = { resource: 'clients', recordId: id, role: 'coOwner', reason };
  const asked = await api.call('POST', 'access-requests', { as: 'agent3', body });
  await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent3')]);
  const { version } = asked.body;
  const step = `access-requests/${asked.body.id}/transitions/accept`;
  const reply = await api.call('POST', step, { as: 'agent1', body: { version } });
  await api.sql('UPDATE users SET active = true WHERE id = $1', [userId('agent3')]);
  expect(reply.status, reply.text).toBe(422);
  expect(await got(id)).toMatchObject({ coOwners: [] });
});

test('what somebody holds who has left since stays editable, and goes to others', async () => {
  const { id, version } = await left({ coOwners: [two] });
  const saved = await api.call('PATCH', `clients/${id}`, { as: 'agent2', body: { version, lastName: 'Other' } });
  expect([saved.status, saved.body], saved.text).toMatchObject([200, { owner: gone, lastName: 'Other' }]);
  const search = { client: id, name: 'Flat' };
  const part = await api.call('POST', 'saved-searches', { as: 'agent2', body: search });
  expect([part.status, part.body], part.text).toMatchObject([201, { owner: gone, coOwners: [two] }]);
  const given = await api.call('PATCH', `clients/${id}`, {
    as: 'super',
    body: { version: (await got(id)).version, owner: one },
  });
  expect([given.status, given.body], given.text).toMatchObject([200, { owner: one }]);
});

test('a merge brings nobody along who has left, and makes nobody owner who has', async () => {
  const winner = await client({}, 'super');
  const loser = await left({ collaborators: [two] });
  const body = { version: winner.version, other: loser.id, otherVersion: loser.version };
  const path = `clients/${winner.id}/merge`;
  const chosen = await api.call('POST', path, { as: 'super', body: { ...body, choices: { owner: 'other' } } });
  expect([chosen.status, chosen.body], chosen.text).toMatchObject([422, refusedAt('/owner')]);
  const merged = await api.call('POST', path, { as: 'super', body });
  expect([merged.status, merged.body], merged.text).toMatchObject([
    200,
    { owner: userId('super'), coOwners: [], collaborators: [two] },
  ]);
});

test('a handover to somebody who leaves while it runs leaves the records where they are', async () => {
  const { id } = await client({}, 'agent2');
  const values = { giver: two, receiver: userId('agent3'), reason: 'Left the network on 31 March' };
  const { body } = await api.call('POST', 'handovers', { as: 'super', body: values });
  await api.sql('UPDATE users SET active = false WHERE id = $1', [userId('agent3')]);
  await api.runJobs();
  await api.sql('UPDATE users SET active = true WHERE id = $1', [userId('agent3')]);
  expect(await got(id)).toMatchObject({ owner: two });
  const told = (await api.call('GET', `handovers/${body.id}`, { as: 'super' })).body;
  expect(told).toMatchObject({ done: 0, refused: told.total });
});

test('a held record keeps an owner: nobody leaves it without one, neither at the beginning nor later', async () => {
  const world = await productWorld();
  // What the product alone makes has whose it is from the work that makes it.
  const heads = world.resources.filter((one) => isHeld(one) && !isNobodys(one, 'add'));
  expect(heads.length).toBeGreaterThan(2);
  const refused = (reply: Reply, path = '/owner') =>
    expect([reply.status, (reply.body.error as Body)?.details], reply.text).toMatchObject([
      422,
      expect.arrayContaining([expect.objectContaining({ path })]),
    ]);
  for (const resource of heads) {
    // Of what is reserved an agent holds what others add.
    const by = resource.declaration.roles?.add?.includes('everybody') ? 'agent1' : 'super';
    const values = by === 'super' ? { owner: one } : {};
    const { body, text } = await makeSample(api, { resource, world, seed: 1, as: by, values });
    expect(body.owner, text).toBe(one);
    for (const owner of [null, '']) {
      refused(await makeSample(api, { resource, world, seed: 2, as: by, values: { owner } }));
      for (const as of ['agent1', 'super'])
        refused(await api.call('PATCH', `${resource.name}/${body.id}`, { as, body: { version: body.version, owner } }));
    }
    const given = await api.call('PUT', `${resource.name}/${body.id}/owner`, {
      as: 'agent1',
      body: { version: body.version, user: null },
    });
    refused(given, '/user');
  }
});
