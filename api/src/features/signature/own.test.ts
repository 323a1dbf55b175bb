import { CONSENT_VERSION } from '@hestia/resources/envelope/consent.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { appCode } from '../../testing/authenticator.ts';
import { CLIENT } from '../mandates/testing.ts';
import { letterBox, signingDesk } from './embedded/testing.ts';
import { after, type Desk, desk } from './testing.ts';

type Values = Record<string, unknown>;

const { letters, mail } = letterBox();
let api: TestApi;
let world: Desk;
let at: ReturnType<typeof signingDesk>;
beforeAll(async () => {
  api = await startApi([], mail, { publicUrl: 'https://hestia.example' });
  world = await desk(api);
  at = signingDesk(api, letters);
  await api.sql("UPDATE tenants SET agency_signs = 'first', signing_proof_minutes = 0");
});
afterEach(async () => {
  await api.sql('DELETE FROM rate_limits');
});
afterAll(() => api.close());

const GIVEN = { consent: CONSENT_VERSION, name: 'Un Agent' };
const call = (envelope: Values, path: string, body: Values = {}, as = 'agent1', token?: string) =>
  api.call('POST', `envelopes/${envelope.id}/signing/${path}`, { ...(token ? { token } : { as }), body });
const look = (envelope: Values, as = 'agent1') => api.call('GET', `envelopes/${envelope.id}/signing`, { as });
const code = ({ status, body }: { status: number; body: Values }) => [status, (body.error as Values)?.code];

/** A mandate of agent1 that waits for the agency first, and then for a client of its own. */
async function sent(isTold = true) {
  const client = await world.make('clients', CLIENT, 'agent1');
  const mandate = await world.ready({ clients: [client.id] });
  const reply = await world.send('mandates', mandate.id);
  expect(reply.status, reply.text).toBe(201);
  return isTold ? after(api, world, reply.body.id) : reply.body;
}

/** The session of agent1 was opened so many minutes ago. */
const age = (minutes: number) =>
  api.sql('UPDATE sessions SET created_at = now() - make_interval(mins => $1)', [minutes]);

test('an agent signs with their account what waits for them, once they have proved again who they are [ESG-001][MAN-017]', async () => {
  const envelope = await sent();
  expect((await look(envelope)).body).toMatchObject({ state: 'open', code: { channel: 'session', to: '' } });
  const pdf = await call(envelope, 'document');
  expect([pdf.status, pdf.text.slice(0, 4)]).toEqual([200, '%PDF']);
  expect((await call(envelope, 'pages', { pages: [1] })).status).toBe(200);
  // To be signed in is not enough, even since a moment: the document was opened after it.
  expect(code(await call(envelope, 'sign', GIVEN))).toEqual([403, 'signInAgain']);
  const login = await api.call('POST', 'login', { body: { email: 'agent1@a1.example', password: 'Demo-1234!' } });
  const token = String(login.body.token);
  expect((await call(envelope, 'sign', { ...GIVEN, consent: 'x' }, '', token)).status).toBe(422);
  const ends = (day: string | null) =>
    api.sql('UPDATE users SET certificate_ends_on = $2 WHERE id = $1', [userId('agent1'), day]);
  await ends('2020-01-01');
  expect(code(await call(envelope, 'sign', GIVEN, '', token)), 'it was over since').toEqual([
    403,
    'signingCertificate',
  ]);
  expect((await look(envelope)).body.closed, 'which is told before').toContain('attestation a pris fin');
  const [seat] = await at.seats(envelope.id);
  const asked = await at.call('code', { token: await at.tokenOf(seat?.email) });
  expect(code(asked), 'and no code is sent for nothing').toEqual([403, 'signingCertificate']);
  await ends(null);
  expect((await look(envelope)).body.closed).toBeNull();
  const done = await call(envelope, 'sign', GIVEN, '', token);
  expect([done.status, done.body.state], done.text).toEqual([200, 'signed']);
  expect(code(await call(envelope, 'sign', GIVEN, '', token))).toEqual([403, 'signingClosed']);
  const lines = await api.sql('SELECT kind, content FROM envelope_events WHERE envelope = $1 ORDER BY position', [
    envelope.id,
  ]);
  const told = (kind: string) => JSON.parse(String(lines.find((one) => one.kind === kind)?.content)) as Values;
  const { user } = (await api.call('GET', 'me', { as: 'agent1' })).body as { user: Values };
  const from = { account: user.id, address: expect.any(String), agent: expect.any(String) };
  expect(told('opened')).toMatchObject({ ...from, sha256: envelope.hash });
  expect(told('signed')).toMatchObject({
    ...{ ...from, ...GIVEN, sha256: envelope.hash, pages: [1] },
    ...{ code: { channel: 'session' }, method: 'password', proven: 'again' },
  });
  // Then it is the client's turn, by their own link; the one that the agent was sent tells that they have signed.
  const [agency, client] = await at.seats(envelope.id);
  expect((await at.call('look', { token: await at.tokenOf(agency?.email) })).body.state).toBe('signed');
  expect((await at.sign(client?.email)).status).toBe(200);
  expect(await after(api, world, envelope.id)).toMatchObject({ status: 'completed', problem: null });
  expect(await world.get('mandates', envelope.mandate)).toMatchObject({ status: 'completed' });
});

test('who signed in a moment ago signs without proving it again, which the evidence says; who did so earlier is asked [ESG-001]', async () => {
  await api.sql('UPDATE tenants SET signing_proof_minutes = 15');
  const envelope = await sent();
  const body = { email: 'agent1@a1.example', password: 'Demo-1234!' };
  const token = String((await api.call('POST', 'login', { body })).body.token);
  const sign = () => call(envelope, 'sign', GIVEN, '', token);
  expect(code(await sign()), 'nobody signs unread').toEqual([403, 'signingUnread']);
  await call(envelope, 'document', {}, '', token);
  await age(16);
  expect((await look(envelope)).body.code).toEqual({ channel: 'session', to: '' });
  expect(code(await sign())).toEqual([403, 'signInAgain']);
  await age(14);
  expect((await look(envelope)).body.code).toEqual({ channel: 'known', to: '' });
  const done = await sign();
  expect([done.status, done.body.state], done.text).toEqual([200, 'signed']);
  const [line] = await api.sql("SELECT content FROM envelope_events WHERE envelope = $1 AND kind = 'signed'", [
    envelope.id,
  ]);
  expect(JSON.parse(String(line?.content))).toMatchObject({
    ...{ code: { channel: 'session' }, method: 'password', proven: 'before' },
    provenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await age(0);
  await api.sql('UPDATE tenants SET signing_proof_minutes = 0');
});

test('a signature by the account is of what this account was shown, and proved after it was shown last [ESG-001]', async () => {
  const envelope = await sent();
  const login = async () => {
    const body = { email: 'agent1@a1.example', password: 'Demo-1234!' };
    return String((await api.call('POST', 'login', { body })).body.token);
  };
  // Opened by the link, which anybody may have who reads the mails of the agent.
  const [agency] = await at.seats(envelope.id);
  await at.call('document', { token: await at.tokenOf(agency?.email) });
  const early = await login();
  expect(code(await call(envelope, 'sign', GIVEN, '', early))).toEqual([403, 'signingUnread']);
  expect((await call(envelope, 'document', {}, '', early)).status).toBe(200);
  const between = await login();
  expect((await call(envelope, 'document', {}, '', between)).status).toBe(200);
  expect(code(await call(envelope, 'sign', GIVEN, '', between))).toEqual([403, 'signInAgain']);
  const last = await call(envelope, 'sign', GIVEN, '', await login());
  expect([last.status, last.body.state], last.text).toEqual([200, 'signed']);
});

/** The secret of agent1's authenticator app, just set up, and the codes for who has lost it. */
async function app(): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = (await api.call('POST', 'me/second-step', { as: 'agent1' })).body;
  const body = { code: appCode(String(secret), -1) };
  const confirmed = await api.call('POST', 'me/second-step/confirm', { as: 'agent1', body });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret: String(secret), recovery: confirmed.body.recoveryCodes as string[] };
}

test('a code for who has lost the app signs nothing, and codes are counted by person, whatever they sign [ESG-001]', async () => {
  const { secret, recovery } = await app();
  const [one, other] = [await sent(), await sent()];
  for (const envelope of [one, other]) await call(envelope, 'document');
  const lost = await call(one, 'sign', { ...GIVEN, code: recovery[0] });
  expect([lost.status, (lost.body.error as { details: Values[] }).details[0]?.code]).toEqual([422, 'signingCode']);
  expect((await api.call('GET', 'me/second-step', { as: 'agent1' })).body).toMatchObject({ recoveryCodesLeft: 10 });
  for (let wrong = 0; wrong < 10; wrong++)
    expect((await call(one, 'sign', { ...GIVEN, code: '000000' })).status).toBe(422);
  expect((await call(other, 'sign', { ...GIVEN, code: appCode(secret) })).status).toBe(429);
  await api.sql('DELETE FROM rate_limits');
  const spaced = appCode(secret).replace(/^.../, '$& ');
  expect((await call(other, 'sign', { ...GIVEN, code: spaced })).status).toBe(200);
  await api.sql('DELETE FROM second_factors');
});

test('who has an authenticator app signs by its code, which counts once [ESG-001]', async () => {
  const { secret } = await app();
  const [one, other] = [await sent(), await sent()];
  for (const envelope of [one, other]) await call(envelope, 'document');
  await age(60);
  expect((await look(one)).body.code).toEqual({ channel: 'app', to: '' });
  const wrong = await call(one, 'sign', { ...GIVEN, code: '000000' });
  const { details } = wrong.body.error as { details: Values[] };
  expect([wrong.status, details[0]]).toMatchObject([422, { path: '/code', code: 'signingCode' }]);
  expect((await call(one, 'sign', GIVEN)).status).toBe(422);
  const given = { ...GIVEN, code: appCode(String(secret)) };
  expect((await call(one, 'sign', given)).status).toBe(200);
  expect((await call(other, 'sign', given)).status).toBe(422);
  const kinds = await api.sql(
    "SELECT content::jsonb->>'code' AS code FROM envelope_events WHERE envelope = $1 AND kind IN ('codeWrong', 'signed') ORDER BY position",
    [one.id],
  );
  expect(kinds.map((line) => line.code)).toEqual([null, expect.stringContaining('"app"')]);
  await api.sql('DELETE FROM second_factors');
});

test('nobody signs for another: neither who holds the record, nor who may do everything, nor before it is their turn', async () => {
  const envelope = await sent(false);
  // It hasn't left yet.
  expect((await look(envelope)).body.state).toBe('waiting');
  expect(code(await call(envelope, 'sign', GIVEN))).toEqual([403, 'signingClosed']);
  await api.runJobs();
  const before = await at.seats(envelope.id);
  for (const as of ['agent2', 'super', 'admin']) {
    expect(code(await look(envelope, as)), as).toEqual([404, 'signingUnknown']);
    for (const [path, body] of [
      ['document', {}],
      ['pages', { pages: [1] }],
      ['sign', GIVEN],
      ['refuse', { reason: 'x' }],
    ] as const)
      expect(code(await call(envelope, path, body, as)), `${as} ${path}`).toEqual([404, 'signingUnknown']);
  }
  expect(await at.seats(envelope.id)).toEqual(before);
  expect((await api.call('GET', `envelopes/${envelope.id}/signing`)).status).toBe(401);
  await api.sql("UPDATE tenants SET agency_signs = 'last'");
  const later = await sent();
  await api.sql("UPDATE tenants SET agency_signs = 'first'");
  expect((await look(later)).body.state).toBe('waiting');
  expect(code(await call(later, 'sign', GIVEN))).toEqual([403, 'signingClosed']);
  const refused = await call(envelope, 'refuse', { reason: 'Une erreur de prix' });
  expect([refused.status, refused.body.state]).toEqual([200, 'declined']);
  expect(await after(api, world, envelope.id)).toMatchObject({ status: 'voided', endedBy: 'signer' });
});
