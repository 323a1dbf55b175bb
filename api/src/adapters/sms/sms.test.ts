import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { configuredSms } from './configured.ts';
import type { SmsConfig } from './index.ts';

const KEYS = { account: 'AC1', secret: 'app:hush:consumer', sender: 'HESTIA' };
const MESSAGE = { to: '+33612345678', text: 'Votre code de signature : 123456' };

let server: FakeServer;
beforeAll(async () => {
  server = await startFakeServer(({ path, headers, body }, url) => {
    if (path === '/2010-04-01/Accounts/AC1/Messages.json') {
      const right = `Basic ${Buffer.from('AC1:app:hush:consumer').toString('base64')}`;
      if (headers.authorization !== right) throw new Refused(401, { code: 20003 });
      const form = new URLSearchParams(body.toString());
      if (!form.get('From') && !form.get('MessagingServiceSid')) throw new Refused(400, { code: 21603 });
      return { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } };
    }
    if (path === '/1.0/auth/time') return { status: 200, body: '1700000000' };
    if (path !== '/1.0/sms/AC1/jobs') throw new Refused(404, {});
    const { 'x-ovh-timestamp': time = '', 'x-ovh-signature': signature } = headers;
    const text = ['hush', 'consumer', 'POST', `${url}${path}`, body.toString(), time].join('+');
    if (signature !== `$1$${createHash('sha1').update(text).digest('hex')}`) throw new Refused(403, {});
    if (Math.abs(Number(time) - 1_700_000_000) > 30) throw new Refused(403, { message: 'QUERY_TIME_OUT' });
    const { receivers } = JSON.parse(body.toString()) as { receivers: string[] };
    const valid = receivers.filter((one) => /^\+33[67]\d{8}$/.test(one));
    return { status: 200, body: { ids: valid.map(() => 7), validReceivers: valid, invalidReceivers: [] } };
  });
});
afterAll(() => server.stop());
afterEach(() => server.misbehave());

const gateway = (name: SmsConfig['gateway'], more: Partial<SmsConfig> = {}) => {
  const made = configuredSms({ gateway: name, ...KEYS, url: server.url, ...more });
  if (!made) throw new Error('no gateway');
  return made;
};
const failure = async (sent: Promise<unknown>) => String(await sent.catch((error: Error) => error.message));

test('Twilio takes a message from a name or a messaging service', async () => {
  expect(await gateway('twilio').send(MESSAGE)).toEqual({ id: 'SM1' });
  const form = new URLSearchParams(server.asked.at(-1)?.body.toString());
  expect(Object.fromEntries(form)).toEqual({ To: MESSAGE.to, From: 'HESTIA', Body: MESSAGE.text });
  await gateway('twilio', { sender: 'MG12' }).send(MESSAGE);
  expect(server.asked.at(-1)?.body.toString()).toContain('MessagingServiceSid=MG12');
});

test('OVH takes what is signed by its own clock, and says who can’t be reached', async () => {
  const sms = gateway('ovh');
  expect(await sms.send(MESSAGE)).toEqual({ id: '7' });
  expect(JSON.parse(server.asked.at(-1)?.body.toString() ?? '')).toMatchObject({
    message: MESSAGE.text,
    receivers: [MESSAGE.to],
    sender: 'HESTIA',
    noStopClause: true,
  });
  expect(await failure(sms.send({ ...MESSAGE, to: '+33112345678' }))).toBe('The gateway knows no such receiver');
});

test.each(['twilio', 'ovh'] as const)('%s that refuses or is away is told without keys and numbers', async (name) => {
  expect(await failure(gateway(name, { secret: 'wrong' }).send(MESSAGE))).toMatch(/^The gateway answered 40[13]$/);
  server.misbehave({ status: 200, body: '<html>maintenance</html>' });
  expect(await failure(gateway(name).send(MESSAGE))).toBe('The gateway gave no answer (SyntaxError)');
  server.misbehave({ status: 302, headers: { Location: 'http://127.0.0.1:9/' } });
  expect(await failure(gateway(name).send(MESSAGE))).toBe('The gateway answered 302');
  expect(await failure(gateway(name, { url: 'http://127.0.0.1:9' }).send(MESSAGE))).toMatch(/gave no answer \(\w+\)$/);
});

test('a deployment that names none has none', () => {
  expect(configuredSms(undefined)).toBeUndefined();
});
