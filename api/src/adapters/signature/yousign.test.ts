import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paperOf } from '../../testing/papers.ts';
import { type FakeYousign, startFakeYousign, yousignHmac } from '../../testing/yousign.ts';
import { type EnvelopeRequest, SignatureError, type SignerRequest } from './index.ts';
import { Yousign, type YousignSettings } from './yousign.ts';

let fake: FakeYousign;
let document: Buffer;
let settings: YousignSettings;
let count = 0;

beforeAll(async () => {
  fake = await startFakeYousign();
  document = await paperOf(await paperOf(undefined, true), true);
  settings = { url: fake.api, apiKey: fake.apiKey, webhookSecret: fake.webhookSecret };
});
afterAll(() => fake.stop());
beforeEach(() => fake.misbehave());

const signer = (id: string, order: number, more: Partial<SignerRequest> = {}): SignerRequest => ({
  id,
  firstName: 'Zoé',
  lastName: `Lopez ${id}`,
  email: `${id.toLowerCase()}@client.example`,
  language: 'fr',
  order,
  ...more,
});

const request = (more: Partial<EnvelopeRequest> = {}): EnvelopeRequest => ({
  id: `ENV${++count}`,
  title: 'Mandat n° 12 / exclusif',
  document,
  signers: [signer('B', 2, { phone: '+33612345678' }), signer('A', 1)],
  expiresOn: '2099-01-31',
  ...more,
});

const problem = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => {
      if (!(error instanceof SignatureError)) throw error;
      return { ...error.problem, isPassing: error.isPassing, retryAfter: error.retryAfter };
    },
  );

test('a request goes out once, with its document, its last day, and its signers in their order', async () => {
  const provider = new Yousign(settings);
  const asked = request();
  const id = await provider.send(asked);
  expect(fake.requests.get(id)).toMatchObject({
    status: 'ongoing',
    name: 'Mandat n° 12 / exclusif',
    delivery_mode: 'email',
    ordered_signers: true,
    external_id: asked.id,
    expiration_date: '2099-01-31',
    documents: [{ bytes: document }],
    signers: [
      { status: 'notified', info: { email: 'a@client.example', locale: 'fr' }, fields: [{ page: 2, x: 210 }] },
      {
        status: 'initiated',
        info: { email: 'b@client.example', phone_number: '+33612345678' },
        fields: [{ page: 2, x: 40 }],
      },
    ],
  });
  expect(await provider.send(asked)).toBe(id);
  const together = await provider.send(request({ signers: [signer('A', 1), signer('B', 1)] }));
  expect(fake.requests.get(together)).toMatchObject({
    ordered_signers: false,
    signers: [{ status: 'notified' }, { status: 'notified' }],
  });
});

test('what was left half done is thrown away, and begun anew', async () => {
  const provider = new Yousign(settings);
  for (const broken of [/\/documents$/, /\/signers$/, /\/activate$/]) {
    const asked = request();
    fake.misbehave({ path: broken, method: 'POST', status: 500 });
    expect(await problem(provider.send(asked)), String(broken)).toMatchObject({ isPassing: true });
    fake.misbehave();
    const id = await provider.send(asked);
    expect(fake.requests.all.filter(({ external_id }) => external_id === asked.id)).toMatchObject([
      { id, status: 'ongoing' },
    ]);
    expect(fake.requests.get(id).signers).toHaveLength(2);
  }
  const lost = request();
  fake.misbehave({ path: /\/activate$/, status: 502, after: true });
  expect(await problem(provider.send(lost))).toMatchObject({ isPassing: true });
  fake.misbehave();
  const id = await provider.send(lost);
  expect(fake.requests.all.filter(({ external_id }) => external_id === lost.id)).toMatchObject([{ id }]);
});

test('the state is told of each signer, from sent to completed, with both papers', async () => {
  const provider = new Yousign(settings);
  const asked = request();
  const id = await provider.send(asked);
  const state = () => provider.state(id, asked.signers);
  expect(await state()).toMatchObject({
    status: 'sent',
    signers: [
      { id: 'B', status: 'waiting' },
      { id: 'A', status: 'sent' },
    ],
  });
  fake.requests.act(id, 'a@client.example', 'open');
  expect(await state()).toMatchObject({ status: 'delivered', signers: [{}, { status: 'opened' }] });
  fake.requests.act(id, 'a@client.example', 'sign');
  expect(await state()).toMatchObject({ status: 'delivered', signers: [{ status: 'sent' }, { status: 'signed' }] });
  expect(await problem(provider.papers(id))).toMatchObject({ code: 'refused' });
  fake.requests.act(id, 'b@client.example', 'sign');
  const done = await state();
  expect(done.status).toBe('completed');
  expect(Date.parse(done.signers[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const { document: signed, evidence } = await provider.papers(id);
  expect(signed.length).toBeGreaterThan(document.length);
  expect(evidence?.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a couple that shares an address is told apart by its order', async () => {
  const provider = new Yousign(settings);
  const email = 'couple@client.example';
  const asked = request({ signers: [signer('A', 1, { email }), signer('B', 2, { email })] });
  const id = await provider.send(asked);
  fake.requests.act(id, email, 'sign');
  const { signers } = await provider.state(id, asked.signers);
  expect(signers).toMatchObject([
    { id: 'A', status: 'signed' },
    { id: 'B', status: 'sent' },
  ]);
});

test('declining, expiring and cancelling are told; what has ended is not cancelled again', async () => {
  const provider = new Yousign(settings);
  const asked = request();
  const declined = await provider.send(asked);
  fake.requests.act(declined, 'a@client.example', 'decline', 'The price');
  expect(await provider.state(declined, asked.signers)).toMatchObject({
    status: 'declined',
    reason: 'The price',
    signers: [{ status: 'waiting' }, { id: 'A', status: 'declined', reason: 'The price' }],
  });
  const expired = await provider.send(request());
  fake.requests.expire(expired);
  expect(await provider.state(expired, asked.signers)).toMatchObject({ status: 'voided', reason: 'expired' });
  const voided = await provider.send(request());
  await provider.void(voided, 'Other terms');
  expect(fake.requests.get(voided)).toMatchObject({ status: 'canceled', custom_note: 'Other terms' });
  expect((await provider.state(voided, asked.signers)).status).toBe('voided');
  expect(await problem(provider.void(voided, 'Again'))).toEqual({
    code: 'refused',
    detail: 'bad_request: The Signature Request cannot be canceled.',
    isPassing: false,
    retryAfter: undefined,
  });
});

test('those alone are reminded whose turn it is', async () => {
  const provider = new Yousign(settings);
  const asked = request();
  const id = await provider.send(asked);
  await provider.resend(id);
  expect(fake.requests.get(id).signers.map(({ reminders }) => reminders)).toEqual([1, 0]);
  fake.requests.act(id, 'a@client.example', 'sign');
  await provider.resend(id);
  expect(fake.requests.get(id).signers.map(({ reminders }) => reminders)).toEqual([1, 1]);
});

test('what is wrong with the settings is told, with what Yousign says and without the key', async () => {
  expect(await new Yousign(settings).probe()).toBeUndefined();
  expect(await new Yousign({ ...settings, apiKey: 'wrong' }).probe()).toEqual({
    code: 'unauthorised',
    detail: 'unauthorized: Access token is invalid.',
  });
  expect(await new Yousign({ ...settings, url: 'http://127.0.0.1:9/v3' }).probe()).toMatchObject({
    code: 'unreachable',
  });
  fake.misbehave({ status: 403, body: { type: 'forbidden', detail: `${fake.apiKey} ${fake.webhookSecret}` } });
  expect(await new Yousign(settings).probe()).toEqual({ code: 'account', detail: 'forbidden: ••• •••' });
});

test('too many calls and their errors pass, after the time that they say', async () => {
  const provider = new Yousign(settings);
  fake.misbehave({ status: 429, headers: { 'Retry-After': new Date(Date.now() + 40_000).toUTCString() } });
  const busy = await problem(provider.resend('x'));
  expect(busy).toMatchObject({ code: 'unreachable', isPassing: true });
  expect(busy?.retryAfter).toBeGreaterThan(30);
  fake.misbehave({ status: 429, headers: { 'Retry-After': '999999' } });
  expect((await problem(provider.resend('x')))?.retryAfter).toBe(3_600);
  fake.misbehave({ status: 500 });
  expect(await problem(provider.resend('x'))).toMatchObject({ isPassing: true, retryAfter: undefined });
  fake.misbehave();
  expect(await problem(provider.resend('x'))).toMatchObject({
    code: 'refused',
    detail: 'bad_request: Signature Request not found.',
  });
  const none = request({ signers: [signer('A', 1, { email: 'nobody' })] });
  expect(await problem(provider.send(none))).toMatchObject({
    code: 'refused',
    detail: expect.stringContaining('not a valid email'),
  });
  expect(await problem(provider.send(request({ document: Buffer.from('no PDF') })))).toMatchObject({ code: 'refused' });
  expect(await problem(provider.send(request({ signers: [] })))).toMatchObject({
    detail: 'bad_request: At least one signer is needed.',
  });
});

test('a notification is believed to be theirs by its signature over the raw bytes alone', async () => {
  const provider = new Yousign(settings);
  const id = await provider.send(request());
  const { headers, body } = fake.notification(id, 'signature_request.done');
  const right = headers['X-Yousign-Signature-256'] ?? '';
  const notified = (signature: string | string[] | undefined, text = body) =>
    provider.notified({ 'x-yousign-signature-256': signature }, Buffer.from(text));
  expect(notified(right)).toBe(id);
  const hex = right.slice('sha256='.length);
  const base64 = `sha256=${Buffer.from(hex, 'hex').toString('base64')}`;
  for (const one of [
    undefined,
    '',
    hex,
    base64,
    right.toUpperCase(),
    `${right}0`,
    [right, right],
    yousignHmac('other', body),
  ])
    expect(notified(one), String(one)).toBeUndefined();
  expect(notified(right, body.replace('done', 'gone'))).toBeUndefined();
  for (const text of ['no json', 'null', '{}', '{"data":{"signature_request":{"id":["x"]}}}'])
    expect(notified(yousignHmac(fake.webhookSecret, text), text), text).toBeUndefined();
  expect(
    new Yousign({ ...settings, webhookSecret: undefined }).notified(
      { 'x-yousign-signature-256': right },
      Buffer.from(body),
    ),
  ).toBeUndefined();
});
