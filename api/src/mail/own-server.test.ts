import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resolve } from '../adapters/dns.ts';
import { startApi, type TestApi, userId } from '../testing/api.ts';

let api: TestApi;
let server: SMTPServer;
let port: number;
const received: Email[] = [];
const users: unknown[] = [];
/** Where what can’t be delivered comes back to. */
const envelopes: unknown[] = [];
/** What the Domain Name System knows; nothing: it can't be asked. */
let published: Record<string, string> | undefined = {};
const resolve: Resolve = async (name) => {
  const text = published?.[name];
  if (text === undefined) throw Object.assign(new Error(name), { code: published ? 'ENOTFOUND' : 'ETIMEOUT' });
  // A long text comes in pieces.
  return [[text.slice(0, 5), text.slice(5)]];
};
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      users.push([username, password]);
      done(null, { user: username });
    },
    onData(stream, session, done) {
      envelopes.push(session.envelope.mailFrom ? session.envelope.mailFrom.address : '');
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        }, done);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  port = (server.server.address() as AddressInfo).port;
  api = await startApi(undefined, undefined, { limits: [], trustedHosts: ['localhost'], resolve });
});
afterAll(async () => {
  await api.close();
  await new Promise<void>((done) => server.close(() => done()));
});

type Body = Record<string, unknown> & { id: string; version: number };
const tenant = async (as = 'hestia') => (await api.call('GET', 'tenants/A1', { as })).body as Body;
const sets = async (values: object, as = 'hestia') =>
  api.call('PATCH', 'tenants/A1', { as, body: { version: (await tenant()).version, ...values } });
const sendsTest = async () => {
  const made = await api.call('POST', 'mails/test', { as: 'super' });
  expect(made.status, made.text).toBe(201);
  await api.runJobs();
  const [mail] = await api.sql('SELECT state, last_error FROM mails WHERE id = $1', [made.body.id]);
  return mail;
};

test('a network’s mails leave by its own server, from its own address, and replies go where it says [ADM-003][ADM-004]', async () => {
  expect(await sendsTest()).toMatchObject({ state: 'captured' });
  const bare = await sets({ smtpHost: 'localhost' });
  expect([bare.status, bare.text]).toEqual([422, expect.stringContaining('needs the sender’s address')]);
  const values = {
    ...{ smtpHost: 'localhost', smtpPort: port, smtpUser: 'post', smtpPassword: 'pass@word/1' },
    ...{ senderEmail: 'agence@reseau.example', senderName: 'Agence du Port', replyToEmail: 'contact@reseau.example' },
  };
  const set = await sets(values);
  expect([set.status, set.text.includes('pass@word')]).toEqual([200, false]);
  expect(await sendsTest()).toMatchObject({ state: 'sent' });
  expect(users).toEqual([['post', 'pass@word/1']]);
  expect(received[0]).toMatchObject({
    from: { address: 'agence@reseau.example', name: 'Agence du Port' },
    replyTo: [{ address: 'contact@reseau.example' }],
  });
  expect((await sets({ smtpHost: null })).status).toBe(200);
  expect(await sendsTest()).toMatchObject({ state: 'captured' });
});

test('what lets in who may do all doesn’t pass through a server that others set', async () => {
  const set = await sets({ smtpHost: 'localhost', smtpPort: port, smtpUser: 'post', smtpPassword: 'secret' });
  expect(set.status, set.text).toBe(200);
  received.length = 0;
  for (const who of ['super', 'agent1']) {
    const asked = await api.call('POST', 'login/magic', { body: { email: `${who}@a1.example` } });
    expect(asked.status, asked.text).toBe(200);
  }
  await api.runJobs();
  const states = await api.sql('SELECT recipient, state FROM mails WHERE secret ORDER BY recipient');
  expect(states).toEqual([
    { recipient: 'agent1@a1.example', state: 'sent' },
    { recipient: 'super@a1.example', state: 'captured' },
  ]);
  expect(received.map(({ to }) => to?.[0]?.address)).toEqual(['agent1@a1.example']);
  await sets({ smtpHost: null });
});

test('a server within the network is never called, and who administers nothing reads nothing of it', async () => {
  await sets({ smtpHost: '127.0.0.1', smtpPassword: null, smtpPort: port, senderEmail: 'agence@reseau.example' });
  const before = received.length;
  expect(await sendsTest()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('private network') });
  expect(received).toHaveLength(before);
  expect(await tenant('agent1')).toMatchObject({ smtpHost: null, smtpUser: null });
  expect((await sets({ smtpHost: 'mail.example' }, 'agent1')).status).toBe(403);
});

describe('an agency’s sender', () => {
  const network = {
    ...{ smtpHost: 'localhost', smtpUser: null, smtpPassword: null },
    ...{ senderEmail: 'contact@reseau.example', senderName: 'Réseau', replyToEmail: 'reponses@reseau.example' },
  };
  const agency = async () => (await api.call('GET', `agencies/${port1.id}`, { as: 'hestia' })).body as Body;
  const signs = async (sender: object | null, as = 'hestia') =>
    api.call('PATCH', `agencies/${port1.id}`, { as, body: { version: (await agency()).version, sender } });
  /** A letter of an agent to a client, as it arrives. */
  async function written(as = 'agent1'): Promise<Email | undefined> {
    const body = { lastName: 'Lenoir', emails: [{ email: 'lenoir@example.org' }] };
    const client = await api.call('POST', 'clients', { as, body });
    expect(client.status, client.text).toBe(201);
    const letter = { subject: 'Bonjour', body: '<p>À bientôt</p>', purpose: 'request' };
    const sent = await api.call('POST', `clients/${client.body.id}/mails`, { as, body: letter });
    expect(sent.status, sent.text).toBe(201);
    received.length = 0;
    await api.runJobs();
    return received.find(({ to }) => to?.[0]?.address === 'lenoir@example.org');
  }
  let port1: Body;
  beforeAll(async () => {
    port1 = (await api.call('POST', 'agencies', { as: 'hestia', body: { name: 'Port', phone: '+33199001234' } }))
      .body as Body;
    await api.sql('UPDATE users SET agency = $1 WHERE id = $2', [port1.id, userId('agent1')]);
    expect((await sets({ ...network, smtpPort: port })).status).toBe(200);
  });

  test('mails of its people to others leave as it, and their answers go to it; what it leaves out is the network’s [ADM-003][ADM-004]', async () => {
    expect(await written()).toMatchObject({
      from: { address: 'contact@reseau.example', name: 'Réseau' },
      replyTo: [{ address: 'reponses@reseau.example' }],
    });
    const sender = { name: 'Agence du Port', email: 'port@agences.reseau.example', replyTo: 'port@boite.example' };
    expect((await signs(sender)).body).toMatchObject({ sender });
    expect(await written()).toMatchObject({
      from: { address: 'port@agences.reseau.example', name: 'Agence du Port' },
      replyTo: [{ address: 'port@boite.example' }],
    });
    // A conversation goes on whoever of the network writes next: its ids are of one domain.
    expect((await written())?.messageId).toMatch(/^<MAI\w+@reseau\.example>$/);
    // What can't be delivered comes back to the network, which has the mailbox.
    expect(envelopes.at(-1)).toBe('contact@reseau.example');
    expect((await signs({ name: 'Le Port' })).status).toBe(200);
    expect(await written()).toMatchObject({
      from: { address: 'contact@reseau.example', name: 'Le Port' },
      replyTo: [{ address: 'reponses@reseau.example' }],
    });
    expect((await written('agent2'))?.from).toMatchObject({ name: 'Réseau' });
    // The product's own mails to its people are the network's.
    expect(await sendsTest()).toMatchObject({ state: 'sent' });
    expect(received.at(-1)?.from).toMatchObject({ name: 'Réseau' });
  });

  test('its address is of the network’s domain, said at its field, and only where a server of the network vouches for it', async () => {
    const refused = await signs({ email: 'port@autre-reseau.example' });
    expect([refused.status, refused.body.error]).toMatchObject([
      422,
      {
        details: [
          { path: '/sender/email', code: 'senderOutside', message: expect.stringMatching(/ reseau\.example$/) },
        ],
      },
    ]);
    expect((await signs({ email: 'port@reseau.example' })).status).toBe(200);
    expect((await signs({ email: 'agent@reseau.example' }, 'admin')).status).toBe(403);
    expect((await written())?.from).toMatchObject({ address: 'port@reseau.example', name: 'Réseau' });
    // The network has another domain now: who reads the mail could not be told that it comes from the old one.
    expect((await sets({ senderEmail: 'contact@nouveau.example' })).status).toBe(200);
    expect((await written())?.from).toMatchObject({ address: 'contact@nouveau.example' });
    // What was there before stands in nobody's way.
    expect((await signs({ email: 'port@reseau.example', name: 'Port' })).status).toBe(200);
    expect((await sets({ smtpHost: null })).status).toBe(200);
    const alone = await signs({ email: 'port@nouveau.example' });
    expect([alone.status, alone.text]).toEqual([422, expect.stringContaining('senderNeedsServer')]);
  });
});

test('the test says what the domains lack that mails come from, and that they couldn’t be asked; none of the deployment’s [ADM-003]', async () => {
  const tested = async () => {
    const { status, body, text } = await api.call('POST', 'mails/test', { as: 'super' });
    expect(status, text).toBe(201);
    return body.domains;
  };
  expect((await sets({ smtpHost: null })).status).toBe(200);
  expect(await tested()).toEqual([]);
  await sets({ smtpHost: 'localhost', smtpPort: port, senderEmail: 'contact@Reseau.example' });
  const agency = { name: 'Dune', phone: '+33199001234', sender: { email: 'dune@dune.reseau.example' } };
  const made = await api.call('POST', 'agencies', { as: 'hestia', body: agency });
  expect(made.status, made.text).toBe(201);
  published = {
    'reseau.example': 'v=spf1 a:localhost -all',
    'selector1._domainkey.reseau.example': 'v=DKIM1; k=rsa; p=MIIB',
    '_dmarc.reseau.example': 'v=DMARC1; p=quarantine',
  };
  expect(await tested()).toEqual([
    { domain: 'reseau.example', lacks: [], isUnknown: false },
    {
      domain: 'dune.reseau.example',
      lacks: [
        { code: 'spfMissing', name: 'dune.reseau.example', value: 'v=spf1 a:localhost ~all' },
        { code: 'dkimMissing', name: 'mail._domainkey.dune.reseau.example', value: 'v=DKIM1; k=rsa; p=…' },
      ],
      isUnknown: false,
    },
  ]);
  published = undefined;
  expect(await tested()).toMatchObject([
    { domain: 'reseau.example', lacks: [], isUnknown: true },
    { domain: 'dune.reseau.example', lacks: [], isUnknown: true },
  ]);
  await sets({ smtpHost: null });
});

test('an alert has words, a kind and its days, in this order [ADM-010]', async () => {
  const alert = { alertText: { fr: 'Maintenance' }, alertLevel: 'warning', alertFrom: '2026-12-01' };
  expect((await sets({ ...alert, alertUntil: '2026-11-30' })).status).toBe(422);
  expect((await sets({ ...alert, alertUntil: '2026-12-02' })).body).toMatchObject(alert);
  expect((await api.call('GET', 'me', { as: 'agent1' })).body.tenant).toMatchObject({
    alertText: { fr: 'Maintenance' },
  });
});
