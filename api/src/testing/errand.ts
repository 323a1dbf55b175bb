import { buildResource, type Resource, type ResourceFile } from '@hestia/resources/vocabulary/index.ts';

const FILE: ResourceFile = {
  $schema: '',
  $id: 'errand',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100, 'x-field': { type: 'string' } },
    state: {
      type: 'string',
      enum: ['open', 'waiting', 'done', 'dropped'],
      'x-field': { type: 'status', colors: { open: 'blue', done: 'green' } },
    },
    rooms: { type: 'integer', minimum: 1, maximum: 20, 'x-field': { type: 'integer' } },
    price: { type: 'integer', minimum: 0, 'x-field': { type: 'money' } },
    surface: { type: 'number', minimum: 0, 'x-field': { type: 'number', unit: 'm²' } },
    description: { type: 'object', maxLength: 60, 'x-field': { type: 'translated' } },
    doneAt: { type: 'string', format: 'date-time', 'x-field': { type: 'datetime' } },
    due: { type: 'string', format: 'date', 'x-field': { type: 'date' } },
  },
  'x-resource': {
    name: 'errands',
    idPrefix: 'ERR',
    holders: {},
    roles: { add: ['everybody'] },
    display: ['name'],
    search: { name: 'A', 'description.fr': 'B' },
    list: { columns: ['name'], filters: [] },
    tabs: [],
    status: {
      field: 'state',
      initial: 'open',
      transitions: [
        { name: 'finish', from: ['open', 'waiting'], to: 'done', guard: 'hasRooms', effect: 'stamp' },
        { name: 'wait', from: ['open'], to: 'waiting', roles: ['owner', 'admin_hestia'] },
        { name: 'drop', from: ['open', 'waiting'], to: 'dropped', roles: ['collaborator'] },
      ],
    },
  },
};

const labels = (noRooms: string) => ({ name: 'Errand', plural: 'Errands', fields: {}, errors: { noRooms } });

/** A resource with a status graph and texts in several languages, for tests. */
export const errand: Resource = buildResource(
  FILE,
  { en: labels('Say how many rooms there are'), fr: labels('Dites combien il y a de pièces') },
  {
    guards: { hasRooms: (record) => (record.rooms ? undefined : 'noRooms') },
    effects: { stamp: (_record, now) => ({ doneAt: now }) },
  },
);

/** A part of an errand, seen by the errand's holders alone. */
export const errandStep: Resource = buildResource(
  {
    $schema: '',
    $id: 'errand-step',
    type: 'object',
    additionalProperties: false,
    required: ['name', 'errand'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 100, 'x-field': { type: 'string' } },
      errand: {
        type: 'string',
        'x-field': {
          type: 'reference',
          reference: { resource: 'errand', onDelete: 'cascade' },
          immutable: true,
        },
      },
    },
    'x-resource': {
      name: 'errand-steps',
      idPrefix: 'STE',
      holders: { of: 'errand', private: true },
      display: ['name'],
      list: { columns: ['name'], filters: [] },
      tabs: [],
    },
  },
  { en: { name: 'Step', plural: 'Steps', fields: {} }, fr: { name: 'Étape', plural: 'Étapes', fields: {} } },
);
