import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function make(resource: string, as: string, body: object): Promise<string> {
  const reply = await api.call('POST', resource, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
}
const client = (as: string, lastName: string) =>
  make('clients', as, { lastName, emails: [{ email: 'x@example.org' }] });
const company = (as: string, type = 'SCI') => make('companies', as, { name: 'SCI Les Tilleuls', type });
const assign = (as: string, body: object, language = 'en') =>
  api.call('POST', 'company-clients', { as, body, language });
const list = async (filter: object) => {
  const query = `company-clients?filter=${JSON.stringify(filter)}&sort=["order","ASC"]`;
  return (await api.call('GET', query, { as: 'agent1' })).body.results as Record<string, unknown>[];
};

test('representatives are listed, added, changed, put in order and removed [COM-008] [COM-010]', async () => {
  const [owner, first, second] = [
    await company('agent1'),
    await client('agent1', 'Un'),
    await client('agent1', 'Deux'),
  ];
  const one = await assign('agent1', { company: owner, client: first, function: 'manager', signer: true });
  expect([one.status, one.body], one.text).toMatchObject([201, { order: 1, function: 'manager', signer: true }]);
  const two = await assign('agent1', { company: owner, client: second });
  expect(two.body).toMatchObject({ order: 2, signer: false, owner: userId('agent1') });
  const url = `company-clients/${two.body.id}`;
  const changed = await api.call('PATCH', url, { as: 'agent1', body: { version: 1, function: 'partner' } });
  expect(changed.body).toMatchObject({ function: 'partner' });
  const moved = await api.call('POST', `${url}/move`, { as: 'agent1', body: { version: 2, order: 1 } });
  expect(moved.status, moved.text).toBe(200);
  expect((await list({ company: owner })).map((one) => one.client)).toEqual([second, first]);
  expect((await list({ client: first })).map((one) => one.company)).toEqual([owner]);
  expect((await api.call('DELETE', url, { as: 'agent1', body: { version: 3 } })).status).toBe(200);
  expect(await list({ company: owner })).toHaveLength(1);
});

test('a link has client, function, order and the right to sign: each is kept, changed, listed and found [COM-008]', async () => {
  const [owner, first, second] = [
    await company('agent1', 'SARL'),
    await client('agent1', 'Gérante'),
    await client('agent1', 'Associé'),
  ];
  const manager = await assign('agent1', { company: owner, client: first, function: 'manager', signer: true });
  const partner = await assign('agent1', { company: owner, client: second, function: 'partner' });
  const facts = async (filter: object = {}) =>
    (await list({ company: owner, ...filter })).map((one) => [one.client, one.function, one.order, one.signer]);
  expect(await facts()).toEqual([
    [first, 'manager', 1, true],
    [second, 'partner', 2, false],
  ]);
  expect(await facts({ signer: true })).toEqual([[first, 'manager', 1, true]]);
  expect(await facts({ function: ['partner'] })).toEqual([[second, 'partner', 2, false]]);
  for (const [id, signer] of [
    [manager.body.id, false],
    [partner.body.id, true],
  ] as const)
    expect(
      (await api.call('PATCH', `company-clients/${id}`, { as: 'agent1', body: { version: 1, signer } })).status,
    ).toBe(200);
  expect(await facts({ signer: true })).toEqual([[second, 'partner', 2, true]]);
  const wrong: [object, string][] = [
    [{ function: 'king' }, '/function'],
    [{ signer: 'yes' }, '/signer'],
    [{ order: 1 }, '/order'],
    [{ client: second }, '/client'],
  ];
  for (const [body, path] of wrong) {
    const url = `company-clients/${manager.body.id}`;
    const refused = await api.call('PATCH', url, { as: 'agent1', body: { version: 2, ...body } });
    expect([refused.status, refused.body.error], path).toMatchObject([422, { details: [{ path }] }]);
  }
});

test('each company has an order of its own', async () => {
  const person = await client('agent1', 'Partout');
  for (const owner of [await company('agent1'), await company('agent1')]) {
    expect((await assign('agent1', { company: owner, client: person })).body).toMatchObject({ order: 1 });
  }
});

test("a client of somebody else's is not assigned [COM-015]", async () => {
  const [owner, theirs] = [await company('agent1'), await client('agent2', 'Ailleurs')];
  const refused = await assign('agent1', { company: owner, client: theirs });
  expect([refused.status, refused.body.error]).toMatchObject([
    403,
    { message: 'Insufficient access rights to assign this client to the company', reason: 'acl' },
  ]);
  const french = await assign('agent1', { company: owner, client: theirs }, 'fr');
  expect(french.body.error).toMatchObject({
    message: 'Droits d’accès insuffisants pour affecter ce client à la société',
  });
  expect(await list({ company: owner })).toHaveLength(0);
  expect((await assign('agent2', { company: owner, client: theirs })).status).toBe(403);
  // Whoever may edit the client may assign it: a collaborator, a co-owner, and full access.
  for (const holders of [{ collaborators: [userId('agent1')] }, { coOwners: [userId('agent1')] }]) {
    const shared = await make('clients', 'agent2', {
      lastName: 'Partagée',
      emails: [{ email: 'p@example.org' }],
      ...holders,
    });
    expect((await assign('agent1', { company: owner, client: shared })).status).toBe(201);
  }
  expect((await assign('super', { company: owner, client: theirs })).status).toBe(201);
});

test('nobody represents a company twice, and a sole trader is one person [COM-008]', async () => {
  const [owner, first, second] = [
    await company('agent1', 'EI'),
    await client('agent1', 'Seul'),
    await client('agent1', 'Autre'),
  ];
  expect((await assign('agent1', { company: owner, client: first })).status).toBe(201);
  const twice = await assign('agent1', { company: owner, client: first });
  expect(twice.status).toBe(409);
  const another = await assign('agent1', { company: owner, client: second });
  expect([another.status, another.body.error]).toMatchObject([422, { details: [{ path: '/client' }] }]);
  expect(another.text).toContain('sole trader');
});

test('a company with two representatives does not become a sole trader, whatever it was [COM-008]', async () => {
  const [owner, first, second] = [
    await company('agent1', 'SNC'),
    await client('agent1', 'Un'),
    await client('agent1', 'Deux'),
  ];
  await assign('agent1', { company: owner, client: first });
  const gone = await assign('agent1', { company: owner, client: second });
  const become = (type: string | null, version: number) =>
    api.call('PATCH', `companies/${owner}`, { as: 'agent1', language: 'fr', body: { version, type } });
  for (const type of ['EI', 'EIRL']) {
    const refused = await become(type, 1);
    expect([refused.status, refused.body.error]).toMatchObject([
      422,
      { details: [{ path: '/type', code: 'soleTraderMany', message: expect.stringContaining('plusieurs') }] },
    ]);
  }
  expect((await become(null, 1)).status).toBe(200);
  expect((await become('EI', 2)).status, 'from none').toBe(422);
  await api.call('DELETE', `company-clients/${gone.body.id}`, { as: 'agent1', body: { version: 1 } });
  expect((await become('EI', 2)).status).toBe(200);
});

test('a form and a representative that come at once leave a sole trader with one [COM-008]', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await company('agent1', 'SCI');
    const people = await Promise.all([client('agent1', 'Un'), client('agent1', 'Deux')]);
    await assign('agent1', { company: owner, client: people[0] });
    const replies = await Promise.all([
      assign('agent1', { company: owner, client: people[1] }),
      api.call('PATCH', `companies/${owner}`, { as: 'agent1', body: { version: 1, type: 'EI' } }),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  }
});

test('a client who comes back from the bin is no second representative of a sole trader [COM-008]', async () => {
  const [owner, first, second] = [
    await company('agent1', 'EI'),
    await client('agent1', 'Parti'),
    await client('agent1', 'Venu'),
  ];
  const link = await assign('agent1', { company: owner, client: first });
  const remove = async (path: string, version: number) => {
    const reply = await api.call('DELETE', path, { as: 'agent1', body: { version } });
    expect(reply.status, reply.text).toBe(200);
  };
  // The representative waits for the client, who went after the company and stays when it comes back.
  await remove(`companies/${owner}`, 1);
  await remove(`clients/${first}`, 1);
  expect((await api.call('POST', `bin/${owner}/restore`, { as: 'agent1', body: {} })).status).toBe(200);
  const other = await assign('agent1', { company: owner, client: second });
  expect(other.status, other.text).toBe(201);
  const restore = () => api.call('POST', `bin/${first}/restore`, { as: 'agent1', body: {} });
  const refused = await restore();
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('sole trader')]);
  expect(await list({ company: owner })).toHaveLength(1);
  expect((await api.call('GET', `clients/${first}`, { as: 'agent1' })).status).toBe(404);
  await remove(`company-clients/${other.body.id}`, Number(other.body.version));
  expect((await restore()).status).toBe(200);
  expect((await list({ company: owner })).map((one) => one.id)).toEqual([link.body.id]);
});

test("another tenant's client is none [COM-010]", async () => {
  const foreign = await api.call('POST', 'clients', {
    as: 'agent1',
    tenant: 'B1',
    body: { lastName: 'B', emails: [{ email: 'b@example.org' }] },
  });
  const reply = await assign('super', { company: await company('agent1'), client: foreign.body.id });
  expect(reply.status).toBe(409);
});
