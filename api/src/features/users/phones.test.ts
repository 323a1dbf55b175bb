import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type User = { version: number; phones: { id: string; number: string; primary: boolean }[] };
const url = `users/${userId('agent1')}/phones`;
const call = async (method: string, path: string, body: object, as = 'agent1') => {
  const reply = await api.call(method, path, { as, body });
  return { status: reply.status, user: reply.body as unknown as User, error: reply.body.error, text: reply.text };
};

test("a user's phones are created, updated and deleted one by one; one is the primary [USR-026][CLI-026]", async () => {
  const first = await call('POST', url, { version: 1, number: '0639980001' });
  expect(first.status, first.text).toBe(201);
  expect(first.user.phones).toEqual([{ id: '1', number: '+33639980001', primary: true }]);
  const second = await call('POST', url, { version: first.user.version, number: '0639980002', primary: true });
  expect(second.user.phones).toMatchObject([
    { id: '1', primary: false },
    { id: '2', primary: true },
  ]);
  const back = await call('PATCH', `${url}/1`, { version: second.user.version, primary: true });
  expect(back.user.phones).toMatchObject([
    { id: '1', number: '+33639980001', primary: true },
    { id: '2', primary: false },
  ]);
  const renumbered = await call('PATCH', `${url}/2`, { version: back.user.version, number: '0639980003' });
  expect(renumbered.user.phones[1]).toMatchObject({ id: '2', number: '+33639980003' });
  const gone = await call('DELETE', `${url}/1`, { version: renumbered.user.version });
  expect(gone.status, gone.text).toBe(200);
  expect(gone.user.phones).toEqual([{ id: '2', number: '+33639980003', primary: true }]);
});

test('what is wrong with a phone is told at its field; the version is asked for', async () => {
  const { user } = await call('POST', url, { version: 6, number: '0639980004' });
  const bad = await call('POST', url, { version: user.version, number: '123' });
  expect([bad.status, bad.error]).toMatchObject([422, { details: [{ path: '/number', code: 'phone' }] }]);
  const missing = await call('POST', url, { version: user.version });
  expect([missing.status, missing.error]).toMatchObject([422, { details: [{ path: '/number', code: 'required' }] }]);
  expect((await call('DELETE', `${url}/2`, {})).status).toBe(428);
  expect((await call('DELETE', `${url}/2`, { version: 1 })).status).toBe(409);
  expect((await call('PATCH', `${url}/99`, { version: user.version, number: '0639980005' })).status).toBe(404);
});

test('a person changes their own phones, an administrator of users everybody’s, others nobody’s', async () => {
  const { body } = await api.call('GET', `users/${userId('agent1')}`, { as: 'agent1' });
  const phone = { version: body.version, number: '0639980006' };
  expect((await call('POST', url, phone, 'agent2')).status).toBe(403);
  expect((await call('POST', url, phone, 'users')).status).toBe(201);
});
