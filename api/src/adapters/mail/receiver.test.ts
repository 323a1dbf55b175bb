import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, expect, test } from 'vitest';
import { MailDoor } from '../../mail/door.ts';
import { MAIL_PAIR, RENEWED_PAIR } from '../../testing/tls.ts';
import { startReceiver } from './receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'receiver-'));
const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
const write = ({ cert, key }: typeof MAIL_PAIR) => {
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key);
};
afterAll(() => rmSync(folder, { recursive: true }));

const kept: string[] = [];
const door = new MailDoor('in.a.example');
door.opens({
  knows: async () => true,
  take: async ({ source }) => {
    kept.push(Buffer.from(source).toString('utf8'));
  },
});

/** Hands a mail over encrypted or not at all, as a server does that believes this certificate, or in the clear. */
async function sent(port: number, text: string, how: object): Promise<string> {
  const client = createTransport({ host: '127.0.0.1', port, ...how });
  try {
    const envelope = { from: 'leads@portal.example', to: ['inb@in.a.example'] };
    return (await client.sendMail({ envelope, raw: `Subject: x\r\n\r\n${text}\r\n` })).response;
  } catch (error) {
    return String((error as Error).message);
  } finally {
    client.close();
  }
}
const believing = ({ cert }: typeof MAIL_PAIR) => ({
  requireTLS: true,
  tls: { ca: cert, servername: 'in.a.example' },
});

test('with a certificate mails come encrypted from who asks for it; a renewed one is taken', async () => {
  write(MAIL_PAIR);
  const receiver = await startReceiver(door, { port: 0, host: '127.0.0.1', certificate: files });
  try {
    expect(await sent(receiver.port, 'sealed', believing(MAIL_PAIR))).toMatch(/^250/);
    expect(await sent(receiver.port, 'clear', { ignoreTLS: true })).toMatch(/^250/);
    expect(await sent(receiver.port, 'stranger', believing(RENEWED_PAIR))).toMatch(/certificate/);
    write(RENEWED_PAIR);
    receiver.renew();
    expect(await sent(receiver.port, 'renewed', believing(RENEWED_PAIR))).toMatch(/^250/);
    // Whoever renews it is amid it: the files don't belong together yet.
    writeFileSync(files.key, MAIL_PAIR.key);
    receiver.renew();
    expect(await sent(receiver.port, 'as before', believing(RENEWED_PAIR))).toMatch(/^250/);
  } finally {
    await receiver.stop();
  }
  expect(kept.map((mail) => mail.split('\r\n\r\n')[1]?.trim())).toEqual(['sealed', 'clear', 'renewed', 'as before']);
});

test('without one nothing is promised', async () => {
  const receiver = await startReceiver(door, { port: 0, host: '127.0.0.1' });
  try {
    expect(await sent(receiver.port, 'x', { requireTLS: true })).toMatch(/STARTTLS/);
  } finally {
    await receiver.stop();
  }
});
