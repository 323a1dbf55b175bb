import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const person = { firstName: 'Éléonore', lastName: 'Lefèvre', emails: [{ email: 'eleonore@example.org' }] };

async function created(as = 'agent1', body: object = person): Promise<{ id: string; version: number }> {
  const reply = await api.call('POST', 'clients', { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as unknown as { id: string; version: number };
}

test('a client is created, read, changed and deleted [CLI-035]', async () => {
  const { id, version } = await created();
  expect(id).toMatch(/^CLI[0-9A-Z]{26}$/);
  const read = await api.call('GET', `clients/${id}`, { as: 'agent1' });
  expect(read.body).toMatchObject({ firstName: 'Éléonore', owner: userId('agent1'), version: 1 });
  const changed = await api.call('PATCH', `clients/${id}`, { as: 'agent1', body: { version, rating: 'hot' } });
  expect(changed.body).toMatchObject({ rating: 'hot', version: 2 });
  const deleted = await api.call('DELETE', `clients/${id}`, { as: 'agent1', body: { version: 2 } });
  expect(deleted.status).toBe(200);
  expect((await api.call('GET', `clients/${id}`, { as: 'agent1' })).status).toBe(404);
});

test('what GET answers can be sent back without the read-only fields and changes nothing', async () => {
  const { id } = await created();
  const { body } = await api.call('GET', `clients/${id}`, { as: 'agent1' });
  const {
    id: _id,
    createdAt,
    updatedAt,
    createdBy,
    mergedInto,
    favourite,
    lastContactAt,
    erasedAt,
    documentsEndOn,
    ...writable
  } = body;
  const reply = await api.call('PATCH', `clients/${id}`, { as: 'agent1', body: writable });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toEqual(body);
});

test('a stale version is a 409 with the current record, a missing one a 428', async () => {
  const { id } = await created();
  await api.call('PATCH', `clients/${id}`, { as: 'agent1', body: { version: 1, rating: 'cold' } });
  const stale = await api.call('PATCH', `clients/${id}`, { as: 'agent1', body: { version: 1, rating: 'hot' } });
  expect(stale.status).toBe(409);
  expect(stale.body.error).toMatchObject({ code: 'conflict', current: { version: 2, rating: 'cold' } });
  expect((await api.call('PATCH', `clients/${id}`, { as: 'agent1', body: { rating: 'hot' } })).status).toBe(428);
});

test('two people changing at once: one wins, the other gets a 409', async () => {
  const { id } = await created();
  const replies = await Promise.all(
    ['cold', 'warm', 'hot'].map((rating) =>
      api.call('PATCH', `clients/${id}`, { as: 'agent1', body: { version: 1, rating } }),
    ),
  );
  expect(replies.map((one) => one.status).sort()).toEqual([200, 409, 409]);
});

test('the list answers with results, pagination and Content-Range [NFR-002][NFR-003]', async () => {
  for (let count = 0; count < 12; count++) await created('agent2', { ...person, lastName: `Paging${count}` });
  const reply = await api.call('GET', `clients?filter=${encodeURIComponent(`{"owner":"${userId('agent2')}"}`)}`, {
    as: 'agent2',
  });
  expect(reply.body.pagination).toEqual({ perPage: 10, page: 1, total: 12 });
  expect((reply.body.results as unknown[]).length).toBe(10);
  expect(reply.headers.get('content-range')).toBe('clients 0-9/12');
});

test('the latest client comes first without a sort [NFR-004]', async () => {
  const { id } = await created('agent1', { ...person, lastName: 'Dernière' });
  const reply = await api.call('GET', 'clients', { as: 'agent1' });
  expect((reply.body.results as { id: string }[])[0]?.id).toBe(id);
});

test('search finds without accents, by prefix and with a typo, the best first [CLI-032]', async () => {
  const { id } = await created('agent1', {
    firstName: 'Anaëlle',
    lastName: 'Kervoëlan',
    phones: [{ number: '+33639981234' }],
  });
  for (const q of ['kervoelan', 'KERVO', 'kervoelam', 'anaelle kerv', '0639981234'.slice(1)]) {
    const reply = await api.call('GET', `clients?filter=${encodeURIComponent(JSON.stringify({ q }))}`, {
      as: 'agent1',
    });
    expect((reply.body.results as { id: string }[])[0]?.id, `${q}: ${reply.text}`).toBe(id);
  }
});

test('restricted fields are null for others, and can be neither filtered, sorted nor searched [CLI-017][ROL-040]', async () => {
  const { id } = await created('agent1', { ...person, emails: [{ email: 'geheim@example.org' }] });
  const other = await api.call('GET', `clients/${id}`, { as: 'agent2' });
  expect(other.body).toMatchObject({ lastName: 'Lefèvre', emails: null });
  const filter = encodeURIComponent('{"emails.email":"geheim@example.org"}');
  expect((await api.call('GET', `clients?filter=${filter}`, { as: 'agent2' })).body.results).toEqual([]);
  expect((await api.call('GET', `clients?filter=${filter}`, { as: 'agent1' })).body.results).toHaveLength(1);
  expect(
    (await api.call('GET', `clients?filter=${encodeURIComponent('{"q":"geheim"}')}`, { as: 'agent2' })).body.results,
  ).toEqual([]);
  expect((await api.call('GET', 'clients?sort=["birthDate","ASC"]', { as: 'agent2' })).status).toBe(400);
});

test('a plain agent may not edit or delete a client of others: reason acl [ROL-039][ROL-054][ROL-055]', async () => {
  const { id } = await created('agent1');
  for (const method of ['PATCH', 'DELETE']) {
    const reply = await api.call(method, `clients/${id}`, {
      as: 'agent2',
      body: { version: 1, ...(method === 'PATCH' ? { rating: 'hot' } : {}) },
    });
    expect(reply.status).toBe(403);
    expect(reply.body.error).toMatchObject({
      reason: 'acl',
      message: "You can't do this action because you don't have the needed access level",
    });
  }
});

test('a coOwner may add a coOwner but not remove one nor change the owner [ROL-037][ROL-042]', async () => {
  const { id } = await created('agent1', { ...person, coOwners: [userId('agent2')] });
  const add = await api.call('PATCH', `clients/${id}`, {
    as: 'agent2',
    body: { version: 1, coOwners: [userId('agent2'), userId('agent3')] },
  });
  expect(add.status, add.text).toBe(200);
  const drop = await api.call('PATCH', `clients/${id}`, {
    as: 'agent2',
    body: { version: 2, coOwners: [userId('agent2')] },
  });
  expect(drop.status).toBe(403);
  const owner = await api.call('PATCH', `clients/${id}`, {
    as: 'agent2',
    body: { version: 2, owner: userId('agent2') },
  });
  expect(owner.status).toBe(403);
});

test('what changed is in the audit, restricted values hidden from who may not read them [AUD-003][AUD-004]', async () => {
  const { id } = await created('agent1');
  await api.call('PATCH', `clients/${id}`, {
    as: 'agent1',
    body: { version: 1, rating: 'hot', emails: [{ email: 'new@example.org' }] },
  });
  const path = `audit-events?filter=${encodeURIComponent(JSON.stringify({ resource: 'clients', recordId: id }))}`;
  const reply = await api.call('GET', path, { as: 'agent1' });
  expect(reply.status, reply.text).toBe(200);
  const mine = reply.body.results as { action: string; after: Record<string, unknown> }[];
  expect(mine.map((one) => one.action)).toEqual(['update', 'create']);
  expect(mine[0]?.after).toMatchObject({ rating: 'hot', emails: [{ email: 'new@example.org' }] });
  const others = (await api.call('GET', path, { as: 'agent2' })).body.results as typeof mine;
  expect(others[0]?.after).toMatchObject({ rating: 'hot', emails: null });
  expect((await api.call('GET', 'audit-events', { as: 'agent2' })).status).toBe(403);
  expect((await api.call('GET', 'audit-events', { as: 'audit' })).status).toBe(200);
});

test('the audit stays when its record is deleted', async () => {
  const { id } = await created('agent1');
  await api.call('DELETE', `clients/${id}`, { as: 'agent1', body: { version: 1 } });
  const rows = await api.sql('SELECT action FROM audit_entries WHERE record_id = $1 ORDER BY at', [id]);
  expect(rows.map((one) => one.action)).toEqual(['create', 'delete']);
});

test('what is used elsewhere is not deleted [ERR-025]', async () => {
  const flag = await api.call('POST', 'client-flags', { as: 'super', body: { name: { en: 'Twin' }, color: 'blue' } });
  await created('agent1', { ...person, flags: [flag.body.id] });
  const reply = await api.call('DELETE', `client-flags/${flag.body.id}`, { as: 'super', body: { version: 1 } });
  expect(reply.status).toBe(409);
  expect((reply.body.error as { message: string }).message).toBe(
    "The client flag can't be deleted because it's used somewhere else",
  );
});
