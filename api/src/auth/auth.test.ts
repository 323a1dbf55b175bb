import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, SECRET, startApi, type TestApi, userId } from '../testing/api.ts';
import { Tokens } from './tokens.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const login = (email: string, password = PASSWORD, tenant = 'A1') =>
  api.call('POST', 'login', { tenant, body: { email, password } });

test('e-mail and password give a token, and the token its user [ACC-029][ACC-030][ACC-040]', async () => {
  const { status, body } = await login('Agent1@A1.example');
  expect(status).toBe(200);
  const me = await api.call('GET', 'me', { token: String(body.token) });
  expect(me.body).toMatchObject({ user: { id: userId('agent1') }, roles: [], tenant: { id: 'A1' } });
  expect(me.text).not.toContain('argon2');
});

test('wrong passwords and unknown accounts are the same 401', async () => {
  const [wrong, unknown] = await Promise.all([login('agent2@a1.example', 'no'), login('nobody@a1.example', 'no')]);
  expect(wrong.status).toBe(401);
  expect(unknown.body).toEqual(wrong.body);
});

test('an inactive user cannot sign in [ACC-038]', async () => {
  expect((await login('inactive@a1.example')).status).toBe(403);
});

test('after ten failures sign-in answers 429 with Retry-After', async () => {
  for (let count = 0; count < 10; count++) await login('agent3@a1.example', `wrong${count}`);
  const reply = await login('agent3@a1.example');
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('logout ends the session on the server [ACC-031]', async () => {
  const token = String((await login('agent2@a1.example')).body.token);
  expect((await api.call('POST', 'logout', { token })).status).toBe(204);
  expect((await api.call('GET', 'me', { token })).status).toBe(401);
});

test('deactivation ends the sessions of the user, in another process too', async () => {
  const second = await api.second();
  const token = String((await login('agent2@a1.example')).body.token);
  expect((await second.call('GET', 'me', { token })).status).toBe(200);
  const user = await api.call('GET', `users/${userId('agent2')}`, { as: 'super' });
  const off = await api.call('PATCH', `users/${userId('agent2')}`, {
    as: 'super',
    body: { version: user.body.version, active: false },
  });
  expect(off.status, off.text).toBe(200);
  expect((await api.call('GET', 'me', { token })).status).toBe(401);
  await expect.poll(async () => (await second.call('GET', 'me', { token })).status, { timeout: 5_000 }).toBe(401);
  await second.close();
});

test('a password that somebody else set ends the sessions of the user, one that changes nothing else does not', async () => {
  const mine = await api.token('agent2', 'B1');
  const path = `users/${userId('agent2', 'B1')}`;
  const set = async (body: object) => {
    const { version } = (await api.call('GET', path, { as: 'super', tenant: 'B1' })).body;
    const reply = await api.call('PATCH', path, { as: 'super', tenant: 'B1', body: { version, ...body } });
    expect(reply.status, reply.text).toBe(200);
  };
  await set({ firstName: 'Renamed' });
  expect((await api.call('GET', 'me', { tenant: 'B1', token: mine })).status).toBe(200);
  await set({ password: 'Quite-Another-Day-1' });
  expect((await api.call('GET', 'me', { tenant: 'B1', token: mine })).status).toBe(401);
});

test('a visitor has the address that trusted proxies name, and none of their own making otherwise', async () => {
  const addressOf = async (server: TestApi): Promise<unknown> => {
    const headers = { 'X-Forwarded-For': '203.0.113.7, 198.51.100.2' };
    const body = { email: 'agent1@b1.example', password: PASSWORD };
    const { token } = (await server.call('POST', 'login', { tenant: 'B1', body, headers })).body;
    const { results } = (await server.call('GET', 'me/sessions', { tenant: 'B1', token: String(token) })).body;
    return (results as { address: string; current: boolean }[]).find(({ current }) => current)?.address;
  };
  const proxied = await api.second({ trustProxy: 1 });
  expect(await addressOf(api)).toMatch(/127\.0\.0\.1$/);
  expect(await addressOf(proxied)).toBe('198.51.100.2');
  await proxied.close();
});

test('tokens that are forged, expired, unsigned or of another tenant are refused [ACC-033][NFR-005]', async () => {
  const claims = { tenant: 'A1', user: userId('super'), session: 'SESX' };
  const forged = await new Tokens('another secret, just as long as the right one').sign(claims);
  const invented = await new Tokens(SECRET).sign(claims);
  const expired = await new SignJWT({ tenant: 'A1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId('super'))
    .setJti('SESX')
    .setExpirationTime(1)
    .sign(new TextEncoder().encode(SECRET));
  const key = new TextEncoder().encode(SECRET);
  const { jti: session } = decodeJwt(await api.token('super'));
  const made = async (times: { iat?: number; exp?: number; nbf?: number }) =>
    new SignJWT({ tenant: 'A1', sub: userId('super'), jti: session, ...times })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key);
  const now = Math.floor(Date.now() / 1000);
  const good = await made({ iat: now, exp: now + 600 });
  expect((await api.call('GET', 'clients', { token: good })).status).toBe(200);
  const untimely = await Promise.all([
    made({ iat: now + 60, exp: now + 600 }),
    made({ iat: now, exp: now + 600, nbf: now + 60 }),
    made({ iat: now - 9 * 3600, exp: now + 600 }),
    made({ iat: now }),
    made({ exp: now + 600 }),
  ]);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"tenant":"A1","sub":"x","jti":"y"}').toString('base64url')}.`;
  const other = await api.token('super', 'B1');
  for (const token of [forged, invented, expired, ...untimely, unsigned, other, 'x', '']) {
    expect((await api.call('GET', 'clients', { token })).status).toBe(401);
  }
});

test('nobody deletes himself [USR-016][USR-017]', async () => {
  const user = await api.call('GET', `users/${userId('super')}`, { as: 'super' });
  const reply = await api.call('DELETE', `users/${userId('super')}`, {
    as: 'super',
    body: { version: user.body.version },
  });
  expect(reply.status).toBe(403);
  expect((reply.body.error as { message: string }).message).toBe("Hey! You can't delete yourself");
});

test('who has records and would delete himself is told so, not where the account is used', async () => {
  const made = await api.call('POST', 'clients', {
    as: 'super',
    body: { firstName: 'Ode', lastName: 'Vidal', emails: [{ email: 'ode@a.example' }] },
  });
  expect(made.status, made.text).toBe(201);
  const { body } = await api.call('GET', `users/${userId('super')}`, { as: 'super' });
  const reply = await api.call('DELETE', `users/${userId('super')}`, { as: 'super', body: { version: body.version } });
  expect([reply.status, reply.body.error]).toMatchObject([
    403,
    { reason: 'data', details: [{ path: '/id', code: 'deleteYourself' }] },
  ]);
});

test('an administrator of users can make nobody a super administrator', async () => {
  const user = await api.call('GET', `users/${userId('agent1')}`, { as: 'users' });
  const reply = await api.call('PATCH', `users/${userId('agent1')}`, {
    as: 'users',
    body: { version: user.body.version, roles: ['super_admin'] },
  });
  expect(reply.status).toBe(403);
});
