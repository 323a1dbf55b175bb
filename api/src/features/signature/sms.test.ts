import { CONSENT_VERSION } from '@hestia/resources/envelope/consent.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SmsError, type SmsGateway, type TextMessage } from '../../adapters/sms/index.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';
import { CLIENT } from '../mandates/testing.ts';
import { letterBox, signingDesk } from './embedded/testing.ts';
import { after, type Desk, desk } from './testing.ts';

type Values = Record<string, unknown>;

const PHONE = '+33612345678';
const { letters, mail } = letterBox();
const texts: TextMessage[] = [];
let isAway = false;
const sms: SmsGateway = {
  async send(message) {
    if (isAway) throw new SmsError('The gateway answered 503');
    texts.push(message);
    return { id: '1' };
  },
};

let api: TestApi;
let world: Desk;
let at: ReturnType<typeof signingDesk>;
beforeAll(async () => {
  api = await startApi([], mail, { publicUrl: 'https://hestia.example', sms });
  world = await desk(api);
  at = signingDesk(api, letters);
});
afterEach(async () => {
  isAway = false;
  texts.length = 0;
  await api.sql('DELETE FROM rate_limits');
});
afterAll(() => api.close());

/** A mandate that is out to a client with these phones. @returns the token of the client's link */
async function sentTo(phones: Values[]) {
  const client = await world.make('clients', { ...CLIENT, phones }, 'agent1');
  const mandate = await world.ready({ clients: [client.id] });
  const reply = await world.send('mandates', mandate.id);
  expect(reply.status, reply.text).toBe(201);
  const envelope = await after(api, world, reply.body.id);
  const [seat] = await at.seats(envelope.id);
  return { envelope: String(envelope.id), email: seat?.email, token: await at.tokenOf(seat?.email) };
}
const sign = (token: string, code: string) =>
  at.call('sign', { token, code, consent: CONSENT_VERSION, name: 'Jeanne Vasseur' });
const signedEvent = async (envelope: string) => {
  const [row] = await api.sql('SELECT content FROM envelope_events WHERE envelope = $1 AND content LIKE $2', [
    envelope,
    '%"kind":"signed"%',
  ]);
  return JSON.parse(String(row?.content));
};

test('a code goes to the telephone of a signer, masked for who looks, and stands in the evidence', async () => {
  const { envelope, token } = await sentTo([{ number: '06 12 34 56 78', primary: true }]);
  expect((await at.call('look', { token })).body.code).toEqual({ channel: 'sms', to: '•• 78' });
  const before = letters.length;
  // Whoever reads the mails of the signer has the link: the code is not to be had the same way.
  expect((await at.call('code', { token, by: 'email' })).body).toMatchObject({ channel: 'sms', to: '•• 78' });
  await api.runJobs();
  expect(letters).toHaveLength(before);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatchObject({ to: PHONE, text: expect.stringMatching(/^Votre code de signature : \d{6}\./) });
  // One message of GSM-7: another letter would cost a second one.
  expect(texts[0]?.text).toMatch(/^[\w .:àéèùì]{1,160}$/);
  const code = /\d{6}/.exec(String(texts[0]?.text))?.[0] ?? '';
  expect((await sign(token, code)).status).toBe(200);
  expect((await signedEvent(envelope)).code).toEqual({ channel: 'sms', to: PHONE });
});

test('who has no telephone, or whose gateway is away, gets a mail', async () => {
  const { envelope, email, token } = await sentTo([{ number: PHONE, primary: true }]);
  isAway = true;
  expect((await at.call('code', { token })).body).toMatchObject({ channel: 'email' });
  expect(texts).toEqual([]);
  expect((await sign(token, await at.codeOf(email))).status).toBe(200);
  expect((await signedEvent(envelope)).code).toEqual({ channel: 'email', to: email });
  const events = await api.sql('SELECT content FROM envelope_events WHERE envelope = $1', [envelope]);
  expect(JSON.stringify(events)).not.toContain(PHONE);
  isAway = false;
  const other = await sentTo([]);
  expect((await at.call('look', { token: other.token })).body.code).toMatchObject({ channel: 'email' });
  expect((await at.call('code', { token: other.token })).body).toMatchObject({ channel: 'email' });
  expect(texts).toEqual([]);
});

test('mails and the signed document say which way each code goes', async () => {
  const { envelope, email } = await sentTo([{ number: PHONE, primary: true }]);
  const linkTo = (address: unknown) => letters.findLast(({ to, html }) => to === address && html.includes('signing#'));
  expect(linkTo(email)?.text).toContain('Un code vous sera envoyé par SMS au moment de signer');
  const token = await at.tokenOf(email);
  expect((await at.call('code', { token })).status).toBe(200);
  expect((await sign(token, /\d{6}/.exec(String(texts[0]?.text))?.[0] ?? '')).status).toBe(200);
  const [, agent] = await at.seats(envelope);
  isAway = true;
  expect((await at.sign(agent?.email)).status).toBe(200);
  const { signed } = await after(api, world, envelope);
  const words = await pdfWords(await send(api, 'GET', `files/${(signed as { id: string }[])[0]?.id}`));
  expect(words).toContain('code reçu par SMS');
  expect(words).toContain('code reçu par e-mail');
  const other = await sentTo([]);
  expect(linkTo(other.email)?.text).toContain('Un code vous sera envoyé à cette adresse au moment de signer');
});

test('a code to a telephone is limited like one by mail', async () => {
  const { token } = await sentTo([{ number: PHONE, primary: true }]);
  const asked = await Promise.all(Array.from({ length: 12 }, () => at.call('code', { token })));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(texts).toHaveLength(6);
});
