import {
  buildResource,
  type FieldSchema,
  type FieldType,
  type ResourceFile,
} from '@hestia/resources/vocabulary/index.ts';

const text = (type: FieldType, more: FieldSchema = {}): FieldSchema => ({
  type: 'string',
  ...more,
  'x-field': { type },
});

/** One field of each type. */
const PROPERTIES: Record<string, FieldSchema> = {
  string: text('string'),
  text: text('text'),
  richtext: text('richtext'),
  email: text('email'),
  phone: text('phone'),
  url: text('url'),
  postcode: text('postcode'),
  country: text('country'),
  color: text('color'),
  password: text('password'),
  secret: text('secret'),
  integer: { type: 'integer', 'x-field': { type: 'integer' } },
  number: { type: 'number', 'x-field': { type: 'number', unit: 'm²' } },
  money: { type: 'integer', 'x-field': { type: 'money' } },
  boolean: { type: 'boolean', 'x-field': { type: 'boolean' } },
  date: text('date'),
  datetime: text('datetime'),
  status: {
    type: 'string',
    enum: ['open', 'done'],
    'x-field': { type: 'status', colors: { open: 'blue', done: 'green' } },
  },
  enum: { type: 'string', enum: ['green', 'red'], 'x-field': { type: 'enum', colors: { green: 'green', red: 'red' } } },
  tags: { type: 'array', items: { type: 'string', enum: ['green', 'red'] }, 'x-field': { type: 'tags' } },
  reference: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'user' } } },
  references: {
    type: 'array',
    items: { type: 'string' },
    'x-field': { type: 'references', reference: { resource: 'user' } },
  },
  translated: { 'x-field': { type: 'translated' } },
  files: { 'x-field': { type: 'files' } },
  point: { 'x-field': { type: 'point' } },
  range: { type: 'number', minimum: 0, 'x-field': { type: 'range', unit: 'm²' } },
  places: { 'x-field': { type: 'places' } },
  area: { 'x-field': { type: 'area' } },
  recurrence: { 'x-field': { type: 'recurrence' } },
  address: {
    type: 'object',
    properties: { line1: text('string'), postcode: text('postcode'), town: text('commune'), inseeCode: text('string') },
    'x-field': { type: 'object' },
  },
  list: {
    type: 'array',
    items: {
      type: 'object',
      properties: { number: text('phone'), primary: { type: 'boolean', 'x-field': { type: 'boolean' } } },
    },
    'x-field': { type: 'list', primary: 'primary' },
  },
};

/** What the fields hold. */
export const VALUES: Record<string, unknown> = {
  string: 'Le Clos des Oliviers',
  text: 'Deux lignes\net une vue',
  richtext: '<p>Un <strong>mas</strong> et <em>son</em> jardin</p>',
  email: 'contact@example.org',
  phone: '+33494123456',
  url: 'https://www.example.org/annonce',
  postcode: '83990',
  country: 'FR',
  color: '#0f5e5b',
  password: 'secret',
  integer: 1200,
  number: 84.5,
  money: 1250000,
  boolean: true,
  date: '2026-01-31',
  datetime: '2026-07-01T22:30:00Z',
  status: 'open',
  enum: 'green',
  tags: ['green', 'red'],
  reference: null,
  references: [],
  translated: { fr: 'Une maison de village', defaultLanguage: 'fr' },
  files: [],
  point: { lat: 43.27266, lng: 6.64044 },
  range: { min: 84.5, max: 120 },
  places: { departments: ['69'], postcodes: ['69003'], insees: ['69266'] },
  area: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [6.6, 43.25],
          [6.7, 43.25],
          [6.68, 43.3],
          [6.6, 43.25],
        ],
      ],
    ],
  },
  recurrence: { frequency: 'weekly', interval: 1, days: ['mo', 'we'], until: '2027-06-30', count: null },
  address: { line1: '1 rue de la Ponche', postcode: '83990', town: 'Saint-Tropez', inseeCode: '83119' },
  list: [
    { id: '1', number: '+33494123456', primary: true },
    { id: '2', number: '+33639981234', primary: false },
  ],
};

const FILE: ResourceFile = {
  $schema: '',
  $id: 'specimen',
  type: 'object',
  additionalProperties: false,
  properties: PROPERTIES,
  'x-resource': {
    name: 'specimens',
    idPrefix: 'SPE',
    display: ['string'],
    list: { columns: [], filters: [] },
    tabs: [],
  },
};
const LABELS = {
  name: 'Specimen',
  plural: 'Specimens',
  fields: {
    ...Object.fromEntries(Object.keys(PROPERTIES).map((name) => [name, name])),
    'point.lat': 'lat',
    'point.lng': 'lng',
    'range.min': 'min',
    'range.max': 'max',
    'address.line1': 'line1',
    'address.postcode': 'postcode',
    'address.town': 'commune',
    'address.inseeCode': 'INSEE',
    'list.number': 'number',
    'list.primary': 'primary',
  },
};

/** A resource with a field of each type, that exists on the page of components only. */
export const specimen = buildResource(FILE, { en: LABELS, fr: LABELS });
