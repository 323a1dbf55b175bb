import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { appCode } from '../../testing/authenticator.ts';
import { handIn, type OpenIdServer, startOpenId, visit } from '../../testing/openid.ts';

let api: TestApi;
let server: OpenIdServer;
const person = { email: 'Agent1@A1.example', email_verified: true };

async function setUp(name: string, values: object = {}, tenant = 'A1') {
  const { body } = await api.call('GET', `login-providers/${name}`, { as: 'super', tenant });
  const given = { active: true, clientId: 'hestia', clientSecret: 'shh', issuer: server.issuer, whitelist: null };
  const reply = await api.call('PATCH', `login-providers/${name}`, {
    as: 'super',
    tenant,
    body: { version: body.version, ...given, ...values },
  });
  expect(reply.status, reply.text).toBe(200);
}

beforeAll(async () => {
  server = await startOpenId();
  api = await startApi([], undefined, { issuers: [server.issuer] });
  for (const tenant of ['A1', 'B1'])
    await api.sql(
      `INSERT INTO login_providers (tenant_id, id, name, active) VALUES ($1, 'google', 'google', false), ($1, 'azure', 'azure', false)`,
      [tenant],
    );
});
beforeEach(async () => {
  server.says(person);
  for (const name of ['google', 'azure']) await setUp(name);
});
afterEach(async () => {
  // Refusals are counted; each test begins anew.
  await api.sql('DELETE FROM rate_limits');
});
afterAll(async () => {
  await api.close();
  await server.stop();
});

const refused = { status: 401, body: { error: { code: 'socialSignIn', message: 'An error occurred' } } };

test.each(['google', 'azure'])(
  'a person comes back from %s with an answer, and gets a token for it [ACC-041][ACC-042]',
  async (name) => {
    const back = await visit(api, name);
    expect(new URL(back.redirectUri).pathname).toBe(`/tenant/A1/login/${name}`);
    if (name === 'google') back.answer.set('scope', 'openid email profile');
    const reply = await handIn(api, name, back);
    expect(reply.status, reply.text).toBe(200);
    const me = await api.call('GET', 'me', { token: String(reply.body.token) });
    expect(me.body).toMatchObject({ user: { id: userId('agent1') }, tenant: { id: 'A1' } });
    const [session] = await api.sql('SELECT method FROM sessions WHERE user_id = $1 ORDER BY created_at DESC', [
      userId('agent1'),
    ]);
    expect(session?.method).toBe(name);
  },
);

test('the ticket is the browser’s alone: HttpOnly, for this call of this site, for ten minutes', async () => {
  const begun = await api.call('POST', 'login/google/start');
  const cookie = begun.headers.get('set-cookie') ?? '';
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=600', 'Path=/api/tenant/A1/login/google'])
    expect(cookie).toContain(part);
  const url = new URL(String(begun.body.url));
  expect(url.origin).toBe(server.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'hestia',
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  const overTls = await api.call('POST', 'login/google/start', { headers: { Origin: 'https://agence.example' } });
  expect(overTls.headers.get('set-cookie')).toContain('Secure');
  expect(new URL(String(overTls.body.url)).searchParams.get('redirect_uri')).toBe(
    'https://agence.example/tenant/A1/login/google',
  );
});

test('an answer counts once', async () => {
  const back = await visit(api, 'google');
  expect((await handIn(api, 'google', back)).status).toBe(200);
  expect(await handIn(api, 'google', back)).toMatchObject(refused);
});

test('an answer counts for its own tenant, provider and browser, with its own state [ERR-015]', async () => {
  const back = await visit(api, 'google');
  expect(await handIn(api, 'google', back, 'B1')).toMatchObject(refused);
  expect(await handIn(api, 'azure', back)).toMatchObject(refused);
  expect(await handIn(api, 'google', { ...back, cookie: '' })).toMatchObject(refused);
  expect(await handIn(api, 'google', { ...back, cookie: `${back.cookie}x` })).toMatchObject(refused);
  const other = await visit(api, 'google');
  expect(await handIn(api, 'google', { ...back, cookie: other.cookie })).toMatchObject(refused);
  for (const wrong of [
    { state: 'wrong' },
    { code: 'wrong' },
    { code: '' },
    { state: '' },
    { iss: 'https://evil.example' },
  ]) {
    const again = await visit(api, 'google');
    for (const [name, value] of Object.entries(wrong)) again.answer.set(name, value);
    expect(await handIn(api, 'google', again), JSON.stringify(wrong)).toMatchObject(refused);
  }
});

const now = () => Math.floor(Date.now() / 1000);

test.each<[string, () => object, string?]>([
  ['another nonce', () => ({ nonce: 'wrong' })],
  ['another audience', () => ({ aud: 'somebody-else' })],
  ['another issuer', () => ({ iss: 'https://evil.example' })],
  ['that it is over', () => ({ exp: now() - 3600, iat: now() - 7200 })],
  ['an ID token of the future', () => ({ iat: now() + 300 })],
  ['an ID token for later', () => ({ nbf: now() + 300 })],
  ['an ID token without end', () => ({ exp: undefined })],
  ['an unverified e-mail', () => ({ email_verified: false })],
  ['nothing of verification', () => ({ email_verified: undefined })],
  ['an e-mail whose domain Azure has not verified', () => ({ email_verified: undefined, xms_edov: false }), 'azure'],
  ['no e-mail', () => ({ email: undefined })],
  ['somebody unknown', () => ({ email: 'nobody@a1.example' })],
  ['somebody of another network', () => ({ email: 'agent1@b1.example' })],
  ['somebody inactive', () => ({ email: 'inactive@a1.example' })],
])('who comes with %s is not let in [ERR-015]', async (_, claims, name = 'google') => {
  server.says({ ...person, ...claims() });
  expect(await handIn(api, name, await visit(api, name))).toMatchObject(refused);
});

test('Azure vouches for an e-mail by the owner of its domain', async () => {
  server.says({ ...person, email_verified: undefined, xms_edov: '1' });
  expect((await handIn(api, 'azure', await visit(api, 'azure'))).status).toBe(200);
  expect(await handIn(api, 'google', await visit(api, 'google'))).toMatchObject(refused);
});

test.each(['google', 'azure'])('who has a second step is asked for it after %s too', async (name) => {
  const begun = await api.call('POST', 'me/second-step', { as: 'agent1' });
  const secret = String(begun.body.secret);
  const on = await api.call('POST', 'me/second-step/confirm', { as: 'agent1', body: { code: appCode(secret, -1) } });
  expect(on.status, on.text).toBe(200);
  const reply = await handIn(api, name, await visit(api, name));
  expect([reply.status, reply.body]).toEqual([200, { challenge: expect.any(String) }]);
  const body = { challenge: reply.body.challenge, code: appCode(secret) };
  const second = await api.call('POST', 'login/second-step', { body });
  expect((await api.call('GET', 'me', { token: String(second.body.token) })).status).toBe(200);
  const [session] = await api.sql('SELECT method FROM sessions WHERE user_id = $1 ORDER BY created_at DESC', [
    userId('agent1'),
  ]);
  expect(session?.method).toBe(name);
  await api.sql('DELETE FROM second_factors');
});

test('a whitelist lets in who is on it [TEN-002]', async () => {
  const tryIn = async (whitelist: string[]) => {
    await setUp('google', { whitelist });
    return (await handIn(api, 'google', await visit(api, 'google'))).status;
  };
  expect(await tryIn(['agent2@a1.example', 'b1.example'])).toBe(401);
  expect(await tryIn(['A1.example'])).toBe(200);
  expect(await tryIn(['agent1@a1.example'])).toBe(200);
});

test('the sign-in page is told the providers that are switched on, and nothing else', async () => {
  expect((await api.call('GET', 'login')).body).toEqual({ providers: ['google', 'azure'], color: null, known: true });
  await setUp('azure', { active: false });
  expect((await api.call('GET', 'login')).body).toEqual({ providers: ['google'], color: null, known: true });
  expect((await api.call('GET', 'login', { tenant: 'NOBODY' })).body).toEqual({
    providers: [],
    color: null,
    known: false,
  });
});

test('a provider that is switched off, also in between, lets nobody in', async () => {
  const back = await visit(api, 'google');
  await setUp('google', { active: false });
  expect(await handIn(api, 'google', back)).toMatchObject(refused);
  expect(await api.call('POST', 'login/google/start')).toMatchObject(refused);
});

test('a provider that is down is the same error', async () => {
  const back = await visit(api, 'google');
  const gone = await startOpenId();
  const { issuer } = gone;
  await gone.stop();
  await api.sql('UPDATE login_providers SET issuer = $1', [issuer]);
  const second = await api.second();
  expect(await second.call('POST', 'login/google/start')).toMatchObject(refused);
  await second.close();
  expect(await handIn(api, 'google', back)).toMatchObject(refused);
});

test('the server calls no issuer that the deployment does not trust', async () => {
  const { body } = await api.call('GET', 'login-providers/google', { as: 'super' });
  const reply = await api.call('PATCH', 'login-providers/google', {
    as: 'super',
    language: 'fr',
    body: { version: body.version, issuer: 'http://169.254.169.254/latest', clientSecret: 'again' },
  });
  expect([reply.status, reply.body.error]).toMatchObject([
    422,
    { details: [{ path: '/issuer', message: 'Ce serveur ne reconnaît pas cette adresse' }] },
  ]);
  await api.sql("UPDATE login_providers SET issuer = 'http://127.0.0.1:1'");
  expect(await api.call('POST', 'login/google/start')).toMatchObject(refused);
});

test('failures are limited', async () => {
  let status = 0;
  for (let count = 0; count < 51; count++) status = (await api.call('GET', 'login/google?code=x&state=y')).status;
  expect(status).toBe(429);
  await api.sql('DELETE FROM rate_limits');
  const replies = await Promise.all(Array.from({ length: 80 }, () => api.call('GET', 'login/google?code=x&state=y')));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(50);
});
