import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { pdfText } from '../../testing/files.ts';
import { visit, visitNote } from '../../testing/visit.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi([visit, visitNote]);
});
afterAll(() => api.close());

type Values = Record<string, unknown>;
interface Client extends Values {
  id: string;
  version: number;
}

async function make(resource: string, body: object, as = 'agent1'): Promise<Client> {
  const reply = await api.call('POST', resource, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Client;
}
const client = (body: object = {}, as = 'agent1') =>
  make('clients', { lastName: 'Double', emails: [{ email: 'double@example.org' }], ...body }, as);
const read = async (path: string, as = 'agent1') => (await api.call('GET', path, { as })).body as Client;

async function merge(winner: string, loser: string, more: object = {}, as = 'agent1') {
  const [one, other] = await Promise.all([winner, loser].map((id) => read(`clients/${id}`, 'super')));
  const body = { version: one?.version, other: loser, otherVersion: other?.version, ...more };
  return api.call('POST', `clients/${winner}/merge`, { as, body });
}
async function unmerge(loser: string, as = 'agent1') {
  const { version } = await read(`clients/${loser}`, 'super');
  return api.call('POST', `clients/${loser}/unmerge`, { as, body: { version } });
}
const listed = async (filter: object, as = 'agent1') => {
  const query = `clients?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return ((await api.call('GET', query, { as })).body.results as Client[]).map(({ id }) => id);
};

test('two become one: chosen fields, united lists, and everything that referred to the other [CLI-018]', async () => {
  const friend = await client({ lastName: 'Ami' });
  const winner = await client({ firstName: 'Ève', rating: 'cold', phones: [{ number: '0639980101' }] });
  const loser = await client({
    firstName: 'Eva',
    birthName: 'Roussel',
    rating: 'hot',
    scammer: true,
    emails: [{ email: 'DOUBLE@example.org' }, { email: 'eva@example.org', primary: true }],
    phones: [{ number: '+33639980101' }],
    relations: [friend.id],
  });
  const seen = await make('visits', {
    name: 'Loft',
    client: loser.id,
    guests: [friend.id, loser.id],
    signatures: [
      { id: '1', client: loser.id, place: 'Brest' },
      { id: '2', client: friend.id },
    ],
    host: { client: loser.id },
  });
  const both = await make('visits', { name: 'Both', guests: [winner.id, loser.id] });
  const note = await make('visit-notes', { name: 'Keys', client: loser.id });

  const preview = await api.call('GET', `clients/${winner.id}/merge/${loser.id}`, { as: 'agent1' });
  expect(preview.body, preview.text).toMatchObject({
    records: [{ id: winner.id }, { id: loser.id }],
    moves: expect.arrayContaining([
      { resource: 'visit', field: 'client', count: 1 },
      { resource: 'visit', field: 'guests', count: 2 },
      { resource: 'visit', field: 'signatures', count: 1 },
      { resource: 'visit-note', field: 'client', count: 1 },
    ]),
  });

  const merged = await merge(winner.id, loser.id, { choices: { rating: 'other' } });
  expect([merged.status, merged.body], merged.text).toMatchObject([
    200,
    {
      id: winner.id,
      firstName: 'Ève',
      birthName: 'Roussel',
      rating: 'hot',
      scammer: true,
      emails: [
        { id: '1', email: 'double@example.org', primary: true },
        { id: '2', email: 'eva@example.org', primary: false },
      ],
      phones: [{ number: '+33639980101' }],
      relations: [friend.id],
    },
  ]);
  expect(await read(`clients/${loser.id}`)).toMatchObject({ mergedInto: winner.id, archived: true, relations: [] });
  expect((await read(`clients/${friend.id}`)).relations).toEqual([winner.id]);
  expect(await read(`visits/${seen.id}`)).toMatchObject({
    client: winner.id,
    guests: [friend.id, winner.id],
    signatures: [{ client: winner.id, place: 'Brest' }, { client: friend.id }],
    host: { client: winner.id },
    version: 5,
  });
  expect((await read(`visits/${both.id}`)).guests).toEqual([winner.id]);
  expect((await read(`visit-notes/${note.id}`)).client).toBe(winner.id);
  expect(await listed({})).not.toContain(loser.id);
  expect(await listed({ q: 'eva' })).toEqual([winner.id]);
  expect(await listed({ mergedInto: winner.id })).toEqual([loser.id]);
  const similar = await api.call('GET', `clients/${winner.id}/similar`, { as: 'agent1' });
  expect(JSON.stringify(similar.body)).not.toContain(loser.id);
});

test('both histories tell the merge, and each record that referred tells its own change', async () => {
  const [winner, loser] = [await client(), await client()];
  const seen = await make('visits', { name: 'Loft', client: loser.id });
  await merge(winner.id, loser.id);
  const actions = async (resource: string, recordId: string) => {
    const query = `audit-events?filter=${encodeURIComponent(JSON.stringify({ resource, recordId }))}`;
    return ((await api.call('GET', query, { as: 'agent1' })).body.results as Values[]).map(({ action, after }) => ({
      action,
      after,
    }));
  };
  expect((await actions('clients', winner.id))[0]).toMatchObject({ action: 'merge' });
  expect((await actions('clients', loser.id))[0]).toMatchObject({
    action: 'merge',
    after: { mergedInto: winner.id, archived: true },
  });
  expect((await actions('visits', seen.id))[0]).toMatchObject({ action: 'update', after: { client: winner.id } });
});

test('holders of both hold the one that stays, and its parts with it', async () => {
  const winner = await client({ collaborators: [userId('agent2')] });
  const loser = await client({ coOwners: [userId('agent1')] }, 'agent3');
  const note = await make('visit-notes', { name: 'Code', client: loser.id }, 'agent3');
  const merged = await merge(winner.id, loser.id);
  expect(merged.body, merged.text).toMatchObject({
    owner: userId('agent1'),
    coOwners: [userId('agent3')],
    collaborators: [userId('agent2')],
  });
  expect(await read(`visit-notes/${note.id}`, 'agent2')).toMatchObject({ collaborators: [userId('agent2')] });
});

test('favourites and documents go along, and come back', async () => {
  const upload = await fetch(`${api.url}/api/tenant/A1/files?name=deed.pdf`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await api.token('agent1')}`, 'Content-Type': 'application/octet-stream' },
    body: pdfText('deed'),
  });
  const file = (await upload.json()) as { id: string };
  const [winner, loser] = [await client(), await client({ documents: [{ id: file.id }] })];
  await api.call('PUT', `clients/${loser.id}/favourite`, { as: 'agent2' });
  expect((await merge(winner.id, loser.id)).body.documents).toMatchObject([{ id: file.id, name: 'deed.pdf' }]);
  const favourites = async () =>
    ((await api.call('GET', 'clients/favourites', { as: 'agent2' })).body.results as Client[]).map(({ id }) => id);
  expect(await favourites()).toEqual([winner.id]);
  const download = () => api.call('GET', `files/${file.id}`, { as: 'agent1' });
  expect((await download()).status).toBe(200);
  const back = await unmerge(loser.id);
  expect(back.body, back.text).toMatchObject({ kept: [], record: { documents: [{ id: file.id }] } });
  expect((await read(`clients/${winner.id}`)).documents).toBeNull();
  expect(await favourites()).toEqual([loser.id]);
  expect((await download()).status).toBe(200);
});

test('undone, everything is as it was', async () => {
  const friend = await client({ lastName: 'Ami' });
  const winner = await client({ firstName: 'Jo', relationships: [{ client: friend.id, kind: 'coBuyer' }] });
  const notary = await client({ lastName: 'Notaire' });
  const related = [
    { client: friend.id, kind: 'parent' },
    { client: winner.id, kind: 'spouse' },
    { client: notary.id, kind: 'lawyer' },
  ];
  const loser = await client({ firstName: 'Joseph', relationships: related, rating: 'warm' });
  const seen = await make('visits', { name: 'Loft', client: loser.id, guests: [winner.id, loser.id] });
  const note = await make('visit-notes', { name: 'Keys', client: loser.id });
  const before = await Promise.all([winner, loser, friend, notary].map(({ id }) => read(`clients/${id}`)));
  await merge(winner.id, loser.id, { choices: { firstName: 'other' } });
  expect((await read(`clients/${winner.id}`)).relationships).toEqual([
    { client: friend.id, kind: 'coBuyer' },
    { client: notary.id, kind: 'lawyer' },
  ]);
  expect((await read(`clients/${notary.id}`)).relationships).toEqual([{ client: winner.id, kind: 'lawyerOf' }]);
  const back = await unmerge(loser.id);
  expect([back.status, back.body], back.text).toMatchObject([200, { kept: [], record: { id: loser.id } }]);
  const after = await Promise.all([winner, loser, friend, notary].map(({ id }) => read(`clients/${id}`)));
  const told = (one: Client | undefined) => {
    const { version: _, updatedAt: __, relations, relationships, ...rest } = one as Client;
    const kinds = (relationships as { client: string; kind: string }[]).map((entry) => `${entry.client} ${entry.kind}`);
    return { ...rest, relations: [...(relations as string[])].sort(), kinds: kinds.sort() };
  };
  expect(after.map(told)).toEqual(before.map(told));
  const visits = await read(`visits/${seen.id}`);
  expect([visits.client, visits.guests]).toEqual([loser.id, [winner.id, loser.id]]);
  expect((await read(`visit-notes/${note.id}`)).client).toBe(loser.id);
  expect(await listed({ q: 'joseph' })).toEqual([loser.id]);
});

test('what was changed since stays, and is told', async () => {
  const [winner, loser, third] = [await client(), await client({ birthName: 'Roux' }), await client()];
  const emails = [{ email: 'double@example.org' }, { email: 'more@example.org' }];
  await api.call('PATCH', `clients/${loser.id}`, { as: 'agent1', body: { version: 1, emails, rating: 'hot' } });
  const [seen, gone, other] = [
    await make('visits', { name: 'Seen', client: loser.id }),
    await make('visits', { name: 'Gone', client: loser.id }),
    await make('visits', { name: 'Other', client: loser.id }),
  ];
  const { body: merged } = await merge(winner.id, loser.id);
  await api.call('PATCH', `clients/${winner.id}`, {
    as: 'agent1',
    body: {
      version: merged.version,
      birthName: 'Legrand',
      emails: [...(merged.emails as object[]), { email: 'new@example.org' }],
    },
  });
  await api.call('PATCH', `visits/${other.id}`, { as: 'super', body: { version: 2, client: third.id } });
  await api.call('DELETE', `visits/${gone.id}`, { as: 'super', body: { version: 2 } });
  const back = await unmerge(loser.id);
  expect(back.status, back.text).toBe(200);
  const kept = back.body.kept as Values[];
  expect(kept).toHaveLength(3);
  expect(kept).toEqual(
    expect.arrayContaining([
      { resource: 'client', id: winner.id, field: 'birthName' },
      { resource: 'visit', id: gone.id, field: 'client' },
      { resource: 'visit', id: other.id, field: 'client' },
    ]),
  );
  expect(await read(`clients/${winner.id}`)).toMatchObject({
    birthName: 'Legrand',
    rating: 'none',
    emails: [{ email: 'double@example.org' }, { email: 'new@example.org' }],
  });
  expect((await read(`visits/${seen.id}`)).client).toBe(loser.id);
  expect((await read(`visits/${other.id}`)).client).toBe(third.id);
});

test('what the other has its like of stays with the one that went', async () => {
  const [winner, loser] = [await client(), await client()];
  await make('visit-notes', { name: 'Keys', client: winner.id });
  const twin = await make('visit-notes', { name: 'Keys', client: loser.id });
  const merged = await merge(winner.id, loser.id);
  expect(merged.status, merged.text).toBe(200);
  expect((await read(`visit-notes/${twin.id}`)).client).toBe(loser.id);
});

test('refused: itself, without the right to both, stale, unknown, another network, impossible choices', async () => {
  const [winner, loser, theirs] = [await client(), await client(), await client({}, 'agent2')];
  const call = (body: object, id = winner.id, as = 'agent1', tenant = 'A1') =>
    api.call('POST', `clients/${id}/merge`, { as, tenant, body });
  const right = { version: 1, other: loser.id, otherVersion: 1 };
  for (const [body, status] of [
    [{ ...right, other: winner.id }, 422],
    [{ ...right, other: theirs.id }, 403],
    [{ ...right, other: 'CLI0' }, 404],
    [{ ...right, other: 7 }, 422],
    [{ ...right, version: 9 }, 409],
    [{ ...right, otherVersion: 9 }, 409],
    [{ ...right, otherVersion: undefined }, 428],
    [{ ...right, choices: { rating: 'both' } }, 422],
    [{ ...right, choices: { archived: 'other' } }, 422],
    [{ ...right, choices: 'all' }, 400],
  ] as const)
    expect((await call(body)).status, JSON.stringify(body)).toBe(status);
  expect((await call({ ...right, other: loser.id }, theirs.id)).status).toBe(403);
  expect((await call(right, winner.id, 'super', 'B1')).status).toBe(404);
  expect((await call(right, winner.id, 'agent2')).status).toBe(403);
  const elsewhere = await api.call('POST', 'clients', {
    as: 'super',
    tenant: 'B1',
    body: { lastName: 'Loin', emails: [{ email: 'loin@example.org' }] },
  });
  expect((await call({ ...right, other: elsewhere.body.id }, winner.id, 'super')).status).toBe(404);
  for (const [path, as] of [
    [`${winner.id}/merge/${theirs.id}`, 'agent1'],
    [`${winner.id}/merge/${loser.id}`, 'agent2'],
  ] as const)
    expect((await api.call('GET', `clients/${path}`, { as })).status, path).toBe(403);
  expect((await read(`clients/${winner.id}`)).version).toBe(1);
});

test('two people merging the same pair at once: one wins, the other is told why not', async () => {
  const [one, two] = [await client(), await client()];
  const body = (other: string) => ({ version: 1, other, otherVersion: 1 });
  const replies = await Promise.all([
    api.call('POST', `clients/${one.id}/merge`, { as: 'agent1', body: body(two.id) }),
    api.call('POST', `clients/${two.id}/merge`, { as: 'super', body: body(one.id) }),
    api.call('POST', `clients/${one.id}/merge`, { as: 'super', body: body(two.id) }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = replies.filter(({ status }) => status === 409).map(({ body: { error } }) => error);
  for (const error of refused)
    expect(error).toMatchObject({
      code: 'mergeDone',
      message: 'The client has been merged into another one already',
    });
});

test('what was merged is neither edited nor restored nor merged again; only undoing brings it back', async () => {
  const [winner, loser, third] = [await client(), await client(), await client()];
  await merge(winner.id, loser.id);
  const { version } = await read(`clients/${loser.id}`);
  for (const change of [{ rating: 'hot' }, { archived: false }]) {
    const reply = await api.call('PATCH', `clients/${loser.id}`, { as: 'agent1', body: { version, ...change } });
    expect([reply.status, reply.body.error]).toMatchObject([403, { code: 'mergedAway', reason: 'data' }]);
  }
  expect((await merge(third.id, loser.id)).status).toBe(409);
  expect((await merge(loser.id, third.id)).status).toBe(409);
  expect((await unmerge(third.id)).status).toBe(409);
  expect((await unmerge(loser.id, 'agent2')).status).toBe(403);
  expect((await unmerge(loser.id)).status).toBe(200);
  expect((await unmerge(loser.id)).status).toBe(409);
});

test('a merge can be undone for 30 days, and then no longer', async () => {
  const [winner, loser] = [await client(), await client()];
  await merge(winner.id, loser.id);
  const list = await api.call('GET', `clients/${winner.id}/merges`, { as: 'agent1' });
  const [known] = list.body.results as { record: Client; mergedAt: string; undoableUntil: string }[];
  expect(known?.record).toMatchObject({ id: loser.id, lastName: 'Double' });
  expect(Date.parse(known?.undoableUntil ?? '') - Date.parse(known?.mergedAt ?? '')).toBe(30 * 86_400_000);
  await api.sql(`UPDATE merges SET merged_at = now() - interval '31 days' WHERE loser_id = $1`, [loser.id]);
  const late = await unmerge(loser.id);
  expect([late.status, late.body.error]).toMatchObject([403, { message: 'A merge can be undone within 30 days' }]);
  await merge((await client()).id, (await client()).id);
  const [old] = await api.sql('SELECT winner_after, moved FROM merges WHERE loser_id = $1', [loser.id]);
  expect(old).toEqual({ winner_after: {}, moved: {} });
});

test('a chain of merges leads to the last, and the one that was merged goes with it', async () => {
  const [first, second, third] = [await client(), await client(), await client()];
  await merge(second.id, first.id);
  await merge(third.id, second.id);
  expect((await read(`clients/${first.id}`)).mergedInto).toBe(third.id);
  const { version } = await read(`clients/${third.id}`);
  const gone = await api.call('DELETE', `clients/${third.id}`, { as: 'agent1', body: { version } });
  expect(gone.status, gone.text).toBe(200);
  expect((await api.call('GET', `clients/${first.id}`, { as: 'agent1' })).status).toBe(404);
  expect(await api.sql('SELECT 1 FROM merges WHERE winner_id = $1', [third.id])).toEqual([]);
});

test('what is taken back leaves nobody without a way to be reached', async () => {
  const winner = await client({ lastName: 'Un', emails: null, phones: [{ number: '0639980101' }] });
  const loser = await client({ emails: [{ email: 'zwei@example.org' }] });
  expect((await merge(winner.id, loser.id)).status).toBe(200);
  const { version } = await read(`clients/${winner.id}`);
  const removal = await api.call('DELETE', `clients/${winner.id}/phones/1`, { as: 'agent1', body: { version } });
  expect(removal.status, removal.text).toBe(200);
  const undone = await unmerge(loser.id);
  const kept = { resource: 'client', id: winner.id, field: 'emails' };
  expect(undone.status, undone.text).toBe(200);
  expect(undone.body.kept).toContainEqual(kept);
  for (const { id } of [winner, loser])
    expect((await read(`clients/${id}`)).emails).toMatchObject([{ email: 'zwei@example.org', primary: true }]);
});
