import {
  buildResource,
  type FieldSchema,
  type Resource,
  type ResourceDeclaration,
} from '@hestia/resources/vocabulary/index.ts';

const named = (label: string) => ({ name: label, plural: `${label}s`, fields: {} });

const reference = (resource: string, onDelete: 'restrict' | 'cascade' | 'null'): FieldSchema => ({
  type: 'string',
  'x-field': { type: 'reference', reference: { resource, onDelete } },
});

function sample(
  id: string,
  idPrefix: string,
  properties: Record<string, FieldSchema>,
  more: Partial<ResourceDeclaration> = {},
  required: string[] = [],
): Resource {
  return buildResource(
    {
      $schema: '',
      $id: id,
      type: 'object',
      additionalProperties: false,
      required: ['name', ...required],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 100, 'x-field': { type: 'string' } },
        ...properties,
      },
      'x-resource': {
        name: `${id}s`,
        idPrefix,
        display: ['name'],
        list: { columns: ['name'], filters: [] },
        tabs: [],
        ...more,
      },
    },
    { en: named(id), fr: named(id) },
  );
}

/** Resources that rest in the bin and refer to each other in every way, for tests. */
export const shelf = sample('shelf', 'SHE', {}, { bin: true, holders: {}, roles: { add: ['everybody'] } });
export const box = sample(
  'box',
  'BOX',
  {
    code: { type: 'string', maxLength: 20, 'x-field': { type: 'string' } },
    shelf: reference('shelf', 'restrict'),
    before: reference('shelf', 'null'),
    beside: {
      type: 'array',
      items: { type: 'string' },
      'x-field': { type: 'references', reference: { resource: 'shelf', onDelete: 'cascade' } },
    },
  },
  { name: 'boxes', bin: true, holders: {}, roles: { add: ['everybody'] }, unique: [['code']] },
  ['shelf'],
);

const law = { years: 10, law: 'Code de commerce, art. L123-22', keeps: ['lastName'] };
/** Records about a client that a law keeps: one goes with the client, the other loses it. */
export const receipt = sample(
  'receipt',
  'REC',
  { client: reference('client', 'cascade'), paidOn: { type: 'string', format: 'date', 'x-field': { type: 'date' } } },
  { retention: { ...law, from: 'paidOn' } },
);
export const testimony = sample(
  'testimony',
  'TES',
  { client: reference('client', 'null') },
  { name: 'testimonies', retention: law },
);
