import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
let source: Body;
let client: Body;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [] });
  source = await made('request-sources', { name: 'Portal', buyer: true, defaultLanguage: 'fr' }, 'super');
  client = await made('clients', { lastName: 'Garnier', emails: [{ email: 'garnier@example.org' }] });
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

async function made(path: string, body: object, as = 'agent1'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}

const asking = (more: object = {}) => ({
  ...{ type: 'buyer', method: 'telephone', source: source.id, client: client.id, message: 'Is it still free?' },
  ...more,
});
async function house(): Promise<Body> {
  const type = await made('property-types', { name: { fr: 'Maison' }, kind: 'house' }, 'super');
  return made('properties', { title: 'By the sea', type: type.id });
}
const asked = (more: object = {}, as = 'agent1') => made('requests', asking(more), as);
const refused = async (body: object, as = 'agent1') => {
  const reply = await api.call('POST', 'requests', { as, body });
  return [reply.status, (reply.body.error as { details: object[] } | undefined)?.details];
};
const got = async (as: string, path: string) => (await api.call('GET', path, { as })).body as Body;
const step = (as: string, { id, version }: Body, name: string) =>
  api.call('POST', `requests/${id}/transitions/${name}`, { as, body: { version } });
const answer = (as: string, requests: Body[], more: object = {}, language = 'en') =>
  api.call('POST', 'requests/answer', {
    as,
    language,
    body: { requests: requests.map(({ id }) => id), subject: 'Your request', message: '<p>It is.</p>', ...more },
  });

const recipients = async (thread: string) =>
  (await api.sql('SELECT recipient FROM mails WHERE answer_id = $1 ORDER BY id', [thread])).map(
    ({ recipient }) => recipient,
  );

describe('entering', () => {
  test('a request says of whom, how, from where and what for, and waits [REQ-007][REQ-010][REQ-011][REQ-012]', async () => {
    const contact = { firstName: 'Léa', email: 'lea@example.org', phone: '+33612345678' };
    expect(await asked({ urgent: true, contact, method: 'show' })).toMatchObject({
      ...{ type: 'buyer', method: 'show', status: 'todo', urgent: true, contact, threads: [] },
      reference: expect.stringMatching(/^D\d{4}-\d{5}$/),
    });
    expect(await refused(asking({ method: 'pigeon' }))).toMatchObject([422, [{ path: '/method' }]]);
    expect(await refused(asking({ type: 'tenant' }))).toMatchObject([422, [{ path: '/type' }]]);
  });

  test('it needs a client [REQ-016]', async () =>
    expect(await refused(asking({ client: undefined }))).toMatchObject([422, [{ path: '/client' }]]));

  test('it needs a source [REQ-017]', async () =>
    expect(await refused(asking({ source: undefined }))).toMatchObject([422, [{ path: '/source' }]]));

  test('something is asked: a text, a property, a mandate or what is looked for [REQ-018]', async () => {
    for (const message of [undefined, '', '   '])
      expect(await refused(asking({ message }))).toMatchObject([422, [{ path: '/message', code: 'nothingAsked' }]]);
    const criteria = 'T3, Lyon 3e, 300 000 €';
    expect(await asked({ message: undefined, criteria })).toMatchObject({ criteria });
    const property = await house();
    expect(await asked({ message: undefined, property: property.id })).toMatchObject({ property: property.id });
  });

  test('a source is of buyers, of sellers or of both, and a request of what its source is of [REQ-019][REQ-008][REQ-022]', async () => {
    const none = await api.call('POST', 'request-sources', { as: 'super', body: { name: 'Nothing' } });
    expect(none.body.error).toMatchObject({ details: [{ path: '/buyer', message: 'Choose buyers, sellers or both' }] });
    expect(await refused(asking({ type: 'seller' }))).toMatchObject([422, [{ path: '/source' }]]);
    const other = await api.call('POST', 'request-sources', { as: 'agent1', body: { name: 'Mine', buyer: true } });
    expect(other.status).toBe(403);
    const list = await got('super', 'request-sources');
    expect(list.pagination).toMatchObject({ perPage: 10 });
  });

  test('a source that is no longer of buyers keeps none of their requests from going on [REQ-019]', async () => {
    const both = await made(
      'request-sources',
      { name: 'Both', buyer: true, seller: true, defaultLanguage: 'fr' },
      'super',
    );
    const request = await asked({ source: both.id });
    await api.call('PATCH', `request-sources/${both.id}`, {
      as: 'super',
      body: { version: both.version, buyer: false },
    });
    const change = (version: number, values: object) =>
      api.call('PATCH', `requests/${request.id}`, { as: 'agent1', body: { version, ...values } });
    expect((await change(1, { urgent: true })).status).toBe(200);
    expect((await step('agent1', { ...request, version: 2 }, 'take')).status).toBe(200);
    const other = await change(3, { source: both.id, type: 'seller' });
    expect(other.status).toBe(200);
    expect((await change(4, { type: 'buyer' })).body.error).toMatchObject({ details: [{ path: '/source' }] });
  });

  test('others read that it is there, and not what was written nor how to reach the person', async () => {
    const request = await asked({ contact: { email: 'lea@example.org' } });
    expect(await got('agent2', `requests/${request.id}`)).toMatchObject({ message: null, contact: null });
    expect(await got('lead', `requests/${request.id}`)).toMatchObject({ message: 'Is it still free?' });
  });
});

describe('going on', () => {
  test('owner, coOwner and lead change it, others don’t [REQ-015][ROL-034]', async () => {
    const { id } = await asked({ coOwners: [userId('agent3')] });
    let version = 1;
    for (const as of ['agent1', 'agent3', 'lead', 'hestia']) {
      const reply = await api.call('PATCH', `requests/${id}`, { as, body: { version, urgent: version % 2 === 1 } });
      expect(reply.status, as).toBe(200);
      version += 1;
    }
    expect((await api.call('PATCH', `requests/${id}`, { as: 'agent2', body: { version, urgent: true } })).status).toBe(
      403,
    );
  });

  test('its states lead on by steps alone [REQ-012]', async () => {
    const request = await asked();
    const spam = (await step('agent1', request, 'spam')).body as Body;
    expect(spam.status).toBe('spam');
    expect((await step('agent1', spam, 'finish')).status).toBe(403);
    const again = (await step('agent1', spam, 'reopen')).body as Body;
    const taken = (await step('agent1', again, 'take')).body as Body;
    expect(taken.status).toBe('user_requested');
    const byPhone = (await step('agent1', taken, 'reply')).body as Body;
    expect(byPhone.status).toBe('user_replied');
    expect((await step('agent1', byPhone, 'finish')).body).toMatchObject({ status: 'done' });
    const patch = await api.call('PATCH', `requests/${request.id}`, {
      as: 'agent1',
      body: { version: 9, status: 'done' },
    });
    expect(patch.status).toBeGreaterThanOrEqual(403);
  });

  test('requests like one are those of the client of the last thirty days [REQ-021]', async () => {
    const other = await made('clients', { lastName: 'Petit', emails: [{ email: 'petit@example.org' }] });
    const property = await house();
    const [near, same] = [await asked({ client: other.id }), await asked({ client: other.id, property: property.id })];
    await asked({ client: other.id }).then(({ id }) =>
      api.sql("UPDATE requests SET created_at = now() - interval '31 days' WHERE id = $1", [id]),
    );
    const path = `requests/similar?client=${other.id}&property=${property.id}`;
    const found = (await got('agent1', path)).results as Body[];
    expect(found.map(({ id }) => id)).toEqual([same.id, near.id]);
    const but = (await got('agent1', `${path}&but=${same.id}`)).results as Body[];
    expect(but.map(({ id }) => id)).toEqual([near.id]);
  });
});

describe('answering', () => {
  test('one answer to several requests of a client: a thread, a mail, and each is answered [REQ-002][REQ-013]', async () => {
    const requests = [await asked(), await asked({ message: 'And the charges?' })];
    const reply = await answer('agent1', requests);
    expect(reply.status, reply.text).toBe(201);
    const thread = String(reply.body.thread);
    expect(await got('agent1', `threads/${thread}`)).toMatchObject({
      ...{ type: 'REQUEST', subject: 'Your request', clients: [client.id], read: true },
    });
    for (const { id } of requests)
      expect(await got('agent1', `requests/${id}`)).toMatchObject({ status: 'user_replied', threads: [thread] });
    const mails = await api.sql('SELECT subject, text FROM mails WHERE record_id = $1 ORDER BY id DESC LIMIT 1', [
      client.id,
    ]);
    expect(mails).toMatchObject([{ subject: 'Your request', text: expect.stringContaining('It is.') }]);
  });

  test('what was answered is not answered again, even at the same moment [REQ-025][REQ-013]', async () => {
    const request = await asked();
    const replies = await Promise.all([answer('agent1', [request]), answer('agent1', [request])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await answer('agent1', [request]);
    expect(again.body.error).toMatchObject({ message: 'This request has already been answered' });
    expect((await answer('agent1', [request], {}, 'fr')).body.error).toMatchObject({
      message: 'Cette demande a déjà reçu une réponse',
    });
    expect(await api.sql('SELECT count(*)::int FROM requests_threads WHERE source_id = $1', [request.id])).toEqual([
      { count: 1 },
    ]);
  });

  test('a done request without an answer still takes one, and goes to its end where that is said [REQ-013]', async () => {
    const request = await asked();
    const done = (await step('agent1', request, 'finish')).body as Body;
    expect((await answer('agent1', [done])).status).toBe(201);
    const other = await asked();
    expect((await answer('agent1', [other], { finishes: true })).status).toBe(201);
    expect(await got('agent1', `requests/${other.id}`)).toMatchObject({ status: 'done' });
  });

  test('who may edit the request answers, by an address that they needn’t see; nobody else [REQ-014][ROL-034]', async () => {
    const request = await asked();
    expect((await answer('agent2', [request])).status).toBe(403);
    expect((await answer('acl', [request])).status).toBe(403);
    expect(await got('agent1', `requests/${request.id}`)).toMatchObject({ status: 'todo', threads: [] });
    expect((await answer('super', [request])).status).toBe(201);
    const reply = await answer('lead', [await asked()]);
    expect(reply.status, reply.text).toBe(201);
    const thread = String(reply.body.thread);
    expect(await recipients(thread)).toEqual(['garnier@example.org']);
    expect(await got('lead', `clients/${client.id}`)).toMatchObject({ emails: null });
    const [message] = (await got('lead', `messages?filter=${encodeURIComponent(JSON.stringify({ thread }))}`))
      .results as unknown as Body[];
    expect(message).toMatchObject({ author: userId('lead'), byMail: true });
  });

  test('on somebody else’s client its owner answers to the address that the request names, again when they come back [REQ-015][REQ-012]', async () => {
    const foreign = await made('clients', { lastName: 'Noël', emails: [{ email: 'noel@example.org' }] }, 'agent3');
    const contact = { email: 'asks@example.org' };
    const request = await made(
      'requests',
      { ...asking({ client: foreign.id, contact }), owner: userId('agent2') },
      'super',
    );
    const reply = await answer('agent2', [request]);
    expect(reply.status, reply.text).toBe(201);
    const thread = String(reply.body.thread);
    await step('agent2', await got('agent2', `requests/${request.id}`), 'followUp');
    await made('messages', { thread, content: '<p>Yes.</p>', byMail: true }, 'agent2');
    expect(await got('agent2', `requests/${request.id}`)).toMatchObject({ status: 'user_replied' });
    expect(await recipients(thread)).toEqual(['asks@example.org', 'asks@example.org']);
  });

  test('requests of two clients, none, or an empty answer are refused at their field, and nothing is written', async () => {
    const other = await made('clients', { lastName: 'Roux', emails: [{ email: 'roux@example.org' }] });
    const [mine, theirs] = [await asked(), await asked({ client: other.id })];
    const paths = async (requests: Body[], more: object = {}) => {
      const reply = await answer('agent1', requests, more);
      expect(reply.status).toBe(422);
      return (reply.body.error as { details: { path: string }[] }).details.map(({ path }) => path);
    };
    expect(await paths([mine, theirs])).toEqual(['/requests']);
    expect(await paths([])).toEqual(['/requests']);
    expect(await paths([mine], { subject: ' ', message: '' })).toEqual(['/subject', '/message']);
    expect(await paths([mine], { message: '<p> </p>' })).not.toEqual([]);
    expect(await got('agent1', `requests/${mine.id}`)).toMatchObject({ status: 'todo', threads: [] });
  });

  test('a client who came back is answered in the thread [REQ-012]', async () => {
    const request = await asked();
    const { thread } = (await answer('agent1', [request])).body;
    const back = await step('agent1', await got('agent1', `requests/${request.id}`), 'followUp');
    expect(back.body).toMatchObject({ status: 'user_requested_followup' });
    expect((await answer('agent1', [request])).status).toBe(409);
    await made('messages', { thread, content: '<p>1,200 €</p>', byMail: true });
    expect(await got('agent1', `requests/${request.id}`)).toMatchObject({ status: 'user_replied' });
  });
});
