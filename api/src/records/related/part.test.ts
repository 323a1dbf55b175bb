import { buildResource, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../../testing/api.ts';
import { errand, errandStep } from '../../testing/errand.ts';

/** A part of a part. */
const words = { name: 'Hint', plural: 'Hints', fields: {} };
const hint: Resource = buildResource(
  {
    $schema: '',
    $id: 'hint',
    type: 'object',
    additionalProperties: false,
    required: ['name', 'step'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 100, 'x-field': { type: 'string' } },
      step: {
        type: 'string',
        'x-field': {
          type: 'reference',
          reference: { resource: 'errand-step', onDelete: 'cascade' },
          immutable: true,
        },
      },
    },
    'x-resource': {
      name: 'hints',
      idPrefix: 'HIN',
      holders: { of: 'step', private: true },
      display: ['name'],
      list: { columns: ['name'], filters: [] },
      tabs: [],
    },
  },
  { en: words, fr: words },
);

let api: TestApi;
beforeAll(async () => {
  api = await startApi([errand, errandStep, hint]);
});
afterAll(() => api.close());

async function errandOf(as: string, more: object = {}) {
  const reply = await api.call('POST', 'errands', { as, body: { name: 'Fetch the keys', ...more } });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: string; version: number };
}
const stepOf = (as: string, of: string, name = 'Ring the bell') =>
  api.call('POST', 'errand-steps', { as, body: { name, errand: of } });
const seenBy = async (as: string, id: unknown) => (await api.call('GET', `errand-steps/${id}`, { as })).status;

test('a part has the holders of the whole, and who edits the whole makes, changes and deletes it', async () => {
  const whole = await errandOf('agent1', { coOwners: [userId('agent2')] });
  const made = await stepOf('agent2', whole.id);
  expect([made.status, made.body], made.text).toMatchObject([
    201,
    { owner: userId('agent1'), coOwners: [userId('agent2')], collaborators: [] },
  ]);
  const url = `errand-steps/${made.body.id}`;
  const changed = await api.call('PATCH', url, { as: 'agent1', body: { version: 1, name: 'Knock' } });
  expect([changed.status, changed.body]).toMatchObject([200, { name: 'Knock' }]);
  expect((await api.call('DELETE', url, { as: 'agent2', body: { version: 2 } })).status).toBe(200);
});

test('nobody else makes a part of it, nor learns of one that is private', async () => {
  const whole = await errandOf('agent1');
  const refused = await stepOf('agent3', whole.id);
  expect([refused.status, refused.body.error]).toMatchObject([403, { reason: 'acl' }]);
  const made = await stepOf('agent1', whole.id);
  expect(await seenBy('agent3', made.body.id)).toBe(404);
  const list = await api.call('GET', `errand-steps?filter=${JSON.stringify({ errand: whole.id })}`, { as: 'agent3' });
  expect(list.body.pagination).toMatchObject({ total: 0 });
  for (const [method, body] of [
    ['PATCH', { version: 1, name: 'Mine' }],
    ['DELETE', { version: 1 }],
  ] as const)
    expect((await api.call(method, `errand-steps/${made.body.id}`, { as: 'agent3', body })).status).toBe(404);
});

test('when the holders of the whole change, those of its parts and of their parts change with them', async () => {
  const whole = await errandOf('agent1');
  const made = await stepOf('agent1', whole.id);
  const below = await api.call('POST', 'hints', { as: 'agent1', body: { name: 'Twice', step: made.body.id } });
  expect(below.status, below.text).toBe(201);
  const handed = await api.call('PATCH', `errands/${whole.id}`, {
    as: 'agent1',
    body: { version: whole.version, owner: userId('agent3'), collaborators: [userId('agent2')] },
  });
  expect(handed.status, handed.text).toBe(200);
  expect(await seenBy('agent1', made.body.id)).toBe(404);
  const now = await api.call('GET', `errand-steps/${made.body.id}`, { as: 'agent2' });
  expect(now.body).toMatchObject({ owner: userId('agent3'), coOwners: [], collaborators: [userId('agent2')] });
  const seen = async (as: string) => (await api.call('GET', `hints/${below.body.id}`, { as })).status;
  expect([await seen('agent1'), await seen('agent2'), await seen('agent3')]).toEqual([404, 200, 200]);
  const refused = await api.call('PATCH', `errand-steps/${made.body.id}`, {
    as: 'agent2',
    body: { version: 1, name: 'x' },
  });
  expect(refused.status, 'collaborators of an errand read').toBe(403);
});

test('a part stays with its whole: it is not moved, its holders are not given, the whole must exist', async () => {
  const [whole, other] = [await errandOf('agent1'), await errandOf('agent1')];
  const made = await stepOf('agent1', whole.id);
  for (const change of [{ errand: other.id }, { owner: userId('agent2') }, { coOwners: [userId('agent2')] }]) {
    const body = { version: 1, ...change };
    const reply = await api.call('PATCH', `errand-steps/${made.body.id}`, { as: 'agent1', body });
    expect(reply.status, JSON.stringify(change)).toBe(422);
  }
  const unknown = await stepOf('agent1', 'ERR0');
  expect([unknown.status, unknown.body.error]).toMatchObject([409, { details: [{ path: '/errand' }] }]);
  const elsewhere = await api.call('POST', 'errands', { as: 'agent1', tenant: 'B1', body: { name: 'Theirs' } });
  expect((await stepOf('agent1', String(elsewhere.body.id))).status).toBe(409);
  expect((await stepOf('super', String(elsewhere.body.id))).status).toBe(409);
});

test('a part goes with its whole', async () => {
  const whole = await errandOf('agent1');
  const made = await stepOf('agent1', whole.id);
  expect((await api.call('DELETE', `errands/${whole.id}`, { as: 'agent1', body: { version: 1 } })).status).toBe(200);
  expect(await seenBy('super', made.body.id)).toBe(404);
});
