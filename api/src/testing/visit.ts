import { buildResource, type Resource } from '@hestia/resources/vocabulary/index.ts';

const text = { type: 'string', maxLength: 100, 'x-field': { type: 'string' } } as const;
const LABELS = { name: 'Visit', plural: 'Visits', fields: {} };

/** Refers to clients in every way that a declaration can: by a column, by links, and by parts of a list and an object. */
export const visit: Resource = buildResource(
  {
    $schema: '',
    $id: 'visit',
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { ...text, minLength: 1 },
      client: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'client' } } },
      guests: {
        type: 'array',
        items: { type: 'string' },
        'x-field': { type: 'references', reference: { resource: 'client' } },
      },
      signatures: {
        type: 'array',
        maxItems: 10,
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', maxLength: 40 },
            client: {
              type: 'string',
              maxLength: 40,
              'x-field': { type: 'reference', reference: { resource: 'client' } },
            },
            place: text,
          },
        },
        'x-field': { type: 'list' },
      },
      host: {
        type: 'object',
        properties: {
          client: {
            type: 'string',
            maxLength: 40,
            'x-field': { type: 'reference', reference: { resource: 'client' } },
          },
        },
        'x-field': { type: 'object' },
      },
    },
    'x-resource': {
      name: 'visits',
      idPrefix: 'VIS',
      roles: { add: ['everybody'] },
      display: ['name'],
      list: { columns: ['name'], filters: [] },
      tabs: [],
    },
  },
  { en: LABELS, fr: LABELS },
);

/** A part of a client, of which a client has one of a kind. */
export const visitNote: Resource = buildResource(
  {
    $schema: '',
    $id: 'visit-note',
    type: 'object',
    additionalProperties: false,
    required: ['name', 'client'],
    properties: {
      name: { ...text, minLength: 1 },
      client: {
        type: 'string',
        'x-field': { type: 'reference', reference: { resource: 'client', onDelete: 'cascade' }, immutable: true },
      },
    },
    'x-resource': {
      name: 'visit-notes',
      idPrefix: 'VNO',
      holders: { of: 'client', private: true },
      unique: [['client', 'name']],
      display: ['name'],
      list: { columns: ['name'], filters: [] },
      tabs: [],
    },
  },
  { en: { ...LABELS, name: 'Note' }, fr: { ...LABELS, name: 'Note' } },
);
