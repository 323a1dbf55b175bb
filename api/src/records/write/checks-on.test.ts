import { buildResource, type FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

const text: FieldSchema = { type: 'string', maxLength: 100, 'x-field': { type: 'string' } };
const state: FieldSchema = { type: 'string', enum: ['open', 'done'], 'x-field': { type: 'status' } };
const labels = {
  name: 'Chest',
  plural: 'Chests',
  fields: {},
  errors: { begins: 'Begins empty', stays: 'What is full stays', steps: 'Name it first', others: 'It is somebody’s' },
};

/** Each check is asked at one moment: a name decides what is told. */
const chest = buildResource(
  {
    $schema: '',
    $id: 'chest',
    type: 'object',
    additionalProperties: false,
    properties: { name: text, content: text, state },
    'x-resource': {
      name: 'chests',
      idPrefix: 'CHE',
      holders: { collaboratorsEdit: true },
      roles: { add: ['everybody'] },
      display: ['name'],
      list: { columns: ['name'], filters: [] },
      tabs: [],
      checks: [
        { on: ['create'], need: { content: { null: true } }, at: 'content', error: 'begins' },
        { on: ['delete'], need: { content: { null: true } }, at: 'content', error: 'stays' },
        { on: ['delete'], need: { owner: '$me' }, at: 'owner', error: 'others' },
        { on: ['step'], need: { name: { null: false } }, at: 'name', error: 'steps' },
      ],
      status: {
        field: 'state',
        initial: 'open',
        transitions: [
          { name: 'finish', from: ['open'], to: 'done' },
          { name: 'reopen', from: ['done'], to: 'open' },
        ],
      },
    },
  },
  { en: labels, fr: labels },
);

let api: TestApi;
beforeAll(async () => {
  api = await startApi([chest]);
});
afterAll(() => api.close());
const call = async (method: string, path: string, body: object, as = 'agent1') => {
  const { status, body: reply } = await api.call(method, `chests${path}`, { as, body });
  const details = (reply.error as { details?: { path: string; code: string }[] })?.details ?? [];
  return { status, reply, codes: details.map(({ path, code }) => `${path} ${code}`) };
};
const made = async (body: object) => {
  const { status, reply } = await call('POST', '', body);
  expect(status).toBe(201);
  return `/${reply.id}`;
};

test('what is asked of a new record isn’t asked of one that is there', async () => {
  expect(await call('POST', '', { content: 'Gold' })).toMatchObject({ status: 422, codes: ['/content begins'] });
  const one = await made({ name: 'One' });
  expect((await call('PATCH', one, { version: 1, content: 'Gold' })).status).toBe(200);
});

test('what is asked of a deletion keeps the record as it is, in the words of the check', async () => {
  const one = await made({ name: 'One' });
  await call('PATCH', one, { version: 1, content: 'Gold' });
  const refused = await call('DELETE', one, { version: 2 });
  expect(refused).toMatchObject({ status: 403, codes: ['/content stays'] });
  expect(refused.reply.error).toMatchObject({ reason: 'data', message: 'What is full stays' });
  expect((await api.call('GET', `chests${one}`, { as: 'agent1' })).status).toBe(200);
  await call('PATCH', one, { version: 2, content: null });
  expect((await call('DELETE', one, { version: 3 })).status).toBe(200);
});

test('who writes is named by $me', async () => {
  const one = await made({ name: 'One' });
  expect(await call('DELETE', one, { version: 1 }, 'super')).toMatchObject({ status: 403, codes: ['/owner others'] });
  expect((await call('DELETE', one, { version: 1 })).status).toBe(200);
});

test('what is asked of a step is asked of no change', async () => {
  const one = await made({});
  expect((await call('PATCH', one, { version: 1, content: 'Gold' })).status).toBe(200);
  const refused = await call('POST', `${one}/transitions/finish`, { version: 2 });
  expect(refused).toMatchObject({ status: 422, codes: ['/name steps'] });
});
