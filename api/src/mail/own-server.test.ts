import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
let server: SMTPServer;
let port: number;
const received: Email[] = [];
const users: unknown[] = [];
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      users.push([username, password]);
      done(null, { user: username });
    },
    onData(stream, _session, done) {
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
  api = await startApi(undefined, undefined, { limits: [], trustedHosts: ['localhost'] });
});
afterAll(async () => {
  await api.close();
  await new Promise<void>((done) => server.close(() => done()));
});

type Body = Record<string, unknown> & { version: number };
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

test('an alert has words, a kind and its days, in this order [ADM-010]', async () => {
  const alert = { alertText: { fr: 'Maintenance' }, alertLevel: 'warning', alertFrom: '2026-12-01' };
  expect((await sets({ ...alert, alertUntil: '2026-11-30' })).status).toBe(422);
  expect((await sets({ ...alert, alertUntil: '2026-12-02' })).body).toMatchObject(alert);
  expect((await api.call('GET', 'me', { as: 'agent1' })).body.tenant).toMatchObject({
    alertText: { fr: 'Maintenance' },
  });
});
