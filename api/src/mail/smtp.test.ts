import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpTransport } from '../adapters/mail/smtp.ts';
import { startApi, type TestApi } from '../testing/api.ts';

/** What the mail server answers to a recipient: nothing is yes. */
type Answer = { code: number; message: string } | undefined;

let api: TestApi;
let server: SMTPServer;
let port: number;
let received: Email[];
let answer: (recipient: string) => Answer;

async function listen(options: SMTPServerOptions = {}): Promise<void> {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      done(password === 'secret' ? null : new Error('Wrong password'), { user: 'post' }),
    onRcptTo({ address }, _session, callback) {
      const refusal = answer(address);
      callback(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : undefined);
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          callback();
        }, callback);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  port = (server.server.address() as AddressInfo).port;
}
const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

beforeAll(async () => {
  port = 0;
  answer = () => undefined;
  await listen();
  const url = `smtp://post:secret@127.0.0.1:${port}`;
  await close();
  api = await startApi([], smtpTransport({ url, from: 'office@example.org', patience: { connectionTimeout: 1_000 } }));
  await api.sql(`UPDATE tenants SET reply_to_email = 'agence@example.org', name = 'Agence d’Été' WHERE id = 'A1'`);
});
afterAll(() => api.close());
beforeEach(async () => {
  received = [];
  answer = () => undefined;
  await listen();
});
afterEach(async () => {
  await close();
  await api.sql('DELETE FROM mails');
  await api.sql('DELETE FROM suppressions');
  await api.sql('DELETE FROM graphile_worker._private_jobs');
});

async function send(): Promise<string> {
  const { body } = await api.call('POST', 'mails/test', { as: 'super', language: 'fr' });
  return String(body.id);
}
const mail = async (id: string) => (await api.call('GET', `mails/${id}`, { as: 'super' })).body;
const waits = async () => api.sql('SELECT attempts, last_error, run_at > now() AS later FROM graphile_worker.jobs');
const soon = () => api.sql('UPDATE graphile_worker._private_jobs SET run_at = now()');

test('a mail arrives: in both forms, from the network, to be answered to it', async () => {
  const id = await send();
  await api.runJobs();
  expect(received).toHaveLength(1);
  const [arrived] = received;
  expect(arrived).toMatchObject({
    from: { name: 'Agence d’Été', address: 'office@example.org' },
    to: [{ address: 'super@a1.example' }],
    replyTo: [{ address: 'agence@example.org' }],
    subject: 'E-mail de test de Hestia',
    messageId: `<${id}@example.org>`,
  });
  expect(arrived?.html).toContain('<p>Bonjour super,</p>');
  expect(arrived?.text).toContain('Bonjour super,\n\nVous avez demandé cet e-mail de test');
  expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  expect((await mail(id)).sentAt).not.toBeNull();
});

test('what the product writes by itself says so, and what a person writes doesn’t', async () => {
  const id = await send();
  await api.runJobs();
  const own = (at: number) => received[at]?.headers.find(({ key }) => key === 'auto-submitted')?.value;
  await api.sql(`UPDATE mails SET state = 'failed', created_by = NULL WHERE id = $1`, [id]);
  await api.call('POST', `mails/${id}/retry`, { as: 'super' });
  await api.runJobs();
  expect([received.length, own(0), own(1)]).toEqual([2, undefined, 'auto-generated']);
});

test('a server that is down is tried again later, and the mail goes when it is back', async () => {
  await close();
  const id = await send();
  await api.runJobs();
  expect(await mail(id)).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await waits()).toMatchObject([{ attempts: 1, later: true }]);
  await listen();
  await soon();
  await api.runJobs();
  expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  expect(received).toHaveLength(1);
});

test('greylisting is waited for, later each time', async () => {
  answer = () => ({ code: 451, message: 'Greylisted, come back' });
  const id = await send();
  const pauses: number[] = [];
  for (const attempt of [1, 2, 3]) {
    await api.runJobs();
    expect(await mail(id)).toMatchObject({ state: 'queued', attempts: attempt });
    const [job] = await api.sql('SELECT extract(epoch FROM run_at - now()) AS pause FROM graphile_worker.jobs');
    pauses.push(Number(job?.pause));
    await soon();
  }
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[2]).toBeGreaterThan(15);
  answer = () => undefined;
  await api.runJobs();
  expect(await mail(id)).toMatchObject({ state: 'sent', attempts: 4 });
});

test('after its last attempt a mail has failed, with the reason, until somebody sends it again', async () => {
  answer = () => ({ code: 452, message: 'Mailbox full' });
  const id = await send();
  await api.sql('UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1');
  await api.runJobs();
  expect(await mail(id)).toMatchObject({ state: 'failed', lastError: expect.stringContaining('Mailbox full') });
  expect(await waits()).toEqual([]);
  answer = () => undefined;
  expect((await api.call('POST', `mails/${id}/retry`, { as: 'super' })).status).toBe(200);
  await api.runJobs();
  expect(await mail(id)).toMatchObject({ state: 'sent', lastError: null });
});

test('a refusal for ever is not repeated', async () => {
  answer = () => ({ code: 550, message: 'No such user' });
  const id = await send();
  await api.runJobs();
  expect(await mail(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    lastError: expect.stringContaining('No such user'),
  });
  expect(await waits()).toEqual([]);
});

test('a wrong password is put right without touching the mail: it is tried again', async () => {
  await close();
  await listen({ onAuth: (_auth, _session, done) => done(new Error('Wrong password')), authOptional: false });
  const id = await send();
  await api.runJobs();
  expect(await mail(id)).toMatchObject({ state: 'queued', attempts: 1 });
  expect(await waits()).toMatchObject([{ attempts: 1, later: true }]);
});

test('what a secret mail said is forgotten once it is sent', async () => {
  const id = await send();
  await api.sql('UPDATE mails SET secret = true WHERE id = $1', [id]);
  await api.runJobs();
  expect(received[0]?.text).toContain('Bonjour');
  expect(await api.sql('SELECT state, subject, html, text FROM mails')).toEqual([
    { state: 'sent', subject: '', html: null, text: null },
  ]);
});
