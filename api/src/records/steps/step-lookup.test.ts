import {
  buildResource,
  type FieldSchema,
  type ResourceFile,
  stepNamed,
  stepProblem,
} from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';

const text: FieldSchema = { type: 'string', maxLength: 100, 'x-field': { type: 'string' } };
const labels = { name: 'Task', plural: 'Tasks', fields: {}, errors: { noTown: 'The yard has no town' } };
const build = (id: string, properties: ResourceFile['properties'], more: object = {}) =>
  buildResource(
    {
      $schema: '',
      $id: id,
      type: 'object',
      additionalProperties: false,
      properties: { name: text, ...properties },
      'x-resource': {
        name: `${id}s`,
        idPrefix: id.slice(0, 3).toUpperCase(),
        holders: {},
        roles: { add: ['everybody'] },
        display: ['name'],
        list: { columns: ['name'], filters: [] },
        tabs: [],
        ...more,
      },
    },
    { en: labels, fr: labels },
  );

const yard = build('yard', {
  town: text,
  address: { type: 'object', additionalProperties: false, properties: { town: text }, 'x-field': { type: 'object' } },
});
const lookedUp = (of: string | string[], field: string, more: object = {}): FieldSchema => ({
  ...text,
  'x-field': { type: 'string', lookup: { of, field } as never, ...more },
});
/** Looks up its yard's town: as it is chosen, and where it may only be known once it is written. */
const job = build(
  'job',
  {
    state: { type: 'string', enum: ['open', 'sent', 'kept'], 'x-field': { type: 'status', colors: { open: 'blue' } } },
    yard: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'yard' } } },
    town: { ...text, 'x-field': { type: 'string', lookup: { of: 'yard', field: 'town' } } },
    place: { ...text, 'x-field': { type: 'string', restricted: true, lookup: { of: 'yard', field: 'town' } } },
  },
  {
    status: {
      field: 'state',
      initial: 'open',
      transitions: [
        {
          name: 'send',
          from: ['open'],
          to: 'sent',
          with: ['yard'],
          if: [{ when: { town: { null: false } }, error: 'noTown' }],
        },
        {
          name: 'keep',
          from: ['open'],
          to: 'kept',
          with: ['yard'],
          if: [{ when: { place: { null: false } }, error: 'noTown' }],
        },
      ],
    },
  },
);

const visit = (name: string, town: FieldSchema) =>
  build(
    name,
    {
      state: { type: 'string', enum: ['open', 'sent'], 'x-field': { type: 'status', colors: { open: 'blue' } } },
      yard: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'yard' } } },
      town,
    },
    {
      checks: [{ need: { town: { null: false } }, at: 'yard', error: 'noTown' }],
      status: {
        field: 'state',
        initial: 'open',
        transitions: [{ name: 'send', from: ['open'], to: 'sent', with: ['yard'] }],
      },
    },
  );
/** Check what they look up: ahead, by a path and where not everybody reads. */
const VISITS = [
  visit('visit', lookedUp('yard', 'town')),
  visit('tour', lookedUp('yard', 'address.town')),
  visit('secret-visit', lookedUp('yard', 'town', { restricted: true })),
];

let api: TestApi;
let bare: string;
let placed: string;
const make = async (path: string, body: object) => {
  const reply = await api.call('POST', path, { as: 'agent1', body });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
};
beforeAll(async () => {
  api = await startApi([yard, job, ...VISITS]);
  bare = await make('yards', { name: 'Bare' });
  placed = await make('yards', { name: 'Placed', town: 'Lyon', address: { town: 'Lyon' } });
});
afterAll(() => api.close());

const take = async (step: string, before: string | undefined, said: object) => {
  const id = await make('jobs', { name: 'One', ...(before ? { yard: before } : {}) });
  const taken = await api.call('POST', `jobs/${id}/transitions/${step}`, {
    as: 'agent1',
    body: { version: 1, ...said },
  });
  const { body } = await api.call('GET', `jobs/${id}`, { as: 'agent1' });
  return { status: taken.status, state: body.state, yard: body.yard ?? undefined, town: body.town ?? undefined };
};

test.each(['send', 'keep'])(
  '%s asks its condition of the reference that is said with it, not of the earlier one',
  async (step) => {
    const state = step === 'send' ? 'sent' : 'kept';
    for (const before of [undefined, bare])
      expect(await take(step, before, { yard: placed })).toEqual({ status: 200, state, yard: placed, town: 'Lyon' });
    expect(await take(step, placed, { yard: bare })).toEqual({
      status: 403,
      state: 'open',
      yard: placed,
      town: 'Lyon',
    });
    expect(await take(step, placed, {})).toMatchObject({ status: 200, state });
    expect((await take(step, bare, {})).status).toBe(403);
    expect((await take(step, undefined, {})).status).toBe(403);
  },
);

test('before a reference is said, what follows from it is left open', () => {
  const taken = stepNamed(job, 'send');
  if (!taken) throw new Error('send');
  expect(stepProblem(job, taken, { state: 'open', town: null }, { asked: true })).toBeUndefined();
  expect(stepProblem(job, taken, { state: 'open', town: null })).toBe('noTown');
});

test.each(['visits', 'tours', 'secret-visits'])(
  'a check of %s asks the town of the yard that is written',
  async (path) => {
    const write = (method: string, to: string, body: object) => api.call(method, to, { as: 'agent1', body });
    const refused = await write('POST', path, { name: 'One', yard: bare });
    expect([refused.status, refused.body.error]).toMatchObject([422, { details: [{ path: '/yard', code: 'noTown' }] }]);
    const id = await make(path, { name: 'One', yard: placed });
    expect((await write('PATCH', `${path}/${id}`, { version: 1, yard: bare })).status).toBe(422);
    expect((await write('POST', `${path}/${id}/transitions/send`, { version: 1, yard: bare })).status).toBe(422);
    const other = await make('yards', { name: 'Other', town: 'Vif', address: { town: 'Vif' } });
    expect((await write('PATCH', `${path}/${id}`, { version: 1, yard: other })).status).toBe(200);
    expect((await write('POST', `${path}/${id}/transitions/send`, { version: 2, yard: placed })).status).toBe(200);
  },
);
