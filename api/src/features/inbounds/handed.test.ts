import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../adapters/mail/receiver.ts';
import { MailDoor } from '../../mail/door.ts';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

type Body = Record<string, unknown> & { id: string; version: number };

const door = new MailDoor('in.a.example');
let api: TestApi;
let receiver: Receiver;
let source: Body;
beforeAll(async () => {
  api = await startApi(undefined, undefined, { limits: [], mailDoor: door, publicUrl: 'https://a.example' });
  receiver = await startReceiver(door, { port: 0, host: '127.0.0.1', size: 30_000_000 });
  source = await made('request-sources', { name: 'Portal', buyer: true, defaultLanguage: 'fr' });
});
afterAll(async () => {
  await receiver.stop();
  await api.close();
});

async function made(path: string, body: object): Promise<Body> {
  const reply = await api.call('POST', path, { as: 'super', body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Body;
}
let number = 0;
async function opened(more: object = {}): Promise<{ id: string; email: string; path: string }> {
  number += 1;
  const values = { name: `Passed on ${number}`, kind: 'mail', source: source.id, agent: userId('agent2'), ...more };
  const { id } = await made('inbounds', values);
  const { email, url } = (await api.call('GET', `inbounds/${id}/address`, { as: 'super' })).body;
  return { id, email: String(email), path: String(url).replace('https://a.example/api/tenant/A1/', '') };
}
const mail = (subject: string, more = '') =>
  [
    ...['From: Portal <leads@portal.example>', 'To: contact@a.example', `Message-ID: <${subject}@portal.example>`],
    ...[`Subject: ${subject}`, 'Content-Type: text/plain; charset=utf-8', ''],
    ...['Nom : Zoé Lenoir', `Email : ${subject}@example.org`, 'Message : Est-elle libre ?', more, ''],
  ].join('\r\n');
const kept = (id: string) => api.sql('SELECT id, status, email, name FROM received_requests WHERE inbound = $1', [id]);

/** Sends as a mail server does. */
async function sent(to: string[], raw: string | Buffer, size?: number): Promise<string> {
  const client = createTransport({ host: '127.0.0.1', port: receiver.port, secure: false, ignoreTLS: true });
  try {
    const envelope = { from: 'leads@portal.example', to, ...(size ? { size } : {}) };
    return (await client.sendMail({ envelope, raw })).response;
  } catch (error) {
    return String((error as { response?: string; message: string }).response ?? (error as Error).message);
  } finally {
    client.close();
  }
}
const posted = (path: string, raw: BodyInit, headers: Record<string, string> = {}, tenant = 'A1') =>
  fetch(`${api.url}/api/tenant/${tenant}/${path}`, { method: 'POST', headers, body: raw });

describe('by SMTP', () => {
  test('a mail that is passed on becomes a request, as one that was read in a mailbox [REQ-005][REQ-006]', async () => {
    const { id, email } = await opened();
    expect(email).toMatch(/^inb[0-9a-z]{26}\.[0-9a-f]{20}@in\.a\.example$/);
    expect(await sent([email.toUpperCase()], mail('first'))).toMatch(/^250/);
    expect(await kept(id)).toMatchObject([{ status: 'request', email: 'first@example.org', name: 'Zoé Lenoir' }]);
  });

  test('it is taken for addresses that are known, and for nobody else', async () => {
    const { id, email } = await opened();
    const wrong = email.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    for (const nobody of [wrong, 'anne@example.org', 'postmaster@in.a.example', email.replace('in.a', 'in.b')])
      expect(await sent([nobody], mail('relay')), nobody).toMatch(/^550/);
    await api.sql('UPDATE inbounds SET active = false WHERE id = $1', [id]);
    expect(await sent([email], mail('closed'))).toMatch(/^550/);
    expect(await kept(id)).toEqual([]);
  });

  test('a hundred recipients are too many, and who guesses is hung up on', async () => {
    const { id, email } = await opened();
    const many = Array.from({ length: 100 }, (_, at) => `guess${at}@in.a.example`);
    const answers = await spoken(['MAIL FROM:<a@b.example>', ...many.map((one) => `RCPT TO:<${one}>`)]);
    expect(answers.filter((line) => line.startsWith('550'))).toHaveLength(5);
    expect(answers.at(-1)).toMatch(/^421/);
    const same = await spoken(['MAIL FROM:<a@b.example>', ...Array(11).fill(`RCPT TO:<${email}>`), 'QUIT']);
    expect(same.filter((line) => /^5|^421/.test(line))).toEqual([]);
    expect(await kept(id)).toEqual([]);
  });

  test('what is too large is refused, and the connection may break amid a mail', async () => {
    const { id, email } = await opened();
    expect(await sent([email], mail('large', 'x'.repeat(70).concat('\r\n').repeat(430_000)))).toMatch(/^552/);
    const begun = ['MAIL FROM:<a@b.example>', `RCPT TO:<${email}>`, 'DATA'];
    expect((await spoken(begun, mail('broken'))).at(-1)).toMatch(/^354/);
    expect(await kept(id)).toEqual([]);
    expect(await sent([email], mail('after'))).toMatch(/^250/);
    expect(await kept(id)).toHaveLength(1);
  });

  test('what can’t be kept now comes again', async () => {
    const { id, email } = await opened();
    const one = new MailDoor('in.a.example');
    one.opens({ knows: async () => true, take: () => Promise.reject(new Error('no database')) });
    const broken = await startReceiver(one, { port: 0, host: '127.0.0.1' });
    const client = createTransport({ host: '127.0.0.1', port: broken.port, ignoreTLS: true });
    const envelope = { from: 'leads@portal.example', to: [email] };
    await expect(client.sendMail({ envelope, raw: mail('later') })).rejects.toThrow(/451/);
    client.close();
    await broken.stop();
    expect(await kept(id)).toEqual([]);
  });
});

describe('by a mail service', () => {
  const form = (values: Record<string, string | Blob>) => {
    const made = new FormData();
    for (const [name, value] of Object.entries(values)) made.set(name, value);
    return made;
  };
  test.each<[string, (raw: string) => [BodyInit, Record<string, string>]]>([
    ['the mail as it is', (raw) => [raw, { 'Content-Type': 'message/rfc822' }]],
    ['Mailgun’s form', (raw) => [form({ recipient: 'x', 'body-mime': raw }), {}]],
    ['SendGrid’s form', (raw) => [form({ email: raw, charsets: '{}' }), {}]],
    ['a file in a form', (raw) => [form({ email: new Blob([raw]) }), {}]],
    ['a plain form', (raw) => [new URLSearchParams({ 'body-mime': raw }), {}]],
    ['JSON', (raw) => [JSON.stringify({ RawEmail: raw }), { 'Content-Type': 'application/json' }]],
    [
      'JSON in base64',
      (raw) => [
        JSON.stringify({ rawMessage: Buffer.from(raw).toString('base64') }),
        { 'Content-Type': 'application/json' },
      ],
    ],
  ])('%s is taken once, by both doors [REQ-006]', async (_, wrapped) => {
    const { id, email, path } = await opened();
    const subject = `hook${number}`;
    const [body, headers] = wrapped(mail(subject));
    const first = await posted(path, body, headers);
    expect(first.status, await first.clone().text()).toBe(201);
    const again = await posted(path, ...wrapped(mail(subject)));
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    expect(await sent([email], mail(subject))).toMatch(/^250/);
    expect(await kept(id)).toMatchObject([{ status: 'request', email: `${subject}@example.org`, name: 'Zoé Lenoir' }]);
    const other = await opened();
    expect(await sent([other.email], mail(subject))).toMatch(/^250/);
    expect(await kept(other.id), 'kept for each address').toHaveLength(1);
  });

  test('where the network has a key, what isn’t signed by it, or long ago, is refused', async () => {
    const { id, path } = await opened({ hookSecret: 'the key' });
    const by = (key: string, at = Date.now()) => {
      const [timestamp, token] = [String(Math.floor(at / 1_000)), 'a'.repeat(50)];
      const signature = createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex');
      return { timestamp, token, signature };
    };
    const signedMail = (signed: Record<string, string>) =>
      posted(path, form({ 'body-mime': mail('signed'), ...signed }));
    for (const wrong of [{}, by('other'), by('the key', Date.now() - 400_000), { ...by('the key'), signature: 'é' }])
      expect((await signedMail(wrong)).status).toBe(401);
    expect(await kept(id)).toEqual([]);
    expect((await signedMail(by('the key'))).status).toBe(201);
    const json = JSON.stringify({ 'body-mime': mail('signed'), signature: by('the key') });
    expect((await posted(path, json, { 'Content-Type': 'application/json' })).status).toBe(200);
    const { timestamp, token, signature } = by('the key');
    const heads = { 'x-mail-timestamp': timestamp, 'x-mail-token': token, 'x-mail-signature': signature };
    expect((await posted(path, mail('signed'), { 'Content-Type': 'message/rfc822', ...heads })).status).toBe(200);
  });

  test('an address that is none, of another network, or closed is unknown; what has no mail in it is told', async () => {
    const { id, path } = await opened();
    const raw = { 'Content-Type': 'message/rfc822' };
    const guessed = path.replace(/..$/, (end) => (end === 'AA' ? 'BB' : 'AA'));
    expect((await posted(guessed, mail('x'), raw)).status).toBe(404);
    expect((await posted(path, mail('x'), raw, 'B1')).status).toBe(404);
    expect(
      (await posted(path.replace('hooks/mail', 'hooks/requests'), '{}', { 'Content-Type': 'application/json' })).status,
    ).toBe(404);
    for (const nothing of ['{', '[]', '{"RawEmail": 5}', 'null'])
      expect((await posted(path, nothing, { 'Content-Type': 'application/json' })).status, nothing).toBe(422);
    expect((await posted(path, 'x', { 'Content-Type': 'multipart/form-data; boundary=y' })).status).toBe(422);
    expect((await posted(path, 'x'.repeat(42_000_001), raw)).status).toBe(413);
    await api.sql('UPDATE inbounds SET active = false WHERE id = $1', [id]);
    expect((await posted(path, mail('x'), raw)).status).toBe(404);
    expect(await kept(id)).toEqual([]);
  });
});

/** Speaks to the receiver line by line, and breaks off after what it says last. */
function spoken(lines: string[], last?: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const answers: string[] = [];
    const left = ['HELO b.example', ...lines];
    const socket = connect(receiver.port, '127.0.0.1');
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answers.push(...text.split('\r\n').filter(Boolean));
      const next = left.shift();
      if (next !== undefined) return void socket.write(`${next}\r\n`);
      if (last) socket.write(last, () => socket.destroy());
    });
    socket.on('close', () => resolve(answers));
    socket.on('error', reject);
  });
}
