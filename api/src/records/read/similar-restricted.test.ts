import { buildResource, type FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

const LABELS = { name: 'Guest', plural: 'Guests', fields: {} };
const text = (restricted: boolean): FieldSchema => ({
  type: 'string',
  maxLength: 100,
  'x-field': { type: 'string', restricted },
});

/** A resource of its own with records alike by names, of which some are restricted. */
const guest = (id: string, idPrefix: string, kept: { family: boolean; first: boolean }) =>
  buildResource(
    {
      $schema: '',
      $id: id,
      type: 'object',
      properties: { title: text(false), family: text(kept.family), first: text(kept.first) },
      additionalProperties: false,
      'x-resource': {
        name: `${id}s`,
        idPrefix,
        holders: {},
        roles: { add: ['everybody'] },
        display: ['title'],
        list: { columns: ['title'], filters: [] },
        tabs: [],
        similar: { names: ['family'], given: 'first', same: {} },
      },
    },
    { en: LABELS, fr: LABELS },
  );

let api: TestApi;
beforeAll(async () => {
  api = await startApi([
    guest('guest', 'GUE', { family: false, first: true }),
    guest('visitor', 'VIS', { family: true, first: false }),
  ]);
});
afterAll(() => api.close());

const scores = async (name: string, as: string, body: object) => {
  const reply = await api.call('POST', `${name}/similar`, { as, body });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.results as { score: number }[]).map(({ score }) => score);
};

test('who does not read given names is told of records alike by family names, the same whatever the given name is', async () => {
  const body = { title: 'T', family: 'Lefevre', first: 'Zoé' };
  expect((await api.call('POST', 'guests', { as: 'agent1', body })).status).toBe(201);
  const right = { family: 'Lefevre', first: 'Zoé' };
  const wrong = { family: 'Lefevre', first: 'Quentin' };
  expect(await scores('guests', 'agent2', right)).toEqual([1]);
  expect(await scores('guests', 'agent2', wrong)).toEqual([1]);
  expect(await scores('guests', 'agent2', { family: 'Zoé', first: 'Lefevre' })).toEqual([]);
  expect(await scores('guests', 'agent1', right)).toEqual([1]);
  expect(await scores('guests', 'agent1', { family: 'Zoé', first: 'Lefevre' })).toHaveLength(1);
});

test('who does not read family names is told of nobody by them', async () => {
  const body = { title: 'T', family: 'Lefevre', first: 'Zoé' };
  expect((await api.call('POST', 'visitors', { as: 'agent1', body })).status).toBe(201);
  const like = { family: 'Lefevre', first: 'Zoé' };
  expect(await scores('visitors', 'agent2', like)).toEqual([]);
  expect(await scores('visitors', 'agent1', like)).toEqual([1]);
});
