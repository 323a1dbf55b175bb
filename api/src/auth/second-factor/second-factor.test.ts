import { URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startApi, type TestApi, userId } from '../../testing/api.ts';
import { appCode } from '../../testing/authenticator.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  await api.sql('DELETE FROM rate_limits');
  await api.sql('DELETE FROM second_factors');
});
afterAll(() => api.close());

const login = async (name: string) =>
  (await api.call('POST', 'login', { body: { email: `${name}@a1.example`, password: PASSWORD } })).body;
const answer = (challenge: unknown, code: string, tenant = 'A1') =>
  api.call('POST', 'login/second-step', { body: { challenge, code }, tenant });

/** Switches the second step on. @returns what the app holds and the recovery codes */
async function switchOn(as: string) {
  const begun = await api.call('POST', 'me/second-step', { as });
  expect(begun.status, begun.text).toBe(201);
  const secret = String(begun.body.secret);
  const confirmed = await api.call('POST', 'me/second-step/confirm', { as, body: { code: appCode(secret, -1) } });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret, codes: confirmed.body.recoveryCodes as string[], uri: String(begun.body.uri) };
}

test('a person switches it on with a first code, and is asked from then on', async () => {
  expect((await api.call('GET', 'me/second-step', { as: 'agent1' })).body).toMatchObject({ active: false });
  const { secret, codes, uri } = await switchOn('agent1');
  expect(URI.parse(uri)).toMatchObject({ issuer: 'Hestia A1', label: 'agent1@a1.example', digits: 6, period: 30 });
  expect(new Set(codes).size).toBe(10);
  expect((await api.call('GET', 'me/second-step', { as: 'agent1' })).body).toMatchObject({
    active: true,
    recoveryCodesLeft: 10,
  });
  const [kept] = await api.sql('SELECT secret, recovery_hashes FROM second_factors');
  for (const told of [secret, ...codes]) expect(JSON.stringify(kept)).not.toContain(told);
  const { token, challenge } = await login('agent1');
  expect(token).toBeUndefined();
  const reply = await answer(challenge, appCode(secret));
  expect(reply.status, reply.text).toBe(200);
  expect((await api.call('GET', 'me', { token: String(reply.body.token) })).status).toBe(200);
  const [entry] = await api.sql("SELECT actor FROM audit_entries WHERE action = 'secondStepOn'");
  expect(entry?.actor).toBe(userId('agent1'));
});

test('it is not on before it is confirmed, and a wrong code does not confirm it', async () => {
  await api.call('POST', 'me/second-step', { as: 'agent1' });
  const wrong = await api.call('POST', 'me/second-step/confirm', { as: 'agent1', body: { code: '000000' } });
  expect([wrong.status, wrong.body.error]).toMatchObject([422, { details: [{ path: '/code' }] }]);
  expect(await login('agent1')).toMatchObject({ token: expect.any(String) });
});

test('a code counts once, also for two who come at once; earlier ones no more', async () => {
  const { secret } = await switchOn('agent1');
  const code = appCode(secret);
  const [{ challenge }, { challenge: second }] = [await login('agent1'), await login('agent1')];
  const replies = await Promise.all([answer(challenge, code), answer(second, code)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { challenge: third } = await login('agent1');
  expect((await answer(third, code)).body.error).toMatchObject({ code: 'secondStep' });
  expect((await answer(third, appCode(secret, -1))).status).toBe(401);
  expect((await answer(third, appCode(secret, 1))).status).toBe(200);
});

test('a challenge lets in once, and what it did not let in is not used up', async () => {
  const { codes } = await switchOn('agent1');
  const { challenge } = await login('agent1');
  expect((await answer(challenge, codes[0] ?? '')).status).toBe(200);
  const again = await answer(challenge, codes[1] ?? '');
  expect([again.status, again.body.error]).toMatchObject([401, { code: 'secondStepOver' }]);
  expect((await api.call('GET', 'me/second-step', { as: 'agent1' })).body.recoveryCodesLeft).toBe(9);
  const { challenge: next } = await login('agent1');
  const replies = await Promise.all([2, 3, 4].map((index) => answer(next, codes[index] ?? '')));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('a recovery code counts once too, however it is typed', async () => {
  const { codes } = await switchOn('agent1');
  const { challenge } = await login('agent1');
  const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
  expect((await answer(challenge, typed)).status).toBe(200);
  const { challenge: next } = await login('agent1');
  expect((await answer(next, codes[0] ?? '')).body.error).toMatchObject({ code: 'secondStep' });
  expect((await api.call('GET', 'me/second-step', { as: 'agent1' })).body.recoveryCodesLeft).toBe(9);
});

test('it is asked after a code by mail as well', async () => {
  const { secret } = await switchOn('agent1');
  const { request } = (await api.call('POST', 'login/magic', { body: { email: 'agent1@a1.example' } })).body;
  const [mail] = await api.sql("SELECT text FROM mails WHERE template = 'magic-code'");
  const digits = /^\d{6}$/m.exec(String(mail?.text))?.[0];
  const { token, challenge } = (await api.call('GET', `login/token?code=${request}.${digits}`)).body;
  expect(token).toBeUndefined();
  expect((await answer(challenge, appCode(secret))).status).toBe(200);
});

test('a challenge is its network’s own, forged by nobody, and no token; ten tries are the most', async () => {
  const { secret } = await switchOn('agent1');
  const { challenge } = await login('agent1');
  expect((await answer(challenge, appCode(secret), 'B1')).status).toBe(401);
  expect((await answer(`${challenge}x`, appCode(secret))).body.error).toMatchObject({ code: 'secondStepOver' });
  expect((await api.call('GET', 'me', { token: String(challenge) })).status).toBe(401);
  const { token } = await login('agent2');
  expect((await answer(token, appCode(secret))).status).toBe(401);
  const statuses: number[] = [];
  const most = 10;
  for (let count = 0; count <= most; count++) statuses.push((await answer(challenge, '000000')).status);
  expect(statuses.slice(0, most)).toEqual(Array.from({ length: most }, () => 401));
  expect(statuses.at(-1)).toBe(429);
  expect((await answer(challenge, appCode(secret))).status).toBe(429);
});

test('it is switched off with a code, and not without', async () => {
  const { secret } = await switchOn('agent1');
  const off = (code: string) => api.call('DELETE', 'me/second-step', { as: 'agent1', body: { code } });
  expect((await off('000000')).status).toBe(422);
  expect((await api.call('POST', 'me/second-step', { as: 'agent1' })).status).toBe(409);
  expect((await off(appCode(secret))).status).toBe(204);
  expect(await login('agent1')).toMatchObject({ token: expect.any(String) });
});

test('a super administrator resets somebody’s, nobody else does, and not in another network', async () => {
  await switchOn('agent1');
  const url = `users/${userId('agent1')}/second-step`;
  for (const as of ['users', 'hestia', 'agent2']) {
    expect((await api.call('GET', url, { as })).status, as).toBe(403);
    expect((await api.call('DELETE', url, { as })).status, as).toBe(403);
  }
  expect((await api.call('DELETE', url, { as: 'super', tenant: 'B1' })).status).toBe(404);
  expect((await api.call('GET', url, { as: 'super' })).body).toMatchObject({ active: true });
  expect((await api.call('DELETE', url, { as: 'super' })).status).toBe(204);
  expect((await api.call('DELETE', url, { as: 'super' })).status).toBe(404);
  expect(await login('agent1')).toMatchObject({ token: expect.any(String) });
});
