import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('blanks around what is typed, and signs that nobody sees, are no part of it', async () => {
  const body = {
    lastName: ' \u200bGarnier\u00a0',
    emails: [{ email: '\u200bjean@exemple.fr\u00a0' }],
    phones: [{ number: '\u202d+33 6 39 98 12 34\u202c' }],
  };
  const made = await api.call('POST', 'clients', { as: 'agent1', body });
  expect([made.status, made.body], made.text).toMatchObject([
    201,
    {
      lastName: 'Garnier',
      emails: [{ email: 'jean@exemple.fr' }],
      phones: [{ number: '+33639981234' }],
    },
  ]);
  const change = { version: made.body.version, firstName: '\ufeff Jean ' };
  const changed = await api.call('PATCH', `clients/${made.body.id}`, { as: 'agent1', body: change });
  expect(changed.body).toMatchObject({ firstName: 'Jean' });
});

test('blanks alone are nothing where something is needed', async () => {
  const reply = await api.call('POST', 'groups', { as: 'super', body: { name: ' \u00a0\u200b' } });
  expect([reply.status, reply.body.error]).toMatchObject([422, { details: [{ path: '/name' }] }]);
});
