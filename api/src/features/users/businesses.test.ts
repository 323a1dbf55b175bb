import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const business = { name: 'Agent Un', type: 'EI', registrationNumber: '732 829 320', vatNumber: 'FR44732829320' };

test("an agent's business is made, edited and deleted by the agent and who administers users [COM-011]", async () => {
  const own = await api.call('POST', 'user-companies', { as: 'agent1', body: business });
  expect([own.status, own.body], own.text).toMatchObject([
    201,
    { user: userId('agent1'), registrationNumber: '732829320' },
  ]);
  const url = `user-companies/${own.body.id}`;
  expect((await api.call('GET', url, { as: 'agent2' })).status).toBe(404);
  const edited = await api.call('PATCH', url, { as: 'users', body: { version: 1, name: 'Agent Un Immobilier' } });
  expect([edited.status, edited.body]).toMatchObject([200, { name: 'Agent Un Immobilier' }]);
  expect((await api.call('DELETE', url, { as: 'agent1', body: { version: 2 } })).status).toBe(200);
});

test('an agent has one business, and makes none for somebody else [COM-011]', async () => {
  const first = { ...business, user: userId('agent2') };
  expect((await api.call('POST', 'user-companies', { as: 'agent1', body: first })).status).toBe(403);
  expect((await api.call('POST', 'user-companies', { as: 'users', body: first })).status).toBe(201);
  expect((await api.call('POST', 'user-companies', { as: 'users', body: first })).status).toBe(409);
});

test('the refusal of a second business names the field as the API does', async () => {
  const body = { ...business, user: userId('agent3') };
  await api.call('POST', 'user-companies', { as: 'users', body });
  const { body: refused } = await api.call('POST', 'user-companies', { as: 'users', body });
  expect(refused.error).toMatchObject({ details: [{ path: '/user', code: 'alreadyTaken' }] });
});
