import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const emails = [{ email: 'x@example.org' }];
  for (const body of [{}, {}, { owner: userId('agent2'), collaborators: [userId('agent1')] }])
    await api.call('POST', 'clients', { as: 'agent1', body: { lastName: 'X', emails, ...body } });
});
afterAll(() => api.close());

async function patch(name: string, body: object, headers?: Record<string, string>) {
  const id = userId(name);
  const { version } = (await api.call('GET', `users/${id}`, { as: 'super' })).body;
  return api.call('PATCH', `users/${id}`, {
    as: 'users',
    body: { version, ...body },
    language: 'fr',
    ...(headers ? { headers } : {}),
  });
}
const holds = {
  statusCode: 409,
  code: 'holdsRecords',
  message: 'Cette personne détient encore des fiches : transmettez-les d’abord',
  details: [{ message: '3 clients', info: { resource: 'clients', count: 3 } }],
};

test('who holds records in any role leaves when it is said that these stay: at once, or by setting the day', async () => {
  for (const body of [{ active: false }, { deactivationDate: '2030-01-31' }]) {
    const reply = await patch('agent1', body);
    expect(reply.body.error, reply.text).toMatchObject(holds);
    expect((await patch('agent1', body, { 'X-Confirm': 'somethingElse' })).status).toBe(409);
    const confirmed = await patch('agent1', body, { 'X-Confirm': 'holdsRecords' });
    expect([confirmed.status, confirmed.body], confirmed.text).toMatchObject([200, body]);
    await patch('agent1', { active: true, deactivationDate: null });
  }
});

test('who holds nothing leaves without a question, and another field asks none', async () => {
  expect((await patch('agent3', { active: false })).status).toBe(200);
  expect((await patch('agent1', { firstName: 'Nora' })).status).toBe(200);
});

test('who may not deactivate is told that, and nothing of what is held', async () => {
  const { version } = (await api.call('GET', `users/${userId('agent1')}`, { as: 'super' })).body;
  const body = { version, active: false };
  const reply = await api.call('PATCH', `users/${userId('agent1')}`, { as: 'agent2', body });
  expect(reply.body).toMatchObject({ error: { statusCode: 403, reason: 'acl' } });
  expect(reply.text).not.toContain('clients');
});

test('once it is handed over, nothing is asked', async () => {
  const values = { giver: userId('agent1'), receiver: userId('agent2'), reason: 'Left the network on 31 March' };
  await api.call('POST', 'handovers', { as: 'super', body: values });
  await api.runJobs();
  expect((await patch('agent1', { active: false })).status).toBe(200);
});
