import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { startMailbox, type TestMailbox } from '../../testing/imap.ts';

let api: TestApi;
let source: Body;
let property: Body;
beforeAll(async () => {
  api = await startApi(undefined, undefined, {
    limits: [],
    trustedHosts: ['localhost'],
    publicUrl: 'https://a.example',
  });
  source = await made('request-sources', { name: 'Portal', buyer: true, defaultLanguage: 'fr' });
  const type = await made('property-types', { name: { fr: 'Maison' }, kind: 'house' });
  property = await made('properties', { title: 'By the sea', type: type.id }, 'agent1');
});
afterAll(() => api.close());

type Body = Record<string, unknown> & { id: string; version: number };

async function made(path: string, body: object, as = 'super'): Promise<Body> {
  const reply = await api.call('POST', path, { as, body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
const got = async (path: string, as = 'super') => (await api.call('GET', path, { as })).body as Body;
const listed = async (path: string, filter: object) =>
  (await got(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`)).results as unknown as Body[];
let number = 0;
const inbound = (more: object = {}) => {
  number += 1;
  return made('inbounds', { name: `In ${number}`, kind: 'json', source: source.id, agent: userId('agent2'), ...more });
};
const doorOf = async ({ id }: Body) =>
  String((await got(`inbounds/${id}/address`)).url).replace('https://a.example/api/tenant/A1/', '');
const hands = (door: string, body: object, tenant = 'A1') => api.call('POST', door, { body, tenant });
const lead = (more: object = {}) => ({
  ...{ externalId: 'L1', name: 'Anne Roux', email: 'anne@example.org', phone: '+33612345678' },
  ...{ reference: property.reference, message: 'Is it free?', ...more },
});

describe('a site', () => {
  test('hands a request in: on its property, for who holds it, of a new client, kept as it came [REQ-005][REQ-006][REQ-009][REQ-023][REQ-024]', async () => {
    const one = await inbound();
    const door = await doorOf(one);
    const first = await hands(door, lead());
    expect(first.status, first.text).toBe(201);
    const received = await got(`received-requests/${first.body.id}`);
    expect(received).toMatchObject({ status: 'request', email: 'anne@example.org', inbound: one.id });
    const request = await got(`requests/${received.request}`);
    expect(request).toMatchObject({
      ...{ type: 'buyer', method: 'email', status: 'todo', source: source.id, property: property.id },
      ...{ owner: userId('agent1'), message: 'Is it free?' },
      contact: { firstName: 'Anne', lastName: 'Roux', email: 'anne@example.org', phone: '+33612345678' },
    });
    expect(await got(`clients/${request.client}`)).toMatchObject({ firstName: 'Anne', lastName: 'Roux' });
    expect(await got(`inbounds/${one.id}`)).toMatchObject({ received: 1, lastAt: expect.any(String) });
    const again = await hands(door, lead());
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    const other = await hands(door, lead({ externalId: 'L2', email: 'ANNE@example.org', message: 'Hello?' }));
    expect((await got(`received-requests/${other.body.id}`)).request, 'the same day: the open one').toBe(request.id);
  });

  test('without a property that is known it is for who the inbound names', async () => {
    const door = await doorOf(await inbound());
    const { body } = await hands(door, lead({ email: 'paul@example.org', reference: 'NOWHERE' }));
    const { request } = await got(`received-requests/${body.id}`);
    expect(await got(`requests/${request}`)).toMatchObject({ owner: userId('agent2'), property: null });
  });

  test('says who asks, by an address that is right and open', async () => {
    const one = await inbound();
    const door = await doorOf(one);
    for (const bad of [{ externalId: '' }, { email: null, phone: null }, { message: 'x'.repeat(20_001) }, { name: 7 }])
      expect((await hands(door, lead(bad))).status, JSON.stringify(bad)).toBe(422);
    expect((await hands(door, lead({ email: 'no address', externalId: 'L9' }))).status).toBe(422);
    expect((await hands(`${door.slice(0, -3)}abc`, lead())).status).toBe(404);
    expect((await hands(door, lead(), 'B1')).status).toBe(404);
    await api.call('PATCH', `inbounds/${one.id}`, { as: 'super', body: { version: one.version, active: false } });
    expect((await hands(door, lead())).status).toBe(404);
    expect(await listed('received-requests', { inbound: one.id })).toEqual([]);
  });

  test('who administers nothing knows nothing of what came in', async () => {
    const one = await inbound();
    for (const path of [`inbounds/${one.id}`, `inbounds/${one.id}/address`])
      expect((await api.call('GET', path, { as: 'agent1' })).status, path).toBe(404);
    for (const path of ['inbounds', 'received-requests'])
      expect((await got(path, 'agent1')).results ?? [], path).toEqual([]);
  });
});

describe('a mailbox', () => {
  const mail = (id: string, body: string, more = '') =>
    `Message-ID: <${id}@portal.example>\nFrom: Portal <noreply@portal.example>\nTo: agence@example.org\nSubject: Demande ${id}\n${more}Content-Type: text/plain; charset=utf-8\n\n${body}\n`;
  const asks = (name: string) =>
    `Nom : ${name}\nE-mail : ${name.toLowerCase()}@example.org\nRéférence : ${property.reference}\nMessage :\nBonjour`;
  let box: TestMailbox;
  let one: Body;
  const polls = async () => {
    await api.tick('inbounds.poll', new Date());
    await api.runJobs();
  };
  const came = async () =>
    (await listed('received-requests', { inbound: one.id })).map(({ subject, status, reason }) => [
      subject,
      status,
      reason,
    ]);
  beforeAll(async () => {
    box = await startMailbox([mail('m1', asks('Martin')), mail('m2', 'Newsletter: buy now')]);
    one = await inbound({ kind: 'imap', host: 'localhost', port: box.port, user: 'testuser', password: 'testpass' });
  });
  afterAll(() => box.close());

  test('is read by the numbers of its mails, each once; what nobody understands waits [REQ-005][REQ-006]', async () => {
    await polls();
    const read = await got(`inbounds/${one.id}`);
    expect([read.lastError ?? null, read.received]).toEqual([null, 2]);
    expect((await came()).sort()).toEqual([
      ['Demande m1', 'request', undefined],
      ['Demande m2', 'waiting', 'not understood'],
    ]);
    await polls();
    expect(await came()).toHaveLength(2);
    box.receive(mail('m3', asks('Durand')));
    box.receive(mail('m1', asks('Martin')));
    box.receive(mail('m4', asks('Absent'), 'Auto-Submitted: auto-replied\n'));
    await polls();
    expect((await came()).sort()).toEqual([
      ['Demande m1', 'request', undefined],
      ['Demande m2', 'waiting', 'not understood'],
      ['Demande m3', 'request', undefined],
      ['Demande m4', 'waiting', 'automatic'],
    ]);
    box.receive(mail('m1', asks('Martin').replace('@example.org', '@-bad-.example').replace('Bonjour', 'Autre')));
    box.receive(mail('m5', asks('Suivant')));
    await polls();
    expect((await came()).map(([subject]) => subject)).toContain('Demande m5');
    expect(await got(`inbounds/${one.id}`)).toMatchObject({ received: 6 });
    const requests = await listed('requests', { property: property.id });
    expect(requests.map(({ message }) => message)).toContain('Bonjour');
  });

  test('one that waits becomes a request by one step, once it says who asks [REQ-006]', async () => {
    const [waits] = await listed('received-requests', { inbound: one.id, status: 'waiting', subject: 'Demande m2' });
    const step = async (values: object) => {
      const { version } = await got(`received-requests/${waits?.id}`);
      const body = { version, ...values };
      return api.call('POST', `received-requests/${waits?.id}/transitions/makeRequest`, { as: 'super', body });
    };
    expect((await step({})).text).toContain('An e-mail or a phone number is needed');
    const done = await step({ email: 'buyer@example.org', name: 'Bea Buyer' });
    expect(done.status, done.text).toBe(200);
    const { request } = await got(`received-requests/${waits?.id}`);
    expect(await got(`requests/${request}`)).toMatchObject({
      contact: { email: 'buyer@example.org', lastName: 'Buyer' },
    });
  });

  test('whose password is wrong says so, and what was read stays', async () => {
    const { version } = await got(`inbounds/${one.id}`);
    await api.call('PATCH', `inbounds/${one.id}`, { as: 'super', body: { version, password: 'wrong' } });
    await polls();
    expect(await got(`inbounds/${one.id}`)).toMatchObject({ lastError: expect.any(String), received: 6 });
  });
});

test('the sources that one has added stand in a list of ten [REQ-020]', async () => {
  for (let count = 0; count < 11; count += 1)
    await made('request-sources', { name: `Source ${count}`, buyer: true, defaultLanguage: 'fr' });
  const list = await got('request-sources');
  expect([(list.results as unknown[]).length, list.pagination]).toMatchObject([10, { perPage: 10 }]);
});
