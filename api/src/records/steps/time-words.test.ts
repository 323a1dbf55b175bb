import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { brokenChecks, buildResource, type FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { clean } from '../write/clean.ts';

const text: FieldSchema = { type: 'string', maxLength: 100, 'x-field': { type: 'string' } };
const day: FieldSchema = { type: 'string', format: 'date', 'x-field': { type: 'date' } };
const moment: FieldSchema = { type: 'string', format: 'date-time', 'x-field': { type: 'datetime' } };
const labels = { name: 'Pass', plural: 'Passes', fields: {}, errors: { early: 'Too early', late: 'Too late' } };
const build = (id: string, properties: Record<string, FieldSchema>, more: object = {}) =>
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

const gate = build('gate', { shut: day });
const permit = build(
  'permit',
  {
    state: { type: 'string', enum: ['new', 'used'], 'x-field': { type: 'status', colors: { new: 'blue' } } },
    on: day,
    at: moment,
    ago: day,
    since: moment,
    gate: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'gate' } } },
  },
  {
    checks: [
      { when: { on: { null: false } }, need: { on: { gte: '$today' } }, at: 'on', error: 'early' },
      { when: { at: { null: false } }, need: { at: { lte: '$now' } }, at: 'at', error: 'late' },
      { when: { ago: { null: false } }, need: { ago: { lte: '-P0D' } }, at: 'ago', error: 'late' },
      {
        when: { since: { null: false } },
        need: { and: [{ since: { gte: '2026-01-01' } }, { since: { gte: '2026-05-04T11:30:00+02:00' } }] },
        at: 'since',
        error: 'early',
      },
      // The database alone has the gate.
      { when: { gate: { null: false } }, need: { 'gate.shut': { gte: '$today+P1D' } }, at: 'gate', error: 'early' },
    ],
    status: {
      field: 'state',
      initial: 'new',
      transitions: [
        { name: 'use', from: ['new'], to: 'used', if: [{ when: { on: { lte: '$today+P2D' } }, error: 'early' }] },
      ],
    },
  },
);

let api: TestApi;
beforeAll(async () => {
  api = await startApi([gate, permit]);
});
afterAll(() => api.close());

const HOUR = 3_600_000;
const today = parisDay();
const [yesterday, tomorrow, later] = [-1, 1, 3].map((days) => dayFrom(today, { days }));
const soon = (ms: number, hours = 0) => {
  const zone = `${hours < 0 ? '-' : '+'}0${Math.abs(hours)}:00`;
  return new Date(Date.now() + ms + hours * HOUR).toISOString().replace('Z', zone);
};
const at = (clock: string) => `2026-05-04T${clock}`;
const add = (body: object) => api.call('POST', 'permits', { as: 'agent1', body: { name: 'One', ...body } });

test.each([
  [{ on: today }, []],
  [{ on: yesterday }, ['/on early']],
  [{ at: soon(-HOUR) }, []],
  [{ at: soon(HOUR) }, ['/at late']],
  [{ at: soon(-HOUR / 2, 2) }, []],
  [{ at: soon(HOUR / 2, -3) }, ['/at late']],
  [{ since: at('10:00:00+01:00') }, ['/since early']],
  [{ since: at('10:30:00+01:00') }, []],
  [{ since: at('08:00:00-01:30') }, []],
  [{ since: '2025-12-31T23:59:59Z' }, ['/since early']],
  [{ ago: today }, []],
  [{ ago: tomorrow }, ['/ago late']],
])('%j is the same to screen, server and database', async (body, problems) => {
  expect(brokenChecks(permit, await clean(permit, body), 'create').map(({ path, code }) => `${path} ${code}`)).toEqual(
    problems,
  );
  const reply = await add(body);
  expect(reply.status, reply.text).toBe(problems.length > 0 ? 422 : 201);
  if (reply.status === 422)
    expect(reply.body.error).toMatchObject({ details: problems.map((one) => ({ path: one.split(' ')[0] })) });
});

test('a moment is answered as the same instant, however its zone was written', async () => {
  const { body } = await add({ since: '2026-05-04T12:00:00.5+02:00' });
  expect(body.since).toBe('2026-05-04T10:00:00.500Z');
  const again = { version: 1, since: '2026-05-04T05:00:00.500-05:00' };
  const kept = await api.call('PATCH', `permits/${body.id}`, { as: 'agent1', body: again });
  expect(kept.body).toMatchObject({ since: '2026-05-04T10:00:00.500Z', version: 1 });
});

test('a word for a day is asked of the record that a reference leads to', async () => {
  for (const [shut, status] of [
    [today, 422],
    [tomorrow, 201],
  ] as const) {
    const made = await api.call('POST', 'gates', { as: 'agent1', body: { name: 'Gate', shut } });
    const reply = await add({ gate: made.body.id });
    expect(reply.status, reply.text).toBe(status);
  }
});

test('a step asks for the day on which it is taken', async () => {
  for (const [on, status] of [
    [tomorrow, 200],
    [later, 403],
  ] as const) {
    const { body } = await add({ on });
    const reply = await api.call('POST', `permits/${body.id}/transitions/use`, { as: 'agent1', body: { version: 1 } });
    expect(reply.status, reply.text).toBe(status);
  }
});
