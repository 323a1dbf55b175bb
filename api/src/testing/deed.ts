import { buildResource, type Resource } from '@hestia/resources/vocabulary/index.ts';

const labels = { name: 'Deed', plural: 'Deeds', fields: { client: 'Client' } };

/** A record that refers to a client and that the law keeps, with the client's name, for ten years, for tests. */
export const deed: Resource = buildResource(
  {
    $schema: '',
    $id: 'deed',
    type: 'object',
    additionalProperties: false,
    required: ['title', 'client'],
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 100, 'x-field': { type: 'string' } },
      secret: { type: 'string', maxLength: 100, 'x-field': { type: 'string', restricted: true } },
      client: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'client' } } },
      witness: { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'client' } } },
      signedOn: { type: 'string', format: 'date', 'x-field': { type: 'date' } },
    },
    'x-resource': {
      name: 'deeds',
      idPrefix: 'DEE',
      roles: { add: ['everybody'] },
      retention: {
        years: 10,
        law: 'Décret n° 72-678 du 20 juillet 1972, art. 72',
        keeps: ['firstName', 'lastName', 'address'],
        from: 'signedOn',
      },
      display: ['title'],
      list: { columns: ['title'], filters: [] },
      tabs: [],
    },
  },
  { en: labels, fr: labels },
);
