import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Reply, startApi, type TestApi, userId } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.sql('DELETE FROM mails');
  await api.sql(`UPDATE users SET roles = '{admin_acl}', version = version + 1 WHERE id = $1`, [userId('acl')]);
});
afterAll(() => api.close());

const rolesOf = async (name: string) =>
  (await api.sql('SELECT roles FROM users WHERE id = $1', [userId(name)]))[0]?.roles;
const versionOf = async (name: string) =>
  (await api.sql('SELECT version FROM users WHERE id = $1', [userId(name)]))[0]?.version;
const patch = async (name: string, body: object, as = 'users', language = 'en') =>
  api.call('PATCH', `users/${userId(name)}`, { as, body: { version: await versionOf(name), ...body }, language });
const refused = (reply: Reply) =>
  expect([reply.status, reply.body.error], reply.text).toMatchObject([403, { reason: 'acl' }]);
const NEW = 'Nouveau-2026-long!';

test('whoever administers users gives and takes the roles that they were given to give', async () => {
  for (const roles of [['mandate', 'lead'], ['admin_user'], []]) {
    const reply = await patch('agent1', { roles });
    expect([reply.status, reply.body.roles], reply.text).toEqual([200, roles]);
  }
  const made = await api.call('POST', 'users', { as: 'users', body: { email: 'new@a1.example', roles: ['mandate'] } });
  expect(made.status, made.text).toBe(201);
});

test('no other role is given or taken, in whatever way it is asked for, and it is said which', async () => {
  const version = await versionOf('agent1');
  const at = { id: userId('agent1'), version };
  const email = 'more@a1.example';
  const tries: [string, string, object][] = [
    ['PATCH', `users/${at.id}`, { version, roles: ['mandate', 'admin_acl'] }],
    ['POST', 'users', { email, roles: ['admin_audit'] }],
    ['PATCH', `users/${userId('acl')}`, { version: await versionOf('acl'), roles: [] }],
  ];
  for (const [method, path, body] of tries) refused(await api.call(method, path, { as: 'users', body }));
  const body = { records: [{ email, roles: ['admin_audit'] }] };
  const imported = await api.call('POST', 'users/bulk', { as: 'users', body });
  expect(imported.body.error, imported.text).toMatchObject({
    statusCode: 403,
    details: [{ path: '/records/0/roles', code: 'notYoursToGive' }],
  });
  for (const change of [{ add: { roles: ['admin_acl'] } }, { change: { roles: ['admin_acl'] } }]) {
    const reply = await api.call('PATCH', 'users/bulk', { as: 'users', body: { records: [at], ...change } });
    expect(reply.body, reply.text).toMatchObject({
      changed: [],
      refused: [{ id: at.id, code: 'acl', message: expect.stringContaining('give nor take') }],
    });
  }
  expect([await rolesOf('agent1'), await rolesOf('acl')]).toEqual([[], ['admin_acl']]);
  const told = await patch('agent1', { roles: ['admin_acl', 'admin'] }, 'users', 'fr');
  expect(told.body.error).toMatchObject({
    details: [{ path: '/roles', code: 'notYoursToGive', message: expect.stringContaining('ni donner ni retirer') }],
  });
});

test('nobody changes their own roles and offices, whoever they are', async () => {
  for (const name of ['users', 'hestia', 'super'])
    for (const body of [
      { roles: [...((await rolesOf(name)) as string[]), 'mandate'] },
      { roles: [] },
      { proofreader: true },
    ])
      refused(await patch(name, body, name));
});

test('the account of somebody who may more is not taken over, nor closed', async () => {
  for (const body of [
    { email: 'mine@a1.example' },
    { password: NEW },
    { active: false },
    { deactivationDate: '2030-01-31' },
  ])
    refused(await patch('acl', body));
  const version = await versionOf('acl');
  refused(await api.call('DELETE', `users/${userId('acl')}`, { as: 'users', body: { version } }));
  refused(await api.call('DELETE', `users/${userId('acl')}/sessions`, { as: 'users' }));
  const reply = await patch('acl', { function: 'Rights' });
  expect(reply.status, reply.text).toBe(200);
  expect((await patch('acl', { email: 'acl@a1.example', password: NEW }, 'hestia')).status).toBe(200);
});

const mails = async () =>
  (await api.sql(`SELECT recipient, template, text FROM mails ORDER BY recipient`)).map(
    ({ recipient, template, text }) => [recipient, template, text],
  );

test('a person is told at the old address and at the new one, and of a password that others set', async () => {
  expect((await patch('agent2', { email: 'moved@a1.example' })).status).toBe(200);
  const text = expect.stringContaining('moved@a1.example');
  expect(await mails()).toEqual([
    ['agent2@a1.example', 'account-changed', text],
    ['moved@a1.example', 'account-changed', text],
  ]);
  await api.sql('DELETE FROM mails');
  expect((await patch('agent3', { password: NEW })).status).toBe(200);
  expect(await mails()).toEqual([['agent3@a1.example', 'account-changed', expect.not.stringContaining(NEW)]]);
  await api.sql('DELETE FROM mails');
  expect((await patch('agent3', { function: 'Sales' })).status).toBe(200);
  expect(await mails()).toEqual([]);
});
