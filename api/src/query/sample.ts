import {
  buildResource,
  type FieldSchema,
  type FieldType,
  type Resource,
  type ResourceFile,
} from '@hestia/resources/vocabulary/index.ts';

const part = (type: FieldType, more: FieldSchema = {}): FieldSchema => ({ 'x-field': { type }, ...more });
const text = (type: FieldType = 'string', more: FieldSchema = {}): FieldSchema =>
  part(type, { type: 'string', ...more });
const texts: FieldSchema = { type: 'array', items: { type: 'string' } };

const FILE: ResourceFile = {
  $schema: '',
  $id: 'sample',
  type: 'object',
  additionalProperties: false,
  properties: {
    title: text(),
    kind: text('enum', { enum: ['a', 'b', 'c'] }),
    count: part('integer', { type: 'integer' }),
    price: part('money', { type: 'integer' }),
    ratio: part('number', { type: 'number' }),
    open: part('boolean', { type: 'boolean' }),
    day: text('date', { format: 'date' }),
    moment: text('datetime', {
      format: 'date-time',
      'x-field': { type: 'datetime', sortWhile: { kind: ['a', 'b'] } },
    }),
    labels: part('tags', texts),
    budget: part('range', { type: 'integer' }),
    where: part('places'),
    secret: text('string', { 'x-field': { type: 'string', restricted: true } }),
    opinion: text('string', { 'x-field': { type: 'string', grants: { read: ['coOwner', 'admin'] } } }),
    hidden: text('password', { 'x-field': { type: 'password', writeOnly: true } }),
    mate: text('reference', { 'x-field': { type: 'reference', reference: { resource: 'sample' } } }),
    friends: part('references', { ...texts, 'x-field': { type: 'references', reference: { resource: 'sample' } } }),
    address: part('object', {
      type: 'object',
      properties: {
        city: text(),
        floor: part('integer', { type: 'integer' }),
        lift: part('boolean', { type: 'boolean' }),
      },
    }),
    spot: part('point', {
      type: 'object',
      properties: { lat: part('number', { type: 'number' }), lng: part('number', { type: 'number' }) },
    }),
    phones: part('list', {
      type: 'array',
      items: { type: 'object', properties: { number: text('phone'), rank: part('integer', { type: 'integer' }) } },
    }),
  },
  'x-resource': {
    name: 'samples',
    idPrefix: 'SAM',
    holders: {},
    roles: { add: ['everybody'] },
    display: ['title'],
    search: { title: 'A', labels: 'C', secret: 'B' },
    list: { columns: ['title'], filters: [] },
    tabs: [],
  },
};

const LABELS = { name: 'Sample', plural: 'Samples', fields: {} };

/** A resource with a field of every kind, for the tests of this folder. */
export const sample: Resource = buildResource(FILE, { en: LABELS, fr: LABELS }, {});
