import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Client {
  id: string;
  version: number;
  updatedAt: string;
  emails: { id: string; email: string; primary: boolean }[];
  relations: string[];
  relationships: { client: string; kind?: string }[] | null;
}

async function client(body: object = {}, as = 'agent1'): Promise<Client> {
  const emails = [{ email: 'one@example.org' }];
  const reply = await api.call('POST', 'clients', { as, body: { lastName: 'Entrée', emails, ...body } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as unknown as Client;
}
const call = (method: string, path: string, body: object, as = 'agent1') =>
  api.call(method, `clients/${path}`, { as, body });
const read = async (id: string) => (await api.call('GET', `clients/${id}`, { as: 'agent1' })).body as unknown as Client;

test('an e-mail is added, made the primary one, changed and deleted by calls of its own [CLI-010][CLI-025][CLI-039]', async () => {
  const { id } = await client();
  const added = await call('POST', `${id}/emails`, { version: 1, email: 'two@example.org', primary: true });
  expect([added.status, added.body.emails], added.text).toEqual([
    201,
    [
      { id: '1', email: 'one@example.org', primary: false },
      { id: '2', email: 'two@example.org', primary: true },
    ],
  ]);
  const back = await call('PATCH', `${id}/emails/1`, { version: 2, email: 'first@example.org', primary: true });
  expect(back.body.emails).toEqual([
    { id: '1', email: 'first@example.org', primary: true },
    { id: '2', email: 'two@example.org', primary: false },
  ]);
  const deleted = await call('DELETE', `${id}/emails/1`, { version: 3 });
  expect(deleted.body.emails).toEqual([{ id: '2', email: 'two@example.org', primary: true }]);
  expect((await call('DELETE', `${id}/emails/1`, { version: 4 })).status).toBe(404);
  const last = await call('DELETE', `${id}/emails/2`, { version: 4 });
  expect([last.status, last.body.error]).toMatchObject([422, { details: [{ code: 'contactRequired' }] }]);
});

test('a phone likewise, and a new primary clears the others [CLI-011][CLI-026][CLI-040]', async () => {
  const { id } = await client({ phones: [{ number: '0639980001' }] });
  const added = await call('POST', `${id}/phones`, { version: 1, number: '0639980002', primary: true });
  expect(added.body.phones).toEqual([
    { id: '1', number: '+33639980001', primary: false },
    { id: '2', number: '+33639980002', primary: true },
  ]);
  const changed = await call('PATCH', `${id}/phones/2`, { version: 2, number: '0639980003' });
  expect(changed.body.phones).toMatchObject([{}, { number: '+33639980003', primary: true }]);
  const deleted = await call('DELETE', `${id}/phones/2`, { version: 3 });
  expect(deleted.body.phones).toEqual([{ id: '1', number: '+33639980001', primary: true }]);
});

test('an entry is checked like the list it is in, at the version that was seen, by who may edit', async () => {
  const { id } = await client();
  const wrong = await call('POST', `${id}/emails`, { version: 1, email: 'nowhere' });
  expect([wrong.status, wrong.body.error]).toMatchObject([422, { details: [{ path: '/email' }] }]);
  const unknown = await call('POST', `${id}/emails`, { version: 1, email: 'a@example.org', colour: 'red' });
  expect(unknown.status).toBe(422);
  expect((await call('POST', `${id}/emails`, { email: 'a@example.org' })).status).toBe(428);
  expect((await call('POST', `${id}/emails`, { version: 7, email: 'a@example.org' })).status).toBe(409);
  expect((await call('POST', `${id}/emails`, { version: 1, email: 'a@example.org' }, 'agent2')).status).toBe(403);
  expect((await read(id)).emails).toHaveLength(1);
});

test('who is related to somebody is that one’s relation too, and no longer when it is taken back [CLI-015][CLI-038]', async () => {
  const [one, other] = [await client(), await client({ lastName: 'Autre' }, 'agent2')];
  const linked = await call('PUT', `${one.id}/relations/${other.id}`, { version: 1 });
  expect([linked.status, linked.body.relations], linked.text).toEqual([200, [other.id]]);
  const mirrored = await read(other.id);
  expect([mirrored.relations, mirrored.version, mirrored.updatedAt]).toEqual([[one.id], 1, other.updatedAt]);
  const history = encodeURIComponent(JSON.stringify({ resource: 'clients', recordId: other.id }));
  const audit = await api.call('GET', `audit-events?filter=${history}`, { as: 'agent2' });
  expect(audit.body.results).toMatchObject([{ before: { relations: [] }, after: { relations: [one.id] } }, {}]);
  const undone = await call('DELETE', `${other.id}/relations/${one.id}`, { version: 1 }, 'agent2');
  expect(undone.status, undone.text).toBe(200);
  expect((await read(one.id)).relations).toEqual([]);
  expect((await call('DELETE', `${one.id}/relations/${other.id}`, { version: 2 })).status).toBe(404);
});

test('who relates their own client to somebody else’s changes nothing else of that one, whose owner goes on saving', async () => {
  const [mine, theirs, third] = [await client(), await client({}, 'agent2'), await client({}, 'agent3')];
  const linked = await call('PATCH', mine.id, { version: 1, relations: [theirs.id, third.id] });
  expect([linked.status, linked.body.version], linked.text).toEqual([200, 2]);
  const { relations, ...others } = await read(theirs.id);
  const { relations: none, emails: _, ...was } = theirs;
  expect([relations, none]).toEqual([[mine.id], []]);
  expect(others).toMatchObject({ version: was.version, updatedAt: was.updatedAt });
  const saved = await call('PATCH', theirs.id, { version: 1, firstName: 'Paule' }, 'agent2');
  expect([saved.status, saved.body.relations], saved.text).toEqual([200, [mine.id]]);
  // Neither the link of the two others, nor one to a record that isn't theirs.
  expect((await call('PUT', `${theirs.id}/relations/${third.id}`, { version: 2 })).status).toBe(403);
  expect((await call('DELETE', `${theirs.id}/relations/${mine.id}`, { version: 2 })).status).toBe(403);
  const freed = await call('PATCH', theirs.id, { version: 2, relations: [] }, 'agent2');
  expect([freed.status, (await read(mine.id)).relations], freed.text).toEqual([200, [third.id]]);
});

test('relations hold both ways however they are written, never with oneself, never with another network [CLI-015]', async () => {
  const [one, two, three] = [await client(), await client(), await client()];
  const made = await client({ relations: [one.id, two.id] });
  expect((await read(two.id)).relations).toEqual([made.id]);
  await call('PATCH', made.id, { version: 1, relations: [two.id, three.id] });
  const now = await Promise.all([one, two, three].map(async ({ id }) => (await read(id)).relations));
  expect(now).toEqual([[], [made.id], [made.id]]);
  const self = await call('PUT', `${one.id}/relations/${one.id}`, { version: 1 });
  expect([self.status, self.body.error]).toMatchObject([422, { details: [{ path: '/relations' }] }]);
  const elsewhere = await api.call('POST', 'clients', {
    as: 'agent1',
    tenant: 'B1',
    body: { lastName: 'Loin', emails: [{ email: 'loin@example.org' }] },
  });
  const unknown = { details: [{ path: '/relations', code: 'referenceUnknown' }] };
  const foreign = await call('PUT', `${two.id}/relations/${elsewhere.body.id}`, { version: 1 });
  expect([foreign.status, foreign.body.error]).toMatchObject([409, unknown]);
  const gone = await call('DELETE', made.id, { version: 2 });
  expect(gone.status, gone.text).toBe(200);
  expect((await read(two.id)).relations).toEqual([]);
});

describe('what relations are', () => {
  const related = async (id: string) => {
    const { relations, relationships, version } = await read(id);
    return { relations, relationships, version };
  };

  test('a kind is told on both sides, as each sees it, and changes nothing else of the other record', async () => {
    const [wife, mother, lawyer] = [await client(), await client({}, 'agent2'), await client()];
    const made = await client({
      relationships: [
        { client: wife.id, kind: 'spouse' },
        { client: mother.id, kind: 'parent' },
        { client: lawyer.id, kind: 'lawyer' },
      ],
    });
    expect(made.relations).toEqual([wife.id, mother.id, lawyer.id]);
    expect(await related(wife.id)).toMatchObject({ relationships: [{ client: made.id, kind: 'spouse' }], version: 1 });
    expect(await related(mother.id)).toEqual({
      relations: [made.id],
      relationships: [{ client: made.id, kind: 'child' }],
      version: 1,
    });
    expect((await related(lawyer.id)).relationships).toEqual([{ client: made.id, kind: 'lawyerOf' }]);
    // The other side says something else of the same link.
    const changed = await call(
      'PATCH',
      wife.id,
      { version: 1, relationships: [{ client: made.id, kind: 'coBuyer' }] },
      'agent1',
    );
    expect(changed.status, changed.text).toBe(200);
    expect((await related(made.id)).relationships).toContainEqual({ client: wife.id, kind: 'coBuyer' });
    const history = encodeURIComponent(JSON.stringify({ resource: 'clients', recordId: made.id }));
    const audit = await api.call('GET', `audit-events?filter=${history}`, { as: 'agent1' });
    expect(audit.body.results, audit.text).toMatchObject([
      { after: { relationships: expect.arrayContaining([{ client: wife.id, kind: 'coBuyer' }]) } },
      {},
    ]);
  });

  test('a relation that is added by its own call leaves the kinds of the others, and one that goes takes its kind along', async () => {
    const [one, two] = [await client(), await client()];
    const made = await client({ relationships: [{ client: one.id, kind: 'sibling' }] });
    await call('PUT', `${made.id}/relations/${two.id}`, { version: 1 });
    expect((await related(made.id)).relationships).toEqual([{ client: one.id, kind: 'sibling' }, { client: two.id }]);
    await call('DELETE', `${made.id}/relations/${one.id}`, { version: 2 });
    await call('PUT', `${made.id}/relations/${one.id}`, { version: 3 });
    expect((await related(made.id)).relationships).toEqual([{ client: two.id }, { client: one.id }]);
    expect((await related(one.id)).relationships).toEqual([{ client: made.id }]);
  });

  test.each([
    ['a kind that there is not', (id: string) => [{ client: id, kind: 'cousin' }], 422, '/relationships/0/kind'],
    ['a relation that says nobody', () => [{ kind: 'spouse' }], 422, '/relationships/0/client'],
    [
      'one person twice',
      (id: string) => [
        { client: id, kind: 'spouse' },
        { client: id, kind: 'other' },
      ],
      422,
      '/relationships/1/client',
    ],
  ])('%s is refused at its place', async (_, relationships, status, path) => {
    const [one, made] = [await client(), await client()];
    const reply = await call('PATCH', made.id, { version: 1, relationships: relationships(one.id) });
    expect([reply.status, reply.body.error], reply.text).toMatchObject([status, { details: [{ path }] }]);
  });

  test('nobody is related to themselves, nor to somebody of another network', async () => {
    const made = await client();
    const self = await call('PATCH', made.id, { version: 1, relationships: [{ client: made.id, kind: 'other' }] });
    expect([self.status, self.body.error], self.text).toMatchObject([
      422,
      { details: [{ path: '/relationships/0/client' }] },
    ]);
    const elsewhere = await api.call('POST', 'clients', {
      as: 'agent1',
      tenant: 'B1',
      body: { lastName: 'Loin', emails: [{ email: 'loin@example.org' }] },
    });
    const relationships = [{ client: elsewhere.body.id, kind: 'spouse' }];
    expect((await call('PATCH', made.id, { version: 1, relationships })).status).toBe(409);
  });

  test('they are found by what they are', async () => {
    const one = await client();
    const made = await client({ relationships: [{ client: one.id, kind: 'lawyer' }] });
    const found = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      const reply = await api.call('GET', `clients?${query}`, { as: 'agent1' });
      return (reply.body.results as Client[]).map(({ id }) => id);
    };
    expect(await found({ and: [{ 'relationships.kind': 'lawyer' }, { 'relationships.client': one.id }] })).toEqual([
      made.id,
    ]);
    expect(await found({ and: [{ 'relationships.kind': 'spouse' }, { 'relationships.client': one.id }] })).toEqual([]);
  });
});

test('holders have calls: another owner, co-owners and collaborators added and removed [CLI-037]', async () => {
  const { id } = await client();
  const co = await call('PUT', `${id}/coOwners/${userId('agent2')}`, { version: 1 });
  expect(co.body).toMatchObject({ coOwners: [userId('agent2')], collaborators: [] });
  const moved = await call('PUT', `${id}/collaborators/${userId('agent2')}`, { version: 2 });
  expect(moved.body).toMatchObject({ coOwners: [], collaborators: [userId('agent2')] });
  expect((await call('DELETE', `${id}/coOwners/${userId('agent2')}`, { version: 3 })).status).toBe(404);
  const removed = await call('DELETE', `${id}/collaborators/${userId('agent2')}`, { version: 3 });
  expect(removed.body).toMatchObject({ collaborators: [] });
  await call('PUT', `${id}/coOwners/${userId('agent3')}`, { version: 4 });
  const refused = await call('PUT', `${id}/owner`, { version: 5, user: userId('agent3') }, 'agent3');
  expect([refused.status, refused.body.error]).toMatchObject([403, { reason: 'acl' }]);
  const given = await call('PUT', `${id}/owner`, { version: 5, user: userId('agent3') });
  expect([given.status, given.body], given.text).toMatchObject([200, { owner: userId('agent3'), coOwners: [] }]);
  expect((await call('PUT', `${id}/owner`, { version: 6 }, 'agent3')).status).toBe(422);
  const unknown = await call('PUT', `${id}/owner`, { version: 6, user: 'USR0' }, 'agent3');
  expect([unknown.status, unknown.body.error]).toMatchObject([409, { details: [{ path: '/owner' }] }]);
});

test('a list is also asked for with its question in the body, from a place on [CLI-035]', async () => {
  for (let count = 0; count < 3; count++) await client({ lastName: 'Quérandeau' });
  const search = (body: object) => api.call('POST', 'clients/search', { as: 'agent1', body });
  const page = await search({ query: { q: 'querandeau' }, from: 1, size: 2, fields: ['lastName'] });
  expect(page.body, page.text).toMatchObject({
    results: [{ lastName: 'Quérandeau' }, { lastName: 'Quérandeau' }],
    pagination: { perPage: 2, total: 3 },
  });
  expect((await search({})).body.pagination).toMatchObject({ perPage: 10, page: 1 });
  for (const body of [{ query: { colour: 1 } }, { size: 0 }, { from: -1 }, { size: 5_000 }, { page: 2 }])
    expect((await search(body)).status, JSON.stringify(body)).toBe(400);
});

test('names of many records and small lists come in one call, of what the person reads', async () => {
  const { id } = await client({ scammer: true });
  const body = { clients: [id, 'CLI0'], users: [userId('agent2')], 'client-flags': [] };
  const found = await api.call('POST', 'reads', { as: 'agent2', body: { names: body } });
  expect(found.body.names, found.text).toMatchObject({
    clients: [{ id, lastName: 'Entrée', scammer: true }],
    users: [{ id: userId('agent2'), firstName: 'agent2' }],
    'client-flags': [],
  });
  expect(found.text).not.toContain('@');
  const elsewhere = await api.call('POST', 'reads', { as: 'super', tenant: 'B1', body: { names: { clients: [id] } } });
  expect(elsewhere.body).toEqual({ names: { clients: [] }, lists: [] });
  const lists = [
    { resource: 'users', query: { id: [userId('agent2')] }, fields: ['firstName'] },
    { resource: 'clients', query: { id: [id] }, size: 1, total: false },
  ];
  const pages = await api.call('POST', 'reads', { as: 'agent2', body: { lists } });
  expect(pages.body.lists, pages.text).toMatchObject([
    { results: [{ id: userId('agent2'), firstName: 'agent2' }], pagination: { total: 1 } },
    { results: [{ id, emails: null }] },
  ]);
  for (const [wrong, status] of [
    [{ names: { planets: [] } }, 422],
    [{ names: { clients: 'CLI0' } }, 422],
    [{ names: { clients: [1] } }, 422],
    [{ lists: [{ resource: 'planets' }] }, 422],
    [{ lists: [{ resource: 'clients', query: { colour: 1 } }] }, 400],
    [{ lists: {} }, 400],
    [{ planets: [] }, 400],
  ] as const)
    expect((await api.call('POST', 'reads', { as: 'agent2', body: wrong })).status, JSON.stringify(wrong)).toBe(status);
});
