import { buildResource, type FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import { violationsOf } from './violations.ts';

const labels = { name: 'Visit', plural: 'Visits', fields: {}, errors: { noTown: 'The yard has no town' } };
const text = (declaration: object = {}): FieldSchema => ({
  type: 'string',
  maxLength: 100,
  'x-field': { type: 'string', ...declaration },
});
const visit = buildResource(
  {
    $schema: '',
    $id: 'visit',
    type: 'object',
    additionalProperties: false,
    properties: {
      name: text(),
      yard: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'yard' } } },
      price: { type: 'integer', minimum: 0, maximum: 1000, 'x-field': { type: 'money' } },
      seen: { type: 'integer', minimum: 1, 'x-field': { type: 'integer', when: { visible: { name: 'shown' } } } },
      place: {
        type: 'object',
        properties: { postcode: { type: 'string', maxLength: 10, 'x-field': { type: 'postcode' } } },
        'x-field': { type: 'object' },
      },
      town: text({ lookup: { of: 'yard', field: 'address.town' } }),
    },
    'x-resource': {
      name: 'visits',
      idPrefix: 'VIS',
      holders: {},
      roles: { add: ['everybody'] },
      display: ['name'],
      list: { columns: ['name'], filters: [] },
      tabs: [],
      checks: [{ need: { town: { null: false } }, at: 'yard', error: 'noTown' }],
    },
  },
  { en: labels, fr: labels },
);

test('a step of a wizard goes on where a check asks what follows from a reference that is yet to be written', () => {
  expect(violationsOf(visit, ['yard'], { yard: 'YAR1' }, '2026-11-28')).toEqual([]);
  expect(violationsOf(visit, ['yard'], { yard: 'YAR1', town: null }, '2026-11-28')).toEqual([
    { path: '/yard', code: 'noTown' },
  ]);
});

test.each([
  [{ price: -5 }, { path: '/price', code: 'minimum', info: { limit: 0 } }],
  [{ price: 1_001 }, { path: '/price', code: 'maximum', info: { limit: 1_000 } }],
  [{ price: 2.5 }, { path: '/price', code: 'integer', info: {} }],
  [{ name: 'x'.repeat(101) }, { path: '/name', code: 'maxLength', info: { limit: 100 } }],
  [{ place: { postcode: '2920' } }, { path: '/place/postcode', code: 'postcode' }],
  [
    { seen: 0, name: 'shown' },
    { path: '/seen', code: 'minimum', info: { limit: 1 } },
  ],
])('a step of a wizard does not go on with %j [ERR-002][ERR-003][ERR-004][ERR-005][GEO-003]', (entered, found) => {
  const fields = Object.keys(visit.fields).filter((name) => name !== 'yard');
  expect(violationsOf(visit, fields, entered, '2026-11-28')).toEqual([found]);
});

test.each([
  [{ price: 1_000, name: 'é'.repeat(100) }],
  [{ place: { postcode: '29200' } }],
  [{ seen: 0, name: 'hidden' }],
])('a step of a wizard goes on with %j', (entered) =>
  expect(violationsOf(visit, ['name', 'price', 'seen', 'place'], entered, '2026-11-28')).toEqual([]),
);
