import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const [one, two, three] = [userId('agent1'), userId('agent2'), userId('agent3')];
const REASON = 'The agent has left the network';

async function client(more: object = {}) {
  const body = { lastName: 'Garnier', emails: [{ email: 'garnier@example.org' }], ...more };
  const reply = await api.call('POST', 'clients', { as: 'agent1', body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Record<string, unknown> & { id: string; version: number };
}

const patch = (as: string, { id, version }: { id: string; version: number }, body: object) =>
  api.call('PATCH', `clients/${id}`, { as, body: { version, ...body } });
const force = (as: string, { id, version }: { id: string; version: number }, body: object) =>
  api.call('POST', `clients/${id}/holders`, { as, body: { version, reason: REASON, ...body } });

describe('an ordinary change of holders', () => {
  test('a person who becomes coOwner leaves the collaborators, and the other way round [ROL-043][ROL-044]', async () => {
    const made = await client({ collaborators: [two] });
    const promoted = await patch('agent1', made, { coOwners: [two] });
    expect(promoted.body, promoted.text).toMatchObject({ coOwners: [two], collaborators: [] });
    const demoted = await patch('agent1', promoted.body as never, { collaborators: [two] });
    expect(demoted.body).toMatchObject({ coOwners: [], collaborators: [two] });
    const owner = await patch('agent1', demoted.body as never, { owner: two });
    expect(owner.body).toMatchObject({ owner: two, coOwners: [], collaborators: [] });
  });

  test('a new record gives each person one role too [ROL-043]', async () => {
    const made = await client({ coOwners: [one, two], collaborators: [two, three] });
    expect(made).toMatchObject({ owner: one, coOwners: [two], collaborators: [three] });
  });

  test('moving a coOwner down needs the right to take one away, whichever list is sent [ROL-037][ROL-044]', async () => {
    const made = await client({ coOwners: [two, three] });
    const reply = await patch('agent2', made, { collaborators: [three] });
    expect([reply.status, reply.body.error]).toMatchObject([
      403,
      { reason: 'acl', message: "You can't do this action because you don't have the needed access level" },
    ]);
  });

  test('a record keeps an owner [ROL-041]', async () => {
    const reply = await patch('agent1', await client(), { owner: null });
    expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/owner' }] }]);
  });
});

describe('forcing the holders', () => {
  test('a super administrator sets them, with a reason that stands in the audit [ROL-010][ROL-053]', async () => {
    const made = await client({ coOwners: [two] });
    const reply = await force('super', made, { owner: three, coOwners: [one], collaborators: [two] });
    expect([reply.status, reply.body], reply.text).toMatchObject([
      200,
      { owner: three, coOwners: [one], collaborators: [two], version: 2 },
    ]);
    const audit = await api.call(
      'GET',
      `audit-events?filter=${JSON.stringify({ resource: 'clients', recordId: made.id })}`,
      { as: 'super' },
    );
    expect((audit.body.results as object[])[0]).toMatchObject({
      action: 'force',
      actor: userId('super'),
      reason: REASON,
      before: { owner: one, coOwners: [two], collaborators: [] },
      after: { owner: three, coOwners: [one], collaborators: [two] },
    });
  });

  test('also of a record whose owner is away, whose data no rule would pass any more, and of part of them [ROL-053]', async () => {
    const made = await client({ coOwners: [two] });
    await api.sql('UPDATE clients SET emails = NULL, phones = NULL, owner = $2 WHERE id = $1', [
      made.id,
      userId('inactive'),
    ]);
    const reply = await force('super', made, { owner: two });
    expect(reply.body, reply.text).toMatchObject({ owner: two, coOwners: [], collaborators: [] });
    await api.sql('UPDATE clients SET owner = NULL WHERE id = $1', [made.id]);
    const found = await force('super', reply.body as never, { owner: one });
    expect(found.body, found.text).toMatchObject({ owner: one });
  });

  test('nobody else does, not the owner either [ROL-053]', async () => {
    const made = await client();
    for (const as of ['agent1', 'agent2', 'hestia', 'acl', 'admin', 'users']) {
      const reply = await force(as, made, { owner: two });
      expect([reply.status, reply.body.error], as).toMatchObject([403, { reason: 'acl' }]);
    }
  });

  test.each([
    ['no reason', { reason: '   ' }, '/reason'],
    ['a reason that is none', { reason: 7 }, '/reason'],
    ['no owner', { owner: null }, '/owner'],
    ['a list that is none', { coOwners: 'agent2' }, '/coOwners'],
    ['a list of no people', { collaborators: [{}] }, '/collaborators'],
    ['another field', { lastName: 'Petit' }, '/lastName'],
  ])('%s is refused at its field [ROL-053]', async (_what, body, path) => {
    const reply = await force('super', await client(), body);
    expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path }] }]);
  });

  test('an unknown person, a stale version, none, and records without holders are refused', async () => {
    const made = await client();
    expect((await force('super', made, { owner: 'USRx' })).status).toBe(409);
    expect((await force('super', made, { owner: userId('agent1', 'B1') })).status).toBe(409);
    expect((await force('super', { ...made, version: 7 }, { owner: two })).status).toBe(409);
    expect((await force('super', { ...made, version: undefined as never }, { owner: two })).status).toBe(428);
    expect((await api.call('POST', `users/${one}/holders`, { as: 'super', body: {} })).status).toBe(404);
  });
});
