import { generateKeyPairSync } from 'node:crypto';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectHmac, type FakeDocusign, startFakeDocusign } from '../../testing/docusign.ts';
import { paperOf } from '../../testing/papers.ts';
import { consentUrl, type DocusignSettings } from './docusign/access.ts';
import { Docusign } from './docusign.ts';
import { type EnvelopeRequest, SignatureError, type SignerRequest } from './index.ts';

const DAY = 86_400_000;
const inDays = (days: number) => parisDay(new Date(Date.now() + days * DAY));
let fake: FakeDocusign;
let document: Buffer;
let settings: DocusignSettings;
let count = 0;

beforeAll(async () => {
  fake = await startFakeDocusign();
  document = await paperOf(await paperOf(undefined, true), true);
  const { integrationKey, userId, accountId, privateKey, hmacKey } = fake.app;
  settings = { accountUrl: fake.url, integrationKey, userId, accountId, privateKey, hmacKey };
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.misbehave();
  fake.consent = true;
  fake.aheadMs = 0;
  fake.asked.length = 0;
});

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
  title: 'Mandat 12',
  document,
  signers: [signer('A', 1), signer('B', 2)],
  expiresOn: inDays(10),
  notifyUrl: 'https://agence.example/notify',
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

test('an envelope goes out once, in the order of its signers, each with boxes to sign, date and initial', async () => {
  const provider = new Docusign(settings);
  const asked = request();
  const id = await provider.send(asked);
  const [envelope] = fake.envelopes.all.filter(({ envelopeId }) => envelopeId === id);
  expect(envelope).toMatchObject({
    emailSubject: 'Mandat 12',
    document,
    notification: { expirations: { expireAfter: '10' } },
    eventNotification: { url: 'https://agence.example/notify', includeHMAC: 'true' },
    signers: [
      { clientUserId: 'A', status: 'sent', routingOrder: '1' },
      { clientUserId: 'B', status: 'created', routingOrder: '2' },
    ],
  });
  const [first, second] = envelope?.signers ?? [];
  expect(first?.tabs?.signHereTabs).toMatchObject([{ pageNumber: '2', xPosition: '40' }]);
  expect(second?.tabs?.signHereTabs).toMatchObject([{ pageNumber: '2', xPosition: '210' }]);
  expect(first?.tabs?.dateSignedTabs).toHaveLength(1);
  expect(first?.tabs?.initialHereTabs).toMatchObject([{ pageNumber: '1' }]);
  expect(await provider.send(asked)).toBe(id);
  expect(fake.envelopes.all.filter(({ transactionId }) => transactionId === asked.id)).toHaveLength(1);
});

test('a place that is known is where one signs; without a key of Connect nothing is to be told', async () => {
  const provider = new Docusign({ ...settings, hmacKey: undefined });
  const id = await provider.send(request({ signers: [signer('A', 1, { place: { page: 1, x: 70.4, y: 500 } })] }));
  const envelope = fake.envelopes.get(id);
  expect(envelope.signers[0]?.tabs?.signHereTabs).toMatchObject([
    { pageNumber: '1', xPosition: '70', yPosition: '500' },
  ]);
  expect(envelope.eventNotification).toBeUndefined();
});

test('an answer that was lost does not make a second envelope', async () => {
  const provider = new Docusign(settings);
  const asked = request();
  fake.misbehave({ path: /\/envelopes$/, method: 'POST', status: 502, after: true });
  expect(await problem(provider.send(asked))).toMatchObject({ code: 'unreachable', isPassing: true });
  fake.misbehave();
  await provider.send(asked);
  expect(fake.envelopes.all.filter(({ transactionId }) => transactionId === asked.id)).toHaveLength(1);
});

test('the state is told of each signer by our own ids, from sent to completed, with both papers', async () => {
  const provider = new Docusign(settings);
  const asked = request();
  const id = await provider.send(asked);
  const state = () => provider.state(id, asked.signers);
  expect(await state()).toMatchObject({
    status: 'sent',
    signers: [
      { id: 'A', status: 'sent' },
      { id: 'B', status: 'waiting' },
    ],
  });
  fake.envelopes.act(id, 'A', 'open');
  expect(await state()).toMatchObject({ status: 'delivered', signers: [{ status: 'opened' }, { status: 'waiting' }] });
  fake.envelopes.act(id, 'A', 'sign');
  const half = await state();
  expect(half).toMatchObject({ status: 'delivered', signers: [{ status: 'signed' }, { status: 'sent' }] });
  expect(Date.parse(half.signers[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  fake.envelopes.act(id, 'B', 'sign');
  expect((await state()).status).toBe('completed');
  const { document: signed, evidence } = await provider.papers(id);
  expect(signed.length).toBeGreaterThan(document.length);
  expect(evidence?.subarray(0, 5).toString()).toBe('%PDF-');
});

test('declining, bouncing and voiding are told with their reasons; what has ended is not voided again', async () => {
  const provider = new Docusign(settings);
  const asked = request();
  const declined = await provider.send(asked);
  fake.envelopes.act(declined, 'A', 'decline', 'The price');
  expect(await provider.state(declined, asked.signers)).toMatchObject({
    status: 'declined',
    reason: 'The price',
    signers: [{ status: 'declined', reason: 'The price' }, { status: 'waiting' }],
  });
  const bounced = await provider.send(request());
  fake.envelopes.act(bounced, 'A', 'bounce', 'No such mailbox');
  expect(await provider.state(bounced, asked.signers)).toMatchObject({
    status: 'autoresponded',
    signers: [{ status: 'autoresponded', reason: 'No such mailbox' }, {}],
  });
  const voided = await provider.send(request());
  await provider.void(voided, 'Other terms');
  expect(await provider.state(voided, asked.signers)).toMatchObject({ status: 'voided', reason: 'Other terms' });
  expect(await problem(provider.void(voided, 'Again'))).toMatchObject({
    code: 'refused',
    isPassing: false,
    detail: "ENVELOPE_CANNOT_VOID_INVALID_STATE: Only envelopes in the 'Sent' or 'Delivered' states may be voided.",
  });
  expect(await problem(provider.resend(voided))).toMatchObject({ code: 'refused' });
  expect(await problem(provider.state('00000000-0000-0000-0000-000000000000', []))).toMatchObject({
    detail: 'ENVELOPE_DOES_NOT_EXIST: The envelope specified does not exist.',
  });
});

test('who has not signed is told again', async () => {
  const provider = new Docusign(settings);
  const id = await provider.send(request());
  await provider.resend(id);
  expect(fake.envelopes.get(id).signers.map(({ mails }) => mails)).toEqual([2, 0]);
  fake.envelopes.act(id, 'A', 'sign');
  await provider.resend(id);
  expect(fake.envelopes.get(id).signers.map(({ mails }) => mails)).toEqual([2, 2]);
});

test('a signer signs by a link that opens once, and only when it is their turn', async () => {
  const provider = new Docusign(settings);
  const { signers, ...rest } = request();
  const id = await provider.send({ ...rest, signers });
  const [a, b] = signers as [SignerRequest, SignerRequest];
  const link = await provider.view(id, a, 'https://agence.example/back');
  const signed = await fetch(`${link}?do=sign`, { redirect: 'manual' });
  expect(signed.headers.get('location')).toBe('https://agence.example/back?event=signing_complete');
  expect((await fetch(link)).status).toBe(410);
  await provider.view(id, b, 'https://agence.example/back');
  expect(await problem(provider.view(id, signer('C', 1), 'https://agence.example/back'))).toMatchObject({
    code: 'refused',
    detail: expect.stringContaining('UNKNOWN_ENVELOPE_RECIPIENT'),
  });
  expect(await problem(provider.view(id, { ...b, email: 'x@client.example' }, 'https://a.example'))).toMatchObject({
    detail: expect.stringContaining('UNKNOWN_ENVELOPE_RECIPIENT'),
  });
  const other = await provider.send(request());
  expect(await problem(provider.view(other, b, 'https://a.example'))).toMatchObject({
    detail: expect.stringContaining('RECIPIENT_NOT_IN_SEQUENCE'),
  });
});

test('one token serves until shortly before its end; one that was ended early is replaced once', async () => {
  const tokens = () => fake.asked.filter(({ path }) => path === '/oauth/token').length;
  const provider = new Docusign(settings, () => Date.now() + fake.aheadMs);
  await Promise.all([provider.probe(), provider.resend('x').catch(() => undefined)]);
  fake.asked.length = 0;
  const id = await provider.send(request());
  await Promise.all([provider.state(id, []), provider.state(id, [])]);
  expect(tokens()).toBe(0);
  fake.aheadMs = 56 * 60_000;
  await provider.state(id, []);
  expect(tokens()).toBe(1);
  fake.revokeTokens();
  await provider.state(id, []);
  expect(tokens()).toBe(2);
});

test('what is wrong with the settings is told apart, with what DocuSign says', async () => {
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const guid = '11111111-2222-3333-4444-555555555555';
  const probe = (more: Partial<DocusignSettings>, now?: () => number) =>
    new Docusign({ ...settings, ...more }, now).probe();
  expect(await probe({})).toBeUndefined();
  expect(await probe({ accountId: undefined })).toBeUndefined();
  expect(await probe({ privateKey: other.toString() })).toEqual({
    code: 'key',
    detail: 'invalid_grant: no_valid_keys_or_signatures',
  });
  expect(await probe({ privateKey: ec.toString() })).toEqual({ code: 'key' });
  expect(await probe({ privateKey: 'nonsense' })).toEqual({ code: 'key' });
  expect(await probe({ integrationKey: guid })).toEqual({
    code: 'unauthorised',
    detail: 'invalid_grant: issuer_not_found',
  });
  expect(await probe({ userId: guid })).toEqual({ code: 'unauthorised', detail: 'invalid_grant: user_not_found' });
  expect(await probe({ accountId: guid })).toEqual({ code: 'account', detail: fake.app.accountId });
  expect(await probe({}, () => Date.now() - 2 * 3_600_000)).toMatchObject({ detail: 'invalid_grant: expired_token' });
  expect(await probe({ accountUrl: fake.url.replace('127.0.0.1', 'localhost') })).toMatchObject({
    detail: 'invalid_grant: invalid_audience',
  });
  expect(await probe({ accountUrl: 'http://127.0.0.1:9' })).toMatchObject({ code: 'unreachable' });
  fake.consent = false;
  expect(await probe({})).toEqual({ code: 'consent', detail: 'consent_required' });
  expect(consentUrl(settings, 'https://agence.example/back')).toBe(
    `${fake.url}/oauth/auth?response_type=code&scope=signature+impersonation&client_id=${fake.app.integrationKey}&redirect_uri=https%3A%2F%2Fagence.example%2Fback`,
  );
});

test('too many calls, their errors and silence pass; what is refused stays refused', async () => {
  const provider = new Docusign(settings);
  await provider.probe();
  const state = () => problem(provider.state('x', []));
  const path = /\/envelopes/;
  fake.misbehave({
    path,
    status: 429,
    headers: { 'Retry-After': '7' },
    body: { errorCode: 'HOURLY_APIINVOCATION_LIMIT_EXCEEDED' },
  });
  expect(await state()).toMatchObject({
    code: 'unreachable',
    isPassing: true,
    retryAfter: 7,
    detail: expect.stringContaining('HOURLY_APIINVOCATION'),
  });
  const reset = String(Math.floor(Date.now() / 1_000) + 90);
  fake.misbehave({ path, status: 429, headers: { 'X-RateLimit-Reset': reset } });
  expect((await state())?.retryAfter).toBeGreaterThan(80);
  fake.misbehave({ path, status: 503 });
  expect(await state()).toMatchObject({ isPassing: true, retryAfter: undefined });
  fake.misbehave({ path, status: 403, body: { errorCode: 'USER_LACKS_PERMISSIONS', message: 'No.' } });
  expect(await state()).toMatchObject({ code: 'account', isPassing: false });
  fake.misbehave({ path, status: 200, body: '<html>' });
  expect(await state()).toMatchObject({ isPassing: true });
  // A redirect is not followed: the token would go with it.
  fake.misbehave({ path, status: 302, headers: { Location: `${fake.url}/elsewhere` } });
  expect(await state()).toMatchObject({ code: 'refused' });
  expect(fake.asked.some(({ path: one }) => one === '/elsewhere')).toBe(false);
});

test('their servers alone are called with the token', async () => {
  const account = (base_uri: string) => ({
    accounts: [{ account_id: fake.app.accountId, is_default: true, base_uri }],
  });
  for (const base of [
    'https://evil.example',
    'http://10.0.0.1',
    'https://docusign.net.evil.example',
    'https://evildocusign.net',
  ]) {
    fake.misbehave({ path: /userinfo/, status: 200, body: account(base) });
    expect(await new Docusign(settings).probe(), base).toMatchObject({
      code: 'account',
      detail: expect.stringContaining(base),
    });
  }
});

test('nothing that is told of a failure holds a token, a request for one, or a key', async () => {
  const provider = new Docusign(settings);
  await provider.probe();
  const assertion = new URLSearchParams(fake.asked[0]?.body.toString()).get('assertion') ?? '';
  const token = fake.asked.at(-1)?.headers.authorization?.slice('Bearer '.length) ?? '';
  expect([assertion.length > 100, token.length > 20]).toEqual([true, true]);
  fake.misbehave({
    path: /\/envelopes/,
    status: 400,
    body: { errorCode: 'X', message: `${token} ${fake.app.hmacKey}` },
  });
  expect(await problem(provider.state('x', []))).toMatchObject({ detail: 'X: ••• •••' });
});

test('a notification is believed to be theirs by its signature over the raw bytes alone', async () => {
  const provider = new Docusign(settings);
  const id = await provider.send(request());
  const { headers, body } = fake.notification(id, 'envelope-completed');
  const given = { 'x-docusign-signature-1': headers['X-DocuSign-Signature-1'] };
  const notified = (more: Record<string, string | string[] | undefined>, text: string | Buffer = body) =>
    provider.notified({ ...more }, Buffer.from(text));
  expect(notified(given)).toBe(id);
  // While a key is replaced by another, either fits.
  expect(
    notified({
      'x-docusign-signature-1': connectHmac('old', body),
      'x-docusign-signature-2': given['x-docusign-signature-1'],
    }),
  ).toBe(id);
  const right = given['x-docusign-signature-1'] ?? '';
  const wrong: Record<string, string | string[] | undefined>[] = [
    {},
    { 'x-docusign-signature-1': '' },
    { 'x-docusign-signature-1': connectHmac('other', body) },
    { 'x-docusign-signature-1': Buffer.from(right, 'base64').toString('hex') },
    { 'x-docusign-signature-1': `${right} ` },
    { 'x-docusign-signature-1': right.slice(0, -1) },
    { 'x-docusign-signature-1': [right, right] },
    { 'x-docusign-signature': right },
    { 'x-yousign-signature-256': right },
  ];
  for (const one of wrong) expect(notified(one), JSON.stringify(one)).toBeUndefined();
  expect(notified(given, body.replace('completed', 'complete'))).toBeUndefined();
  expect(notified(given, `${body} `)).toBeUndefined();
  for (const text of ['no json', '[]', 'null', '{}', '{"data":{"envelopeId":7}}', '{"data":{"envelopeId":"../x"}}'])
    expect(notified({ 'x-docusign-signature-1': connectHmac(fake.app.hmacKey, text) }, text), text).toBeUndefined();
  expect(new Docusign({ ...settings, hmacKey: undefined }).notified(given, Buffer.from(body))).toBeUndefined();
  expect(
    new Docusign({ ...settings, hmacKey: '' }).notified(
      { 'x-docusign-signature-1': connectHmac('', body) },
      Buffer.from(body),
    ),
  ).toBeUndefined();
});

test('a silent server is not waited for without end', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  );
  try {
    expect(await new Docusign(settings).probe()).toMatchObject({ code: 'unreachable', detail: 'TimeoutError' });
  } finally {
    vi.restoreAllMocks();
  }
});
