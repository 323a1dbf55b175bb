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
