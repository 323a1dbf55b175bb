import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
const [first, second] = [userId('super'), userId('hestia')];

beforeAll(async () => {
  api = await startApi();
  await api.token('super');
  await api.token('hestia');
});
beforeEach(() =>
  api.sql(
    `UPDATE users SET active = true, deactivated_at = NULL, deactivation_date = NULL,
       roles = CASE id WHEN $1 THEN ARRAY['super_admin'] ELSE ARRAY['admin_hestia'] END WHERE id IN ($1, $2)`,
    [first, second],
  ),
);
afterAll(() => api.close());

const versionOf = async (id: string) => (await api.sql('SELECT version FROM users WHERE id = $1', [id]))[0]?.version;
const patch = async (id: string, body: object, as = 'super') =>
  api.call('PATCH', `users/${id}`, { as, body: { version: await versionOf(id), ...body }, language: 'fr' });
const promote = () =>
  api.sql(`UPDATE users SET roles = '{super_admin}', active = true, version = version + 1 WHERE id = $1`, [second]);
const superAdmins = async () =>
  (await api.sql(`SELECT id FROM users WHERE tenant_id = 'A1' AND active AND 'super_admin' = ANY (roles)`)).map(
    ({ id }) => id,
  );
const refused = {
  error: {
    statusCode: 403,
    code: 'lastSuperAdmin',
    reason: 'data',
    message: 'C’est le dernier super administrateur : donnez d’abord ce rôle à quelqu’un d’autre',
  },
};

test.each([[{ roles: [] }], [{ roles: ['admin_hestia', 'admin_user'] }], [{ roles: null }]])(
  'a super administrator, the last or not, changes no role of their own: %j',
  async (body) => {
    for (const others of [async () => {}, promote]) {
      await others();
      const reply = await patch(first, body);
      expect([reply.status, reply.body.error], reply.text).toMatchObject([403, { reason: 'acl' }]);
      expect(await superAdmins()).toContain(first);
    }
  },
);

test.each([[{ active: false }], [{ deactivationDate: '2030-01-31' }]])(
  'the last super administrator keeps the account: %j',
  async (body) => {
    const reply = await patch(first, body);
    expect(reply.body, reply.text).toMatchObject(refused);
    expect(await superAdmins()).toEqual([first]);
  },
);

test('an inactive one, and one whose day is set, are nobody to leave the network to', async () => {
  await promote();
  await api.sql('UPDATE users SET active = false WHERE id = $1', [second]);
  expect((await patch(first, { deactivationDate: '2030-01-31' })).body).toMatchObject(refused);
  await api.sql(`UPDATE users SET active = true, deactivation_date = '2030-01-31' WHERE id = $1`, [second]);
  expect((await patch(first, { active: false })).body).toMatchObject(refused);
});

test('with another one the role, the account and its days can be taken, and given back', async () => {
  await promote();
  for (const body of [{ deactivationDate: '2030-01-31' }, { deactivationDate: null }, { roles: ['admin_hestia'] }]) {
    const reply = await patch(second, body);
    expect(reply.status, reply.text).toBe(200);
  }
  expect((await patch(first, { firstName: 'Still' })).status).toBe(200);
});

test('of two that go at once, each by the hand of the other, one stays', async () => {
  for (let round = 0; round < 4; round++) {
    await promote();
    await api.sql(`UPDATE users SET roles = '{super_admin}', version = version + 1 WHERE id = $1`, [first]);
    const replies = await Promise.all([patch(first, { roles: [] }, 'hestia'), patch(second, { roles: [] }, 'super')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await superAdmins()).toHaveLength(1);
  }
});

test('the last one is not deleted, by nobody', async () => {
  const version = await versionOf(first);
  for (const as of ['super', 'hestia', 'users'])
    expect((await api.call('DELETE', `users/${first}`, { as, body: { version } })).status, as).toBe(403);
  expect(await superAdmins()).toEqual([first]);
});

test('the day of deactivation takes the others and leaves the last one, whichever day was set', async () => {
  await api.sql(`UPDATE users SET deactivation_date = '2026-01-31' WHERE id = ANY ($1)`, [[first, userId('agent1')]]);
  await api.tick('records.due.days', new Date('2026-02-10T23:15:00.000Z'));
  await api.runJobs();
  expect(await superAdmins()).toEqual([first]);
  expect(await api.sql('SELECT active FROM users WHERE id = $1', [userId('agent1')])).toEqual([{ active: false }]);
});
