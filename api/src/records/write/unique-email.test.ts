import { buildResource } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

const labels = { name: 'Box', plural: 'Boxes', fields: { email: 'E-mail', weight: 'Weight' } };
/** Post boxes, each with an address of its own, and in weights of five. */
const box = buildResource(
  {
    $schema: '',
    $id: 'box',
    type: 'object',
    additionalProperties: false,
    properties: {
      email: { type: 'string', format: 'email', maxLength: 254, 'x-field': { type: 'email' } },
      weight: { type: 'integer', minimum: 0, maximum: 100, multipleOf: 5, 'x-field': { type: 'integer' } },
    },
    'x-resource': {
      name: 'boxes',
      idPrefix: 'BOX',
      holders: {},
      roles: { add: ['everybody'] },
      display: ['email'],
      unique: [['email']],
      list: { columns: ['email'], filters: [] },
      tabs: [],
    },
  },
  { en: labels, fr: labels },
);

let api: TestApi;
beforeAll(async () => {
  api = await startApi([box]);
});
afterAll(() => api.close());
const add = (body: object) => api.call('POST', 'boxes', { as: 'agent1', body });

test('an address that is there already is refused in capitals too, added and changed', async () => {
  expect((await add({ email: 'Ode.Vidal@Post.example' })).body.email).toBe('ode.vidal@post.example');
  expect((await add({ email: 'ODE.vidal@post.example' })).status).toBe(409);
  const other = (await add({ email: 'other@post.example' })).body;
  const body = { version: 1, email: 'Ode.Vidal@POST.example' };
  expect((await api.call('PATCH', `boxes/${other.id}`, { as: 'agent1', body })).status).toBe(409);
});

test('a number that is no multiple is refused with what it should be one of', async () => {
  const { status, body } = await add({ email: 'five@post.example', weight: 7 });
  expect([status, body.error]).toMatchObject([
    422,
    { details: [{ path: '/weight', code: 'multipleOf', message: "'Weight' must be a multiple of 5" }] },
  ]);
});

test('the database refuses it too, whoever writes', async () => {
  await add({ email: 'once@post.example' });
  const second = api.sql(`INSERT INTO boxes (tenant_id, id, email) VALUES ('A1', 'BOXSECOND', 'ONCE@post.example')`);
  await expect(second).rejects.toMatchObject({ code: '23505' });
  const user = api.sql(`INSERT INTO users (tenant_id, id, email) VALUES ('A1', 'USRSECOND', 'Agent1@A1.example')`);
  await expect(user).rejects.toMatchObject({ code: '23505', constraint: 'users_email_lower_key' });
});
