import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PermanentRefusal } from '../../adapters/mail/index.ts';
import { whileAdding } from '../../testing/adding.ts';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { pdfOf } from '../../testing/files.ts';
import { startMailbox, type TestMailbox } from '../../testing/imap.ts';
import { signers } from '../../testing/signed-mail.ts';
import { type Place, readMailbox } from './mailbox.ts';

const domains = signers();
let api: TestApi;
let source: Body;
let property: Body;
beforeAll(async () => {
  api = await startApi(undefined, undefined, {
    limits: [],
    trustedHosts: ['localhost'],
    resolve: domains.resolve,
    publicUrl: 'https://a.example',
  });
  source = await made('request-sources', { name: 'Portal', buyer: true, defaultLanguage: 'fr' });
  const type = await made('property-types', { name: { fr: 'Maison' }, kind: 'house', code: 'house' });
  const address = { line1: '1 rue du Port', postcode: '64200', town: 'Biarritz', inseeCode: '64122' };
  property = await made('properties', { title: 'By the sea', type: type.id, price: 300_000, address }, 'agent1');
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
    expect(await got(`clients/${request.client}`)).toMatchObject({
      ...{ firstName: 'Anne', lastName: 'Roux', source: 'website', state: 'active_buyer' },
    });
    const [search, ...more] = await listed('saved-searches', { client: String(request.client) });
    expect([search, more.length], 'one looks for what is like it').toMatchObject([
      { types: ['house'], price: { min: 255_000, max: 345_000 }, matching: true, digest: 'none' },
      0,
    ]);
    expect(await got(`inbounds/${one.id}`)).toMatchObject({ received: 1, lastAt: expect.any(String) });
    const again = await hands(door, lead());
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    const other = await hands(door, lead({ externalId: 'L2', email: 'ANNE@example.org', message: 'Hello?' }));
    expect((await got(`received-requests/${other.body.id}`)).request, 'the same day: the open one').toBe(request.id);
    const added = await got(`requests/${request.id}`);
    expect(added.message).toMatch(/^Is it free\?\n\n\[\d{4}-\d\d-\d\d\]\nHello\?$/);
    await hands(door, lead({ externalId: 'L3', message: 'Hello?' }));
    expect(await got(`requests/${request.id}`), 'what is said already').toMatchObject({ message: added.message });
    await api.runJobs();
    const told = (await got('notifications', 'agent1')).results as unknown as Body[];
    expect(told.filter(({ recordId }) => recordId === request.id)).toHaveLength(2);
  });

  test('hands files in with it, looked into as all are; again and more of them at the open one [REQ-006][REQ-007]', async () => {
    const door = await doorOf(await inbound());
    const file = (name: string, content: Buffer) => ({ name, content: content.toString('base64') });
    const asks = { email: 'files@example.org', reference: property.reference };
    const attachments = [file('plan.pdf', pdfOf(300)), file('run.exe', Buffer.from('MZ\x90\x00'))];
    const { status, body, text } = await hands(door, lead({ ...asks, externalId: 'F1', attachments }));
    expect(status, text).toBe(201);
    const received = await got(`received-requests/${body.id}`);
    expect(received).toMatchObject({
      attachments: [{ name: 'plan.pdf', size: 300 }],
      message: 'Is it free?\n\n[run.exe]',
    });
    const request = await got(`requests/${received.request}`);
    expect(request).toMatchObject({ attachments: [{ name: 'plan.pdf' }] });
    const [own] = request.attachments as { id: string }[];
    expect((await api.call('GET', `files/${own?.id}`, { as: 'agent1' })).status).toBe(200);
    const more = [...attachments, file('bank.pdf', pdfOf(310))];
    await hands(door, lead({ ...asks, externalId: 'F2', message: 'And this', attachments: more }));
    expect(((await got(`requests/${received.request}`)).attachments as Body[]).map(({ name }) => name)).toEqual([
      ...['plan.pdf', 'bank.pdf'],
    ]);
    const large = lead({ ...asks, externalId: 'F4', attachments: [file('house.pdf', pdfOf(5_000_000))] });
    const taken = await hands(door, large);
    expect(taken.status, taken.text).toBe(201);
    expect(await got(`received-requests/${taken.body.id}`)).toMatchObject({ attachments: [{ name: 'house.pdf' }] });
    // Who has no address hands in as little as everywhere.
    expect(
      (
        await hands(
          door.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
          large,
        )
      ).status,
    ).toBe(413);
    for (const wrong of [
      'x',
      [{ name: 'a.pdf' }],
      [{ name: '', content: '' }],
      Array(11).fill(file('a.pdf', pdfOf(9))),
    ])
      expect((await hands(door, lead({ ...asks, externalId: 'F3', attachments: wrong }))).status).toBe(422);
  });

  test('without a property that is known it is for who the inbound names', async () => {
    const door = await doorOf(await inbound());
    const { body } = await hands(door, lead({ email: 'paul@example.org', reference: 'NOWHERE' }));
    const { request } = await got(`received-requests/${body.id}`);
    expect(await got(`requests/${request}`)).toMatchObject({ owner: userId('agent2'), property: null });
  });

  test('two enquiries about no property are two requests, unless they say the same [REQ-006][REQ-024]', async () => {
    const door = await doorOf(await inbound());
    const asks = async (externalId: string, message: string) => {
      const { body } = await hands(door, lead({ externalId, message, email: 'zoe@example.org', reference: null }));
      return (await got(`received-requests/${body.id}`)).request;
    };
    const first = await asks('N1', 'A flat in Lyon');
    expect(await asks('N2', 'A flat in Lyon')).toBe(first);
    expect(await asks('N3', 'My house is to be sold')).not.toBe(first);
  });

  test('what one person writes of one advertisement of a portal is one request for a month while it waits [REQ-006]', async () => {
    const door = await doorOf(await inbound());
    const other = await made('request-sources', { name: 'Other portal', buyer: true, defaultLanguage: 'fr' });
    const elsewhere = await doorOf(await inbound({ source: other.id }));
    const asks = async (externalId: string, reference: string, by = door) => {
      const message = `I ask ${externalId}`;
      const { body } = await hands(by, lead({ externalId, message, email: 'max@example.org', reference }));
      return String((await got(`received-requests/${body.id}`)).request);
    };
    for (const reference of ['AD-UNKNOWN', String(property.reference)]) {
      const first = await asks(`${reference} 1`, reference);
      await api.sql(`UPDATE requests SET created_at = now() - interval '29 days' WHERE id = $1`, [first]);
      expect(await asks(`${reference} 2`, reference), reference).toBe(first);
      expect((await got(`requests/${first}`)).message).toContain(`I ask ${reference} 2`);
      expect(await asks(`${reference} 3`, `${reference} OTHER`), 'another advertisement').not.toBe(first);
      expect(await asks(`${reference} 4`, reference, elsewhere), 'another portal').not.toBe(first);
      await api.sql(`UPDATE requests SET created_at = now() - interval '31 days' WHERE id = $1`, [first]);
      expect(await asks(`${reference} 5`, reference), 'later').not.toBe(first);
    }
  });

  const clientOf = async (externalId: string, more: object) => {
    const door = await doorOf(await inbound());
    const { status, body, text } = await hands(door, lead({ externalId, reference: null, ...more }));
    expect(status, text).toBe(201);
    const { request } = await got(`received-requests/${body.id}`);
    return (await got(`requests/${request}`)).client;
  };

  test('knows a client by any of their addresses, however it is written, and by a number alone', async () => {
    const emails = [{ email: 'rose@example.org' }, { email: 'Rose.Roy@Example.org' }];
    const rose = await made('clients', { lastName: 'Roy', emails, phones: [{ number: '+33639981234' }] }, 'agent1');
    expect(await clientOf('K1', { email: 'rose.roy@example.ORG', phone: null })).toBe(rose.id);
    expect(await clientOf('K2', { email: null, phone: '06 39 98 12 34' })).toBe(rose.id);
    const other = { lastName: 'Roy', emails: [{ email: 'other@example.org' }] };
    const byEmail = await made('clients', other, 'agent1');
    expect(await clientOf('K3', { email: 'other@example.org', phone: '06 39 98 12 34' })).toBe(byEmail.id);
    const another = await clientOf('K4', { email: 'somebody@example.org', phone: '06 39 98 12 34' });
    expect(another, 'a number is a household’s or an office’s').not.toBe(rose.id);
  });

  test('waits for who adds the same person at once, by their address or number, so that it is one client', async () => {
    const emails = [{ email: 'before@example.net' }];
    for (const [contact, added] of [
      [{ email: 'Twin@example.org', phone: null }, { emails: [{ email: 'twin@example.org' }] }],
      [{ email: null, phone: '06 39 98 43 21' }, { phones: [{ number: '+33639984321' }] }],
    ]) {
      const { id } = await made('clients', { lastName: 'Twin', emails }, 'agent1');
      const looks = () => clientOf(JSON.stringify(contact), contact as object);
      expect(await whileAdding(api, { client: id, ...added }, looks)).toBe(id);
    }
  });

  test('of sellers alone hands in requests of sellers [REQ-011][REQ-005]', async () => {
    const values = { name: 'Estimations', buyer: false, seller: true, defaultLanguage: 'fr' };
    const sellers = await made('request-sources', values);
    const door = await doorOf(await inbound({ source: sellers.id }));
    const { body } = await hands(door, lead({ email: 'vend@example.org', reference: null }));
    const received = await got(`received-requests/${body.id}`);
    expect(received).toMatchObject({ status: 'request' });
    expect(await got(`requests/${received.request}`)).toMatchObject({ type: 'seller', source: sellers.id });
  });

  test('of sellers whom the network follows makes vendor leads, and no requests', async () => {
    const values = { name: 'Portail vendeurs', buyer: false, seller: true, leads: true, defaultLanguage: 'fr' };
    const sellers = await made('request-sources', values);
    const door = await doorOf(await inbound({ source: sellers.id }));
    const message = 'Adresse : 3 rue de Siam\nVille : 29200 Brest\nCombien vaut ma maison ?';
    const said = { ...lead({ email: 'Vendeuse@example.org', reference: null, externalId: 'V-1' }), message };
    const { body } = await hands(door, said);
    const received = await got(`received-requests/${body.id}`);
    expect(received).toMatchObject({ status: 'lead', request: null, lead: expect.any(String) });
    expect(await got(`vendor-leads/${received.lead}`)).toMatchObject({
      ...{ source: sellers.id, status: 'waiting_for_manager_assignment', message },
      contact: { email: 'vendeuse@example.org' },
      location: { line1: '3 rue de Siam', postcode: '29200', town: 'Brest' },
    });
    expect((await hands(door, said)).body.id).toBe(body.id);
    const [row] = await api.sql('SELECT count(*) AS count FROM vendor_leads WHERE source = $1', [sellers.id]);
    expect(Number(row?.count)).toBe(1);
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
    box = await startMailbox([
      mail('m1', asks('Martin')),
      mail('m2', 'Newsletter: buy now').replace('Portal <noreply@portal.example>', 'nobody'),
    ]);
    one = await inbound({ kind: 'imap', host: 'localhost', port: box.port, user: 'testuser', password: 'testpass' });
  });
  afterAll(() => box.close());

  test('is read by the numbers of its mails, each once; what nobody understands waits [REQ-005][REQ-006]', async () => {
    await polls();
    const read = await got(`inbounds/${one.id}`);
    expect([read.lastError ?? null, read.received]).toEqual([null, 2]);
    expect((await came()).sort()).toEqual([
      ['Demande m1', 'request', undefined],
      ['Demande m2', 'waiting', 'notUnderstood'],
    ]);
    await polls();
    expect(await came()).toHaveLength(2);
    box.receive(mail('m3', asks('Durand')));
    box.receive(mail('m1', asks('Martin')));
    box.receive(mail('m4', asks('Absent'), 'Auto-Submitted: auto-replied\n'));
    await polls();
    expect((await came()).sort()).toEqual([
      ['Demande m1', 'request', undefined],
      ['Demande m2', 'waiting', 'notUnderstood'],
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

  const waiting = async (subject: string) =>
    (await listed('received-requests', { inbound: one.id, subject }))[0] as Body;

  test('keeps who wrote where no portal says it, and the request is theirs [REQ-006]', async () => {
    const plain = mail('m6', 'Is the house free?').replace(/From: .*/, 'From: Anne Petit <anne.petit@example.net>');
    box.receive(plain);
    box.receive(mail('m7', 'And the garden?', 'Reply-To: Luc <luc@example.net>\n'));
    await polls();
    const waits = await waiting('Demande m6');
    expect(waits).toMatchObject({ status: 'waiting', reason: 'notUnderstood' });
    expect(waits).toMatchObject({ name: 'Anne Petit', email: 'anne.petit@example.net' });
    expect(waits.sender).toBe('Anne Petit <anne.petit@example.net>');
    expect(await waiting('Demande m7')).toMatchObject({
      ...{ name: 'Luc', email: 'luc@example.net' },
      sender: 'Portal <noreply@portal.example>',
    });
    const body = { version: waits.version };
    const done = await api.call('POST', `received-requests/${waits.id}/transitions/makeRequest`, { as: 'super', body });
    expect(done.status, done.text).toBe(200);
    const { request } = await waiting('Demande m6');
    expect((await got(`requests/${request}`)).contact).toMatchObject({
      ...{ firstName: 'Anne', lastName: 'Petit', email: 'anne.petit@example.net' },
    });
  });

  test('is read by the whole of its mails: text behind a picture, a portal’s enquiry as a list sends it [REQ-006]', async () => {
    const parts = (text: string) =>
      `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\n${`${'A'.repeat(76)}\n`.repeat(20_000)}--x\nContent-Type: text/plain; charset=utf-8\n\n${text}\n--x--\n`;
    box.receive(mail('m8', '').replace(/Content-Type[\s\S]*/, parts(asks('Lointain'))));
    box.receive(mail('m9', asks('Listier'), 'List-Unsubscribe: <https://portal.example/u>\nPrecedence: bulk\n'));
    box.receive(
      mail('m10', 'Tél : 01 23 45 67 89\nE-mail : news@example.org', 'List-Unsubscribe: <https://n.example>\n'),
    );
    box.receive(mail('m11', asks('Cite'), 'Precedence: bulk\nIn-Reply-To: <x@y.example>\n'));
    await polls();
    expect(await waiting('Demande m8')).toMatchObject({ status: 'request', email: 'lointain@example.org' });
    const paper = `--x\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="dossier.pdf"\nContent-Transfer-Encoding: base64\n\n${pdfOf(420).toString('base64')}\n`;
    for (const [id, text] of [
      ['m15', asks('Dossier')],
      ['m16', 'Is the house free?'],
    ] as const)
      box.receive(mail(id, '').replace(/Content-Type[\s\S]*/, parts(text).replace(/--x--/, `${paper}--x--`)));
    await polls();
    const [with1, with2] = [await waiting('Demande m15'), await waiting('Demande m16')];
    for (const one of [with1, with2]) expect(one).toMatchObject({ attachments: [{ name: 'dossier.pdf', size: 420 }] });
    expect(await got(`requests/${with1.request}`)).toMatchObject({ attachments: [{ name: 'dossier.pdf' }] });
    const step = await api.call('POST', `received-requests/${with2.id}/transitions/makeRequest`, {
      as: 'super',
      body: { version: with2.version, email: 'late@example.org' },
    });
    expect(step.status, step.text).toBe(200);
    const { request: made2 } = await waiting('Demande m16');
    expect(await got(`requests/${made2}`)).toMatchObject({ attachments: [{ name: 'dossier.pdf' }] });
    expect(await waiting('Demande m9')).toMatchObject({ status: 'request', name: 'Listier' });
    for (const subject of ['Demande m10', 'Demande m11'])
      expect(await waiting(subject), subject).toMatchObject({ status: 'waiting', reason: 'automatic' });
  });

  test('says when an enquiry was last read; three in a row that aren’t, of who was understood, are told [REQ-009]', async () => {
    box.receive(mail('n', asks('Bienlu')));
    await polls();
    expect(await got(`inbounds/${one.id}`)).toMatchObject({ lastSuccessAt: expect.any(String), misses: 0 });
    const told = async () =>
      (await api.sql(`SELECT person FROM notifications WHERE kind = 'inbound.inbound-misses'`)).length;
    const misses = async (id: string, from = 'Portal <noreply@portal.example>') => {
      box.receive(mail(id, 'A new layout').replace('Portal <noreply@portal.example>', from));
      await polls();
      return (await got(`inbounds/${one.id}`)).misses;
    };
    expect(await misses('n0', 'Somebody <some@body.example>')).toBe(0);
    expect([await misses('n1'), await misses('n2'), await told()]).toEqual([1, 2, 0]);
    expect(await misses('n3')).toBe(3);
    const people = await told();
    expect(people).toBeGreaterThan(0);
    expect([await misses('n4'), await told()]).toEqual([4, people]);
    box.receive(mail('n5', asks('Revenu')));
    await polls();
    expect(await got(`inbounds/${one.id}`)).toMatchObject({ misses: 0 });
  });

  test('whose network fails loses no mail by it', async () => {
    box.receive(mail('m12', asks('Tenace')));
    box.isBroken = true;
    for (let tries = 0; tries < 6; tries += 1) await polls();
    const broken = await got(`inbounds/${one.id}`);
    expect([broken.lastError, broken.stuckTries]).toEqual([expect.any(String), undefined]);
    box.isBroken = false;
    await polls();
    expect(await waiting('Demande m12')).toMatchObject({ status: 'request', email: 'tenace@example.org' });
  });

  test('that the server doesn’t give out is passed over in the end, and keeps those after it out no longer', async () => {
    box.receive(mail('m13', asks('Abime')));
    box.isRefused = true;
    for (let tries = 0; tries < 5; tries += 1) await polls();
    box.isRefused = false;
    box.receive(mail('m14', asks('Apres')));
    await polls();
    expect(await waiting('Demande m14')).toMatchObject({ status: 'request', email: 'apres@example.org' });
    expect((await got(`inbounds/${one.id}`)).lastError).toBeUndefined();
  });

  test('whose password is wrong says so, and what was read stays', async () => {
    const { version } = await got(`inbounds/${one.id}`);
    await api.call('PATCH', `inbounds/${one.id}`, { as: 'super', body: { version, password: 'wrong' } });
    await polls();
    expect(await got(`inbounds/${one.id}`)).toMatchObject({ lastError: expect.any(String), received: 24 });
  });
});

describe('a mailbox that is full', () => {
  const DAY = 86_400_000;
  const mail = (id: string) =>
    `Message-ID: <${id}@portal.example>\nFrom: nobody\nSubject: ${id}\nContent-Type: text/plain\n\nHello ${id}\n`;
  const boxOf = async (more: object, fill: (box: TestMailbox) => void) => {
    const box = await startMailbox([]);
    fill(box);
    const login = { host: 'localhost', port: box.port, user: 'testuser', password: 'testpass' };
    const one = await inbound({ kind: 'imap', ...login, ...more });
    const polls = async () => {
      await api.tick('inbounds.poll', new Date());
      await api.runJobs();
      return (await listed('received-requests', { inbound: one.id })).map(({ subject }) => String(subject)).sort();
    };
    return { box, one, polls };
  };

  test('is read from when it was set up, or from as many days before as are said [REQ-005]', async () => {
    const fill = (box: TestMailbox) => {
      for (const days of [400, 31, 9, 2]) box.receive(mail(`${days} days`), new Date(Date.now() - days * DAY));
    };
    const now = await boxOf({}, fill);
    expect(await now.polls()).toEqual([]);
    now.box.receive(mail('new'));
    now.box.receive(mail('moved here'), new Date(Date.now() - 400 * DAY));
    expect(await now.polls()).toEqual(['new']);
    await now.box.close();
    const back = await boxOf({ daysBack: 10 }, fill);
    expect(await back.polls()).toEqual(['2 days', '9 days']);
    await back.box.close();
    const values = {
      name: 'Far',
      kind: 'imap',
      host: 'localhost',
      user: 'a',
      source: source.id,
      agent: userId('agent2'),
    };
    const far = await api.call('POST', 'inbounds', { as: 'super', body: { ...values, daysBack: 31 } });
    expect([far.status, far.text]).toEqual([422, expect.stringContaining('/daysBack')]);
    for (const { one } of [now, back]) {
      const { version } = await got(`inbounds/${one.id}`);
      await api.call('PATCH', `inbounds/${one.id}`, { as: 'super', body: { version, active: false } });
    }
  });

  test('is read to its end by one poll [REQ-005]', async () => {
    const many = await boxOf({}, (box) => {
      for (let count = 0; count < 60; count += 1) box.receive(mail(`n${count}`));
    });
    await many.polls();
    expect(await got(`inbounds/${many.one.id}`)).toMatchObject({ received: 60 });
    await many.box.close();
    const { version } = await got(`inbounds/${many.one.id}`);
    await api.call('PATCH', `inbounds/${many.one.id}`, { as: 'super', body: { version, active: false } });
  });

  test('lets others in between, and goes on from where it was', async () => {
    const box = await startMailbox([mail('a'), mail('b'), mail('c')]);
    const login = { host: 'localhost', port: box.port, user: 'testuser', createdAt: new Date().toISOString() };
    const seen: Place[] = [];
    const reads = (from: Place) =>
      readMailbox(login, 'testpass', {
        ...{ from, trusted: ['localhost'], isOver: () => true },
        take: async (place) => void seen.push(place),
      });
    expect(await reads({ uidValidity: null, lastUid: 0 })).toBe(true);
    expect(await reads(seen.at(-1) as Place)).toBe(true);
    expect(await reads(seen.at(-1) as Place)).toBe(false);
    expect(new Set(seen.map(({ lastUid }) => lastUid)).size).toBe(3);
    await box.close();
  });
});

describe('an answer', () => {
  let box: TestMailbox;
  let one: Body;
  let client: Body;
  let thread: Body;
  const polls = async () => {
    await api.tick('inbounds.poll', new Date());
    await api.runJobs();
  };
  const sent = async () =>
    (await api.sql(`SELECT id, reply_to FROM mails WHERE answer_id = $1`, [thread.id])) as Body[];
  let count = 0;
  /** The mail as it comes; `by` is the domain that signs it, `heads` what it signs of it. */
  const answers = async (
    head: Record<string, string>,
    text: string,
    { by, heads, altered = text }: { by?: string; heads?: string; altered?: string } = {},
  ) => {
    count += 1;
    const { To = 'agence@example.org', From = 'Lea <LEA@example.org>', ...more } = head;
    const lines = Object.entries({
      'Message-ID': `<a${count}@phone.example>`,
      From,
      To,
      Subject: 'Re: Visit',
      ...more,
    });
    const type = 'Content-Type' in more ? '' : 'Content-Type: text/plain\n';
    const raw = `${lines.map(([key, value]) => `${key}: ${value}`).join('\n')}\n${type}\n${text}\n`;
    box.receive((by ? await domains.signed(raw, by, heads) : raw).replace(text, altered));
    await polls();
    const received = (await listed('received-requests', { inbound: one.id })).sort((left, right) =>
      String(right.createdAt).localeCompare(String(left.createdAt)),
    );
    return received[0] as Body;
  };
  const messages = async (as = 'agent1') =>
    (
      (await got(`messages?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ thread: thread.id }))}`, as))
        .results as unknown as Body[]
    ).map(({ content, author = null, client: from = null }) => [content, author, from]);

  beforeAll(async () => {
    box = await startMailbox([]);
    const login = { host: 'localhost', port: box.port, user: 'testuser', password: 'testpass' };
    one = await inbound({ kind: 'imap', ...login, address: 'agence@example.org' });
    client = await made('clients', { lastName: 'Lea', emails: [{ email: 'lea@example.org' }] }, 'agent1');
    const begun = await made(
      'threads/with-parts',
      {
        record: { type: 'MESSAGE', subject: 'Visit', clients: [client.id] },
        parts: { message: { content: '<p>Saturday?</p>', byMail: true } },
      },
      'agent1',
    );
    thread = (begun.record ?? begun) as Body;
  });
  afterAll(() => box.close());

  test('comes back to an address of its own and joins the thread, which opens again and tells who holds it [THR-001]', async () => {
    const [mail] = await sent();
    expect(mail?.reply_to).toMatch(/^agence\+mai[0-9a-z]{26}\.[0-9a-f]{16}@example\.org$/);
    const { version } = await got(`threads/${thread.id}`, 'agent1');
    await api.call('POST', `threads/${thread.id}/transitions/close`, { as: 'agent1', body: { version } });
    const came = await answers(
      { To: String(mail?.reply_to) },
      'Yes, <b>10</b> o\u2019clock.\n\nOn Fri, Agency wrote:\n> Saturday?',
    );
    expect(came).toMatchObject({ status: 'answer', thread: thread.id });
    expect(came.text, 'the whole of it is kept').toContain('> Saturday?');
    expect(await messages()).toContainEqual([expect.stringContaining('&lt;b&gt;10&lt;/b&gt;'), null, client.id]);
    expect((await messages()).flat().join()).not.toContain('Agency wrote');
    const query = encodeURIComponent(JSON.stringify({ thread: thread.id }));
    const written = (await got(`messages?filter=${query}`, 'agent1')).results as unknown as Body[];
    expect(written.map(({ whole = null }) => whole).filter(Boolean)).toEqual([
      'Yes, <b>10</b> o\u2019clock.\n\nOn Fri, Agency wrote:\n> Saturday?',
    ]);
    const forged = { thread: thread.id, content: '<p>x</p>', whole: 'forged' };
    expect((await api.call('POST', 'messages', { as: 'agent1', body: forged })).status).toBe(422);
    expect(await got(`threads/${thread.id}`, 'agent1')).toMatchObject({ state: 'open', read: false });
    await api.runJobs();
    const told = (await got('notifications', 'agent1')).results as unknown as Body[];
    const said = told.find(({ recordId }) => recordId === thread.id);
    expect([said?.title, said?.text].join()).toContain('Lea');
  });

  describe('of a colleague to the mail that told them of a message', () => {
    const emailOf = async (user: string) =>
      String((await api.sql('SELECT email FROM users WHERE id = $1', [userId(user)]))[0]?.email);
    const toldTo = async (user: string) =>
      (
        (await api.sql(
          `SELECT id, reply_to, html FROM mails WHERE record_id = $1 AND answer_resource = 'message'
             AND answer_id IN (SELECT id FROM messages WHERE thread = $2) ORDER BY created_at DESC LIMIT 1`,
          [userId(user), thread.id],
        )) as Body[]
      )[0] as Body;
    const toClients = async () => (await sent()).length;
    const own = { by: 'a1.example' };

    test('joins the thread in their name, and goes to the client who wrote', async () => {
      await answers({ To: String((await sent())[0]?.reply_to) }, 'And the garage?');
      const told = await toldTo('agent1');
      expect(told.reply_to).toMatch(/^agence\+mai/);
      expect(told.html).toContain('the clients get it');
      const before = await toClients();
      const head = { From: await emailOf('agent1'), To: String(told.reply_to) };
      expect(await answers(head, 'It has one.', own)).toMatchObject({ status: 'answer', thread: thread.id });
      expect(await messages()).toContainEqual(['<p>It has one.</p>', userId('agent1'), null]);
      expect(await toClients()).toBe(before + 1);
    });

    test('stays among colleagues where the message did', async () => {
      const { version } = await got(`threads/${thread.id}`, 'agent1');
      await api.call('PATCH', `threads/${thread.id}`, {
        as: 'agent1',
        body: { version, participants: [userId('agent2')] },
      });
      await made('messages', { thread: thread.id, content: '<p>He won’t pay the price.</p>' }, 'agent1');
      const told = await toldTo('agent2');
      expect(told.html).not.toContain('the clients get it');
      const before = await toClients();
      const head = { From: await emailOf('agent2'), To: String(told.reply_to) };
      expect(await answers(head, 'I thought so.', own)).toMatchObject({ status: 'answer' });
      expect(await messages()).toContainEqual(['<p>I thought so.</p>', userId('agent2'), null]);
      expect(await toClients(), 'the client reads none of it').toBe(before);
    });

    const proofs = async () =>
      (await api.sql('SELECT proof FROM messages WHERE thread = $1 ORDER BY created_at DESC LIMIT 1', [thread.id])).map(
        ({ proof }) => proof,
      )[0];

    test('waits unless it is proven to come from them, and they are told; nobody is lost by it', async () => {
      const told = await toldTo('agent2');
      const head = { From: await emailOf('agent2'), To: String(told.reply_to) };
      const waits = {
        ...{ status: 'waiting', reason: 'unproven', thread: thread.id },
        email: await emailOf('agent2'),
      };
      const before = [await messages(), await toClients()];
      expect(await answers(head, 'Sell it for half'), 'no signature').toMatchObject(waits);
      expect(await answers(head, 'Sell it', { by: 'evil.example' }), 'of another domain').toMatchObject(waits);
      expect(await answers(head, 'Sell it', { ...own, altered: 'Buy it!' }), 'altered').toMatchObject(waits);
      const heads = 'from:subject:date';
      expect(await answers(head, 'Sell', { ...own, heads }), 'an old mail sent again').toMatchObject(waits);
      const second = { ...head, from: 'Eve <eve@evil.example>' };
      expect(await answers(second, 'Sell it', { by: 'evil.example' }), 'two senders').not.toMatchObject({
        status: 'answer',
      });
      const forged = { 'Authentication-Results': 'mx.example.org; dmarc=pass header.from=a1.example', ...head };
      expect(await answers(forged, 'Sell it all'), 'no server whose word is taken').toMatchObject(waits);
      expect([await messages(), await toClients()]).toEqual(before);
      const notices = (await got('notifications', 'agent2')).results as unknown as Body[];
      expect(notices.find(({ kind }) => kind === 'thread.answer-unproven')).toMatchObject({ recordId: thread.id });
    });

    test('is proven by the word of the mail server that receives it, too, where that is named', async () => {
      const { version } = await got(`inbounds/${one.id}`);
      const named = { version, checkedBy: 'mx.example.org' };
      expect((await api.call('PATCH', `inbounds/${one.id}`, { as: 'super', body: named })).status).toBe(200);
      const told = await toldTo('agent2');
      const head = { From: await emailOf('agent2'), To: String(told.reply_to) };
      const said = (result: string) => ({ 'Authentication-Results': `mx.example.org; ${result}`, ...head });
      expect(await answers(said('dmarc=fail header.from=a1.example'), 'Checked')).toMatchObject({ status: 'waiting' });
      expect(await answers(said('dmarc=pass header.from=a1.example'), 'Checked')).toMatchObject({ status: 'answer' });
      expect(await proofs()).toBe('checked');
      expect(await answers(head, 'Signed again', own)).toMatchObject({ status: 'answer' });
      expect(await proofs()).toBe('signed');
    });

    test('waits in its mailbox while its domain can’t be asked', async () => {
      const told = await toldTo('agent2');
      const head = { From: await emailOf('agent2'), To: String(told.reply_to) };
      domains.isAway = true;
      await answers(head, 'When it is back', own);
      expect((await messages()).flat().join()).not.toContain('When it is back');
      domains.isAway = false;
      await polls();
      expect((await messages()).flat().join()).toContain('When it is back');
    });

    test('says of a client’s how its sender is proven, which joins all the same', async () => {
      const To = String((await sent())[0]?.reply_to);
      expect(await answers({ To }, 'By mail')).toMatchObject({ status: 'answer' });
      expect(await proofs()).toBe('unproven');
      expect(await answers({ To }, 'By mail, signed', { by: 'example.org' })).toMatchObject({ status: 'answer' });
      expect(await proofs()).toBe('signed');
    });

    test('waits where somebody else sends it, or may no longer write there', async () => {
      const told = await toldTo('agent2');
      const forged = { From: 'Lea <lea@example.org>', To: String(told.reply_to) };
      expect(await answers(forged, 'What do you say?')).toMatchObject({ status: 'waiting', reason: 'otherSender' });
      const { version } = await got(`threads/${thread.id}`, 'agent1');
      await api.call('PATCH', `threads/${thread.id}`, { as: 'agent1', body: { version, participants: [] } });
      const head = { From: await emailOf('agent2'), To: String(told.reply_to) };
      expect(await answers(head, 'Still here', own)).toMatchObject({ status: 'waiting', reason: 'refused' });
      expect((await messages()).flat().join()).not.toContain('Still here');
    });
  });

  test('to what answered a request makes it wait again [REQ-012]', async () => {
    const asks = { type: 'buyer', method: 'email', source: source.id, client: client.id, message: 'Free?' };
    const request = await made('requests', asks, 'agent1');
    const body = { requests: [request.id], subject: 'Visit', message: '<p>Yes</p>' };
    const reply = await api.call('POST', 'requests/answer', { as: 'agent1', body });
    const [mail] = await api.sql('SELECT reply_to FROM mails WHERE answer_id = $1', [reply.body.thread]);
    expect(await answers({ To: String(mail?.reply_to) }, 'And on Sunday?')).toMatchObject({ status: 'answer' });
    expect(await got(`requests/${request.id}`)).toMatchObject({ status: 'user_requested_followup' });
  });

  test('is known by the mail that it names, too, from any address of the client', async () => {
    const [mail] = await sent();
    const before = (await messages()).length;
    const named = { 'In-Reply-To': `<${mail?.id}@hestia.example>` };
    expect(await answers(named, 'At eleven')).toMatchObject({ status: 'answer' });
    expect(await messages()).toHaveLength(before + 1);
  });

  test('is known however the client’s address is written', async () => {
    const [mail] = await sent();
    const { version } = await got(`clients/${client.id}`, 'agent1');
    const emails = [{ email: 'lea@example.org' }, { email: 'Lea.Home@Example.org' }];
    await api.call('PATCH', `clients/${client.id}`, { as: 'agent1', body: { version, emails } });
    const home = { From: 'lea.home@example.org', 'In-Reply-To': `<${mail?.id}@hestia.example>` };
    expect(await answers(home, 'From home')).toMatchObject({ status: 'answer' });
  });

  test('of a client who was merged into another is that one’s, and their request waits again [REQ-012]', async () => {
    const emails = [{ email: 'double@example.org' }];
    const double = await made('clients', { lastName: 'Double', emails }, 'agent1');
    const asks = { type: 'buyer', method: 'email', source: source.id, client: double.id, message: 'Free?' };
    const request = await made('requests', asks, 'agent1');
    const body = { requests: [request.id], subject: 'Visit', message: '<p>Yes</p>' };
    const reply = await api.call('POST', 'requests/answer', { as: 'agent1', body });
    const [mail] = await api.sql('SELECT reply_to FROM mails WHERE answer_id = $1', [reply.body.thread]);
    const stays = await made('clients', { lastName: 'Single', emails: [{ email: 'single@example.org' }] }, 'agent1');
    const { version: otherVersion } = await got(`clients/${double.id}`, 'agent1');
    const merge = { version: stays.version, other: double.id, otherVersion };
    const merged = await api.call('POST', `clients/${stays.id}/merge`, { as: 'agent1', body: merge });
    expect(merged.status, merged.text).toBe(200);
    const head = { From: 'single@example.org', To: String(mail?.reply_to) };
    expect(await answers(head, 'And on Monday?')).toMatchObject({ status: 'answer' });
    expect(await api.sql(`SELECT client FROM messages WHERE content LIKE '%on Monday%'`)).toEqual([
      { client: stays.id },
    ]);
    expect(await got(`requests/${request.id}`)).toMatchObject({ status: 'user_requested_followup' });
  });

  test('from somebody else joins nothing, with whatever proof; nor does a guessed one, or what a robot says', async () => {
    const [mail] = await sent();
    const before = await messages();
    const stranger = { From: 'Eve <eve@example.org>' };
    const named = { 'In-Reply-To': `<${mail?.id}@hestia.example>` };
    expect(await answers({ ...stranger, ...named }, 'Me too')).toMatchObject({
      ...{ status: 'waiting', reason: 'otherSender' },
      ...{ name: 'Eve', email: 'eve@example.org', sender: 'Eve <eve@example.org>' },
    });
    expect(await answers({ ...stranger, To: String(mail?.reply_to) }, 'Me too')).toMatchObject({
      reason: 'otherSender',
    });
    const guessed = String(mail?.reply_to).replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@');
    expect(await answers({ To: guessed }, 'Hello')).toMatchObject({ status: 'waiting', reason: 'notUnderstood' });
    const robot = { ...named, 'Auto-Submitted': 'auto-replied' };
    expect(await answers(robot, 'I am away')).toMatchObject({ status: 'waiting', reason: 'automatic' });
    expect(await messages()).toEqual(before);
  });

  test('has what hangs on it as files of its message; what is not taken is named [THR-005][THR-019]', async () => {
    const [mail] = await sent();
    const part = (name: string, content: Buffer) =>
      `--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64')}\n`;
    const paper = pdfOf(500);
    const comes = (head: object, text: string, signing = {}) =>
      answers(
        { 'In-Reply-To': `<${mail?.id}@hestia.example>`, 'Content-Type': 'multipart/mixed; boundary=b', ...head },
        `--b\nContent-Type: text/plain\n\n${text}\n${part('paper.pdf', paper)}${part('run.exe', Buffer.from('MZ\x90\x00'))}--b--`,
        signing,
      );
    const last = async () => {
      const filter = encodeURIComponent(JSON.stringify({ thread: thread.id }));
      return (
        (await got(`messages?sort=["createdAt","DESC"]&filter=${filter}`, 'agent1')).results as unknown as Body[]
      )[0];
    };
    expect(await comes({}, 'Here it is')).toMatchObject({ status: 'answer' });
    const message = await last();
    expect(message).toMatchObject({
      content: '<p>Here it is</p><p>[run.exe]</p>',
      attachments: [{ name: 'paper.pdf', size: 500, type: 'application/pdf' }],
    });
    const [file] = (message?.attachments ?? []) as { id: string }[];
    expect((await api.call('GET', `files/${file?.id}`, { as: 'agent1' })).status).toBe(200);
    expect((await api.call('GET', `files/${file?.id}`, { as: 'agent3' })).status).toBe(404);
    const files = async () => (await api.sql(`SELECT FROM files WHERE name = 'paper.pdf'`)).length;
    const before = await files();
    expect(await comes({ From: 'Eve <eve@example.org>' }, 'Mine')).toMatchObject({ reason: 'otherSender' });
    expect(await files(), 'of a stranger').toBe(before);
    const told = (await api.sql(
      `SELECT reply_to, recipient FROM mails WHERE answer_resource = 'message' AND record_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [userId('agent1')],
    )) as Body[];
    const own = {
      From: String(told[0]?.recipient),
      To: String(told[0]?.reply_to),
      'In-Reply-To': '<none@example.org>',
    };
    expect(await comes(own, 'From the field', { by: 'a1.example' })).toMatchObject({ status: 'answer' });
    expect(await last()).toMatchObject({ author: userId('agent1'), attachments: [{ name: 'paper.pdf' }] });
  });

  describe('of a mail server to what was sent', () => {
    const report = (type: string, said: string, id: unknown) => ({
      head: { From: 'MAILER-DAEMON@mx.example', 'Return-Path': '<>', 'Content-Type': 'multipart/report; boundary=b' },
      text: `--b\nContent-Type: text/plain\n\nSorry\n--b\nContent-Type: message/${type}\n\n${said}\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <${id}@hestia.example>\nTo: lea@example.org\n--b--`,
    });
    const bounce = (address: string, status: string) =>
      `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${address}\nAction: failed\nStatus: ${status}\n`;
    const blocked = async () =>
      (await api.sql(`SELECT reason, state FROM suppressions WHERE address = 'lea@example.org'`)) as object[];
    const comes = async (type: string, said: string, id: unknown) => {
      const { head, text } = report(type, said, id);
      return answers(head, text);
    };

    test('blocks the address where the mailbox isn’t there, and of nobody else than whom we wrote to', async () => {
      const [mail] = await sent();
      const came = { status: 'waiting', reason: 'bounce' };
      expect(await comes('delivery-status', bounce('lea@example.org', '5.7.1'), mail?.id)).toMatchObject(came);
      expect(
        await comes('delivery-status', bounce('lea@example.org', '5.1.1'), 'MAI00000000000000000000000000'),
      ).toMatchObject(came);
      expect(await comes('delivery-status', bounce('other@example.org', '5.1.1'), mail?.id)).toMatchObject(came);
      expect(await blocked()).toEqual([]);
      await comes('delivery-status', bounce('Lea@example.org', '5.1.1'), mail?.id);
      expect(await blocked()).toEqual([{ reason: 'hard', state: 'blocked' }]);
      await api.sql('DELETE FROM suppressions');
    });

    test('says at the mail and at its message that it didn’t arrive, to who wrote it too; sent again it did', async () => {
      const { id } = await made('messages', { thread: thread.id, content: '<p>Monday?</p>', byMail: true }, 'agent1');
      const [mail] = await api.sql(
        `UPDATE mails SET state = 'sent', last_error = NULL WHERE answer_part = $1 RETURNING id`,
        [id],
      );
      const said = bounce('lea@example.org', '5.2.2').replace(
        /$/,
        'Diagnostic-Code: smtp; 552 lea@example.org is full\n',
      );
      expect(await comes('delivery-status', said, mail?.id)).toMatchObject({ reason: 'bounce' });
      const [failed] = await api.sql('SELECT state, last_error FROM mails WHERE id = $1', [mail?.id]);
      expect(failed).toMatchObject({ state: 'failed', last_error: expect.stringContaining('5.2.2') });
      expect(await got(`messages/${id}`, 'agent1')).toMatchObject({
        ...{ undelivered: '5.2.2 smtp; 552 *** is full', undeliveredTo: [client.id] },
      });
      const notices = (await got('notifications', 'agent1')).results as unknown as Body[];
      const notice = notices.find(({ kind }) => kind === 'thread.message-undelivered');
      expect([notice?.recordId, notice?.text]).toEqual([thread.id, expect.stringContaining('552 *** is full')]);
      await api.sql('DELETE FROM suppressions');
      let refuses = true;
      const send = async () => {
        if (refuses) throw new PermanentRefusal('550 5.7.1 lea@example.org refused');
      };
      const sending = await api.second({ mail: { from: 'office@example.org', send } });
      const again = async () => {
        expect((await sending.call('POST', `mails/${mail?.id}/retry`, { as: 'super' })).status).toBeLessThan(300);
        await sending.runJobs();
        return got(`messages/${id}`, 'agent1');
      };
      expect(await again()).toMatchObject({ undelivered: '550 5.7.1 *** refused', undeliveredTo: [client.id] });
      refuses = false;
      const arrived = await again();
      expect([arrived.undelivered ?? null, arrived.undeliveredTo ?? []]).toEqual([null, []]);
      await sending.close();
    });

    test('blocks the address of who complains', async () => {
      const [mail] = await sent();
      expect(await comes('feedback-report', 'Feedback-Type: abuse\nVersion: 1\n', mail?.id)).toMatchObject({
        reason: 'complaint',
      });
      expect(await blocked()).toEqual([{ reason: 'complaint', state: 'blocked' }]);
      await api.sql('DELETE FROM suppressions');
    });

    test('says that it holds a mail for spam, which waits', async () => {
      const head = { From: 'Max <max@example.net>', 'X-Spam-Flag': 'YES' };
      expect(await answers(head, 'Nom : Max\nE-mail : max@example.net')).toMatchObject({
        status: 'waiting',
        reason: 'spam',
      });
    });
  });

  test('joins whatever it says: nothing, much to be marked up, a picture where it is cut', async () => {
    const [mail] = await sent();
    const To = String(mail?.reply_to);
    for (const text of ['', '&'.repeat(12_000), `${'a'.repeat(11_999)}\u{1f600}`])
      expect(await answers({ To }, text), text.slice(0, 3)).toMatchObject({ status: 'answer', thread: thread.id });
    expect((await messages()).map(([content]) => content)).toContain('<p>(An e-mail without text)</p>');
  });

  test('that comes another way too, or by another mailbox, joins once; another of its id joins [THR-001]', async () => {
    const [mail] = await sent();
    const named = { 'In-Reply-To': `<${mail?.id}@hestia.example>`, 'Message-ID': '<twice@phone.example>' };
    const before = (await messages()).length;
    await answers(named, 'Only once');
    await answers({ Received: 'by another', ...named }, 'Only once');
    const second = await startMailbox([
      `Delivered-To: info@example.org\nFrom: Lea <lea@example.org>\nMessage-ID: <twice@phone.example>\nIn-Reply-To: <${mail?.id}@hestia.example>\nContent-Type: text/plain\n\nOnly once\n`,
    ]);
    const login = { host: 'localhost', port: second.port, user: 'testuser', password: 'testpass' };
    const other = await inbound({ kind: 'imap', ...login });
    await polls();
    await second.close();
    expect((await got(`inbounds/${other.id}`)).lastError ?? null).toBeNull();
    expect(await messages()).toHaveLength(before + 1);
    await api.call('DELETE', `inbounds/${other.id}`, {
      as: 'super',
      body: { version: (await got(`inbounds/${other.id}`)).version },
    });
    await answers(named, 'And this');
    expect(await messages()).toHaveLength(before + 2);
  });

  test('that can’t join waits with why, whoever it names, and those after it are read', async () => {
    const [mail] = await sent();
    const To = String(mail?.reply_to);
    const text = 'Unjoinable. Call +33612345678 or lea@example.org';
    const waits = { status: 'waiting', reason: 'refused' };
    await api.sql(`ALTER TABLE messages ADD CONSTRAINT none CHECK (content NOT LIKE '%Unjoinable%') NOT VALID`);
    expect(await answers({ To }, text)).toMatchObject({ ...waits, problem: expect.any(String) });
    await api.sql('ALTER TABLE messages DROP CONSTRAINT none');
    await api.sql(`UPDATE mails SET answer_id = 'THR0' WHERE id = $1`, [mail?.id]);
    expect(await answers({ To }, `${text}!`)).toMatchObject({
      ...waits,
      problem: 'The thread that it answers is no more',
      request: null,
    });
    await api.sql(`UPDATE mails SET answer_id = $2, record_id = 'CLI0' WHERE id = $1`, [mail?.id, thread.id]);
    expect(await answers({ To }, text)).toMatchObject({
      ...waits,
      problem: 'The client who wrote it is no more',
    });
    await api.sql('UPDATE mails SET record_id = $2 WHERE id = $1', [mail?.id, client.id]);
    expect(await answers({ To }, text)).toMatchObject({ status: 'answer' });
  });

  test('that fails time and again is passed over and kept', async () => {
    await api.sql(
      `ALTER TABLE received_requests ADD CONSTRAINT none CHECK (text NOT LIKE '%Stuck%' OR reason = 'unreadable') NOT VALID`,
    );
    const said = async () => (await listed('received-requests', { inbound: one.id })).map(({ text }) => text);
    await answers({}, 'Stuck');
    await answers({}, 'After it');
    for (let tries = 2; tries < 4; tries += 1) await polls();
    expect(await said()).not.toContainEqual(expect.stringContaining('After it'));
    expect(await got(`inbounds/${one.id}`)).toMatchObject({ lastError: expect.any(String), stuckTries: 4 });
    await polls();
    expect(await said()).toEqual(
      expect.arrayContaining([expect.stringContaining('Stuck'), expect.stringContaining('After it')]),
    );
    expect((await got(`inbounds/${one.id}`)).lastError ?? null).toBeNull();
    await api.sql('ALTER TABLE received_requests DROP CONSTRAINT none');
  });

  describe('to a thread that was merged', () => {
    const merged = async () => {
      const values = { type: 'MESSAGE', clients: [client.id] };
      const [stays, goes] = await Promise.all(
        ['Stays', 'Goes'].map((subject) =>
          api.call('POST', 'threads/with-parts', {
            as: 'agent1',
            body: {
              record: { ...values, subject },
              parts: { message: { content: '<p>Sunday?</p>', byMail: true } },
            },
          }),
        ),
      );
      const [to, from] = [stays?.body.record, goes?.body.record] as [Body, Body];
      const [mail] = await api.sql('SELECT reply_to FROM mails WHERE answer_id = $1', [from.id]);
      return { to, from, To: String(mail?.reply_to) };
    };

    test('joins the one that it was merged into [THR-001]', async () => {
      const { to, from, To } = await merged();
      const body = { version: to.version, other: from.id, otherVersion: from.version };
      const reply = await api.call('POST', `threads/${to.id}/merge`, { as: 'agent1', body });
      expect(reply.status, reply.text).toBe(200);
      expect(await answers({ To }, 'Yes, Sunday')).toMatchObject({ status: 'answer', thread: to.id });
      const [message] = await api.sql("SELECT thread FROM messages WHERE content LIKE '%Yes, Sunday%'");
      expect(message).toEqual({ thread: to.id });
    });

    test('follows its message, where that is split from the one that it was merged into [THR-005]', async () => {
      const { to, from, To } = await merged();
      const [message] = await api.sql('SELECT id FROM messages WHERE thread = $1', [from.id]);
      const body = { version: to.version, other: from.id, otherVersion: from.version };
      const { version } = (await api.call('POST', `threads/${to.id}/merge`, { as: 'agent1', body })).body;
      const apart = { version, values: { subject: 'Apart' }, parts: [message?.id] };
      const reply = await api.call('POST', `threads/${to.id}/split`, { as: 'agent1', body: apart });
      expect(reply.status, reply.text).toBe(201);
      expect(await answers({ To }, 'Yes, apart')).toMatchObject({ status: 'answer', thread: reply.body.id });
    });

    test('also where it is merged while the answer comes in [THR-001]', async () => {
      const { to, from, To } = await merged();
      const merging = new pg.Client({ connectionString: api.databaseUrl });
      await merging.connect();
      await merging.query('BEGIN');
      await merging.query('SELECT FROM threads WHERE id = ANY ($1) FOR UPDATE', [[to.id, from.id]]);
      const coming = answers({ To }, 'Yes, at noon');
      await expect
        .poll(async () => (await api.sql('SELECT FROM pg_locks WHERE NOT granted')).length, { timeout: 10_000 })
        .toBeGreaterThan(0);
      await merging.query('UPDATE threads SET merged_into = $1, archived = true WHERE id = $2', [to.id, from.id]);
      await merging.query('COMMIT');
      await merging.end();
      expect(await coming).toMatchObject({ status: 'answer', thread: to.id });
    });
  });

  test('of another network’s mail is nobody’s here', async () => {
    const [mail] = await sent();
    const before = await messages();
    await api.sql('UPDATE mails SET answer_resource = NULL WHERE id = $1', [mail?.id]);
    expect(await answers({ To: String(mail?.reply_to) }, 'Hello')).toMatchObject({ status: 'waiting' });
    expect(await messages()).toEqual(before);
  });
});

test('the sources that one has added stand in a list of ten [REQ-020]', async () => {
  for (let count = 0; count < 11; count += 1)
    await made('request-sources', { name: `Source ${count}`, buyer: true, defaultLanguage: 'fr' });
  const list = await got('request-sources');
  expect([(list.results as unknown[]).length, list.pagination]).toMatchObject([10, { perPage: 10 }]);
});
