import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { errand, errandStep } from '../../testing/errand.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi([errand, errandStep], undefined, { limits: [] });
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

const REASON = 'I show them a flat on Saturday';

async function client(as = 'agent1', more: object = {}): Promise<Body> {
  const body = { lastName: 'Garnier', emails: [{ email: 'garnier@example.org' }], ...more };
  const reply = await api.call('POST', 'clients', { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}

const ask = (as: string, recordId: string, more: object = {}) =>
  api.call('POST', 'access-requests', {
    as,
    body: { resource: 'clients', recordId, role: 'collaborator', reason: REASON, ...more },
  });

async function asked(as: string, recordId: string, more: object = {}): Promise<Body> {
  const reply = await ask(as, recordId, more);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}

const answer = (as: string, step: 'accept' | 'refuse', { id, version }: Body, more: object = {}) =>
  api.call('POST', `access-requests/${id}/transitions/${step}`, { as, body: { version, ...more } });

const got = async (as: string, path: string) => (await api.call('GET', path, { as })).body as Body;
const found = async (as: string, filter: object) =>
  (
    (await got(as, `access-requests?filter=${encodeURIComponent(JSON.stringify(filter))}`)) as unknown as {
      results: Body[];
    }
  ).results.map(({ id }) => id);
const mailsTo = (name: string) =>
  api.sql('SELECT template, subject, text, language FROM mails WHERE recipient = $1 ORDER BY id', [
    `${name}@a1.example`,
  ]);

describe('asking', () => {
  test('a request has an id, a reason, a status and who asks; its owner is told by mail [ROL-048][ROL-050][ROL-057]', async () => {
    const { id } = await client();
    const request = await asked('agent2', id, { role: 'coOwner' });
    expect(request).toMatchObject({
      id: expect.stringMatching(/^ACR/),
      reason: REASON,
      status: 'requested',
      requester: userId('agent2'),
      recordOwner: userId('agent1'),
      answer: null,
    });
    expect((await mailsTo('agent1')).at(-1)).toMatchObject({
      template: 'access-requested',
      subject: 'agent2 Test asks for access: Garnier',
      text: expect.stringContaining(REASON),
    });
  });

  test('a kind that is none is not said to be one that nobody holds', async () => {
    const { id } = await client();
    const said = async (resource: string) =>
      ((await ask('agent2', id, { resource })).body.error as { details: { message: string }[] }).details[0]?.message;
    expect(await said('client')).toBe(
      'There is no kind of record of this name: give it as in its address, such as “clients”',
    );
    expect(await said('users')).toMatch(/^Nobody holds records of this kind/);
  });

  test.each([
    ['without a reason', { reason: '' }, '/reason'],
    ['with blanks for a reason', { reason: ' '.repeat(20) }, '/reason'],
    ['with a reason too short to be one', { reason: 'please' }, '/reason'],
    ['with a reason of more than 2000 characters', { reason: 'x'.repeat(2001) }, '/reason'],
    ['for a role that is none', { role: 'guest' }, '/role'],
    ['for a record that is none', { recordId: 'CLIx' }, '/recordId'],
    ['on records without holders', { resource: 'users', recordId: userId('agent1') }, '/resource'],
    ['on a part of a record, whose holders are the whole one’s', { resource: 'errand-steps' }, '/resource'],
    ['in the name of somebody else', { requester: userId('agent3') }, '/requester'],
    ['already accepted', { answeredBy: userId('agent1') }, '/answeredBy'],
  ])('%s is refused at its field [ROL-050]', async (_what, more, path) => {
    const { id } = await client();
    const reply = await ask('agent2', id, more);
    expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path }] }]);
    const [{ message } = { message: '' }] = (reply.body.error as { details: { message: string }[] }).details;
    expect(message.length).toBeGreaterThan(10);
  });

  test('only higher roles can be asked for, and none with full access [ROL-050]', async () => {
    const { id } = await client('agent1', { coOwners: [userId('agent2')] });
    for (const [as, role] of [
      ['agent1', 'owner'],
      ['agent2', 'coOwner'],
      ['agent2', 'collaborator'],
      ['super', 'owner'],
      ['hestia', 'collaborator'],
    ] as const)
      expect((await ask(as, id, { role })).body.error, as).toMatchObject({
        details: [{ path: '/role', message: 'You already have this access to the record' }],
      });
    await asked('agent2', id, { role: 'owner' });
    await asked('acl', id, { role: 'collaborator' });
  });

  test('a second request is refused until the first is answered, even at the same moment [ROL-051]', async () => {
    const { id } = await client();
    const replies = await Promise.all(['collaborator', 'coOwner', 'owner'].map((role) => ask('agent2', id, { role })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const [first] = replies.filter(({ status }) => status === 201);
    const second = await api.call('POST', 'access-requests', {
      as: 'agent2',
      language: 'fr',
      body: { resource: 'clients', recordId: id, role: 'owner', reason: REASON },
    });
    expect([second.status, second.body.error]).toMatchObject([
      409,
      {
        code: 'alreadyRequested',
        message: 'Vous avez déjà demandé l’accès à cette fiche ; merci d’attendre la réponse',
      },
    ]);
    await asked('agent3', id);
    await asked('agent2', (await client()).id);
    expect((await answer('agent1', 'refuse', first?.body as Body)).status).toBe(200);
    await asked('agent2', id);
  });
});

describe('answering', () => {
  test('the owner accepts: the role is given with the answer, by the rules of holders, and told [ROL-049][ROL-052][ROL-043]', async () => {
    const { id } = await client('agent1', { collaborators: [userId('agent2')] });
    const request = await asked('agent2', id, { role: 'coOwner' });
    const reply = await answer('agent1', 'accept', request, { answer: 'With pleasure' });
    expect([reply.status, reply.body], reply.text).toMatchObject([
      200,
      { status: 'accepted', answer: 'With pleasure', answeredBy: userId('agent1'), answeredAt: expect.any(String) },
    ]);
    expect(await got('agent2', `clients/${id}`)).toMatchObject({
      coOwners: [userId('agent2')],
      collaborators: [],
      emails: [{ email: 'garnier@example.org' }],
    });
    expect((await mailsTo('agent2')).at(-1)).toMatchObject({
      template: 'access-answered',
      subject: 'Access given: Garnier',
      text: expect.stringContaining('With pleasure'),
    });
    const [entry] = await api.sql(
      'SELECT actor, action, reason FROM audit_entries WHERE record_id = $1 ORDER BY at DESC LIMIT 1',
      [id],
    );
    expect(entry).toEqual({ actor: userId('agent1'), action: 'update', reason: `access request ${request.id}` });
  });

  test('refusing changes nothing but the request, and may go without a word [ROL-049][ROL-052]', async () => {
    const { id, version } = await client();
    const reply = await answer('agent1', 'refuse', await asked('agent3', id));
    expect(reply.body).toMatchObject({ status: 'refused', answer: null });
    expect(await got('agent1', `clients/${id}`)).toMatchObject({ version, collaborators: [] });
    expect((await mailsTo('agent3')).at(-1)).toMatchObject({ subject: 'Access refused: Garnier' });
  });

  test.each(['super', 'hestia', 'acl'])(
    'the administrator %s answers too, and the owner is told [ROL-052]',
    async (as) => {
      const { id } = await client();
      const request = await asked('agent2', id, { role: 'owner' });
      const reply = await answer(as, 'accept', request);
      expect(reply.status, reply.text).toBe(200);
      expect(await got('agent2', `clients/${id}`)).toMatchObject({ owner: userId('agent2'), coOwners: [] });
      expect((await mailsTo('agent1')).at(-1)).toMatchObject({
        template: 'access-answered-owner',
        text: expect.stringContaining(`${as} Test has accepted the request of agent2 Test for the role of owner`),
      });
    },
  );

  test('nobody else answers, not even who asks or a coOwner, nor an administrator for themselves [ROL-052]', async () => {
    const { id } = await client('agent1', { coOwners: [userId('agent3')] });
    const request = await asked('agent2', id);
    const own = await asked('acl', id);
    for (const step of ['accept', 'refuse'] as const) {
      expect((await answer('agent3', step, request)).status).toBe(404);
      expect((await answer('users', step, request)).status).toBe(404);
      for (const [as, one] of [
        ['agent2', request],
        ['acl', own],
      ] as const) {
        const reply = await answer(as, step, one);
        expect([reply.status, reply.body.error], as).toMatchObject([
          403,
          { reason: 'acl', message: "You can't do this action because you don't have the needed access level" },
        ]);
      }
    }
    expect(await got('agent1', `clients/${id}`)).toMatchObject({ collaborators: [] });
  });

  test('an answer is given once; a wrong body changes nothing [ROL-049]', async () => {
    const request = await asked('agent2', (await client()).id);
    const long = await answer('agent1', 'accept', request, { answer: 'x'.repeat(2001) });
    expect([long.status, long.body.error]).toMatchObject([422, { details: [{ path: '/answer' }] }]);
    const sly = await answer('agent1', 'accept', request, { role: 'owner' });
    expect([sly.status, sly.body.error]).toMatchObject([422, { details: [{ path: '/role' }] }]);
    expect((await answer('agent1', 'accept', { ...request, version: 9 })).status).toBe(409);
    const refused = await answer('agent1', 'refuse', request);
    const again = await answer('agent1', 'accept', refused.body as Body);
    expect([again.status, again.body.error]).toMatchObject([
      403,
      { reason: 'data', message: 'due to specific rule on the resource' },
    ]);
    const patched = await api.call('PATCH', `access-requests/${request.id}`, {
      as: 'agent1',
      body: { version: refused.body.version, status: 'accepted' },
    });
    expect(patched.body.error).toMatchObject({ reason: 'data' });
  });

  test('accepting never lowers what the person holds by then', async () => {
    const { id, version } = await client();
    const request = await asked('agent2', id);
    await api.sql('UPDATE access_requests SET role = $2 WHERE id = $1', [request.id, 'owner']);
    const given = await api.call('PATCH', `clients/${id}`, {
      as: 'agent1',
      body: { version, coOwners: [userId('agent2')] },
    });
    expect(given.status).toBe(200);
    await api.sql('UPDATE access_requests SET role = $2 WHERE id = $1', [request.id, 'collaborator']);
    await answer('agent1', 'accept', request);
    expect(await got('agent1', `clients/${id}`)).toMatchObject({ coOwners: [userId('agent2')], collaborators: [] });
  });
});

describe('a request and its record', () => {
  test('who asks, the owner and administrators see it, nobody else [ROL-057]', async () => {
    const request = await asked('agent2', (await client()).id);
    for (const as of ['agent2', 'agent1', 'acl', 'super', 'hestia'])
      expect(await found(as, { id: [request.id] }), as).toEqual([request.id]);
    for (const as of ['agent3', 'users', 'audit', 'admin']) {
      expect(await found(as, { id: [request.id] }), as).toEqual([]);
      expect((await api.call('GET', `access-requests/${request.id}`, { as })).status, as).toBe(404);
    }
    expect(await found('agent2', { requester: userId('agent2'), status: 'requested' })).toContain(request.id);
    expect(await found('agent1', { recordOwner: userId('agent1'), status: 'requested' })).toContain(request.id);
  });

  test('the next owner answers what waits; who got the role otherwise has their request accepted', async () => {
    const { id, version } = await client();
    const [waiting, given] = [await asked('agent2', id), await asked('acl', id, { role: 'coOwner' })];
    const reply = await api.call('PATCH', `clients/${id}`, {
      as: 'agent1',
      body: { version, owner: userId('agent3'), coOwners: [userId('acl')] },
    });
    expect(reply.status, reply.text).toBe(200);
    expect(await got('acl', `access-requests/${given.id}`)).toMatchObject({
      status: 'accepted',
      answeredBy: userId('agent1'),
    });
    expect((await mailsTo('acl')).at(-1)).toMatchObject({ template: 'access-answered' });
    expect(await found('agent3', { status: 'requested', resource: 'clients', recordId: id })).toEqual([waiting.id]);
    expect((await answer('agent1', 'accept', waiting)).status).toBe(404);
    expect((await answer('agent3', 'accept', waiting)).status).toBe(200);
  });

  test('open requests go with their record, answered ones stay as history', async () => {
    const { id } = await client();
    const [open, answered] = [await asked('agent2', id), await asked('agent3', id)];
    await answer('agent1', 'refuse', answered);
    const { version } = await got('agent1', `clients/${id}`);
    expect((await api.call('DELETE', `clients/${id}`, { as: 'agent1', body: { version } })).status).toBe(200);
    expect((await api.call('GET', `access-requests/${open.id}`, { as: 'super' })).status).toBe(404);
    expect(await got('agent3', `access-requests/${answered.id}`)).toMatchObject({ status: 'refused' });
  });

  test('who asks may take an open request back; an answered one stays, whoever asks', async () => {
    const { id } = await client();
    const [open, answered] = [await asked('agent2', id), await asked('agent3', id)];
    const gone = await api.call('DELETE', `access-requests/${open.id}`, { as: 'agent2', body: { version: 1 } });
    expect(gone.status, gone.text).toBe(200);
    await answer('agent1', 'refuse', answered);
    for (const as of ['agent3', 'acl', 'super']) {
      const kept = await api.call('DELETE', `access-requests/${answered.id}`, { as, body: { version: 2 } });
      expect(kept.body.error, as).toMatchObject({ reason: 'data' });
    }
  });

  test('any resource with holders takes requests; without an owner at work the administrators are told', async () => {
    const made = await api.call('POST', 'errands', { as: 'agent1', body: { name: 'Fetch the keys' } });
    await api.sql('UPDATE errands SET owner = $2 WHERE id = $1', [made.body.id, userId('inactive')]);
    const before = (await mailsTo('super')).length;
    await asked('agent2', String(made.body.id), { resource: 'errands' });
    for (const name of ['super', 'hestia', 'acl'])
      expect((await mailsTo(name)).at(-1)).toMatchObject({ template: 'access-requested' });
    expect((await mailsTo('super')).length).toBe(before + 1);
    expect((await mailsTo('inactive')).length).toBe(0);
  });
});

test('the calls are in the OpenAPI document: create, list with query, accept, refuse [ROL-057]', async () => {
  const { body } = await api.call('GET', '/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, { parameters: { name: string; schema: object }[] }>>;
  const base = '/api/tenant/{tenant}/access-requests';
  expect(paths[base]?.get?.parameters.map(({ name }) => name)).toContain('filter');
  expect(paths[base]?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { required: ['resource', 'recordId', 'role', 'reason'] } } },
    },
  });
  const step = paths[`${base}/{id}/transitions/{name}`]?.post;
  expect(step?.parameters.at(-1)).toMatchObject({ name: 'name', schema: { enum: ['accept', 'refuse'] } });
  expect(step).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { properties: { version: {}, answer: {} } } } } },
  });
});

test('who asked for a record that became another asks for that one, once', async () => {
  const [winner, loser] = [await client(), await client('agent1', { lastName: 'Garnier-Petit' })];
  const moved = await asked('agent2', loser.id);
  const [twice, kept] = [await asked('agent3', loser.id), await asked('agent3', winner.id)];
  const body = { version: winner.version, other: loser.id, otherVersion: loser.version };
  const merged = await api.call('POST', `clients/${winner.id}/merge`, { as: 'agent1', body });
  expect(merged.status, merged.text).toBe(200);
  expect((await found('super', { recordId: winner.id })).sort()).toEqual([moved.id, kept.id].sort());
  expect((await api.call('GET', `access-requests/${twice.id}`, { as: 'agent3' })).status).toBe(404);
  expect((await answer('agent1', 'accept', await got('agent1', `access-requests/${moved.id}`))).status).toBe(200);
  expect((await got('agent2', `clients/${winner.id}`)).collaborators).toEqual([userId('agent2')]);
});
