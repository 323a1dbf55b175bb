import { isHeld } from '@hestia/permissions/index.ts';
import {
  deriveSchemas,
  isNobodys,
  type Resource,
  stepSchema,
  stepsOf,
  WRITES,
} from '@hestia/resources/vocabulary/index.ts';
import { FORCE_REASON } from '../records/people/force.ts';
import { SCOPES } from '../records/recurrence/change-series.ts';
import { backOperations } from './back-operations.ts';
import { fileOperations } from './file-operations.ts';
import { manyOperation } from './many-operation.ts';
import { jsonBody, MOST_TOGETHER, type Operation, responses, text, VERSION } from './spec.ts';

/** What the API offers of one resource, as OpenAPI operations with the resource's own JSON Schemas. */
export function operationsOf(resource: Resource): Operation[] {
  const schemas = deriveSchemas(resource);
  const { create, update, read } = schemas;
  const page = {
    type: 'object',
    properties: { results: { type: 'array', items: read }, pagination: { $ref: '#/components/schemas/Pagination' } },
  };
  const query = [
    text('filter', 'query', 'JSON: {"field": value}, {"field": {"gte": 1}}, {"or": [...]}, {"q": "words"}'),
    text('sort', 'query', 'JSON: ["field", "ASC"]'),
    text('range', 'query', 'JSON: [0, 9]'),
    text('fields', 'query', 'JSON: the fields to answer with'),
    text('total', 'query', '"false" leaves the total out'),
  ];
  const found = (schema: object) => responses(200, resource.labels.en.name, schema);
  const versioned = { ...update, properties: { ...update.properties, ...VERSION.properties } };
  const { recurs } = resource.declaration;
  const scope = {
    ...text('scope', 'query', 'Of a series: this record alone, it and those that follow, or all'),
    schema: { type: 'string' as const, enum: [...SCOPES] as string[], default: 'this' },
  };
  const scoped = recurs ? { parameters: [scope] } : {};
  const operations: Operation[] = [
    { verb: 'get', path: '', method: 'find', spec: { parameters: query, responses: found(page) } },
    { verb: 'get', path: '/{id}', method: 'findById', spec: { responses: found(read) } },
  ];
  const [isAdded, isEdited, isDeleted] = WRITES.map((action) => !isNobodys(resource, action));
  if (!isAdded && !isEdited && !isDeleted) return operations;
  const { global, path } = resource.declaration;
  if (isEdited)
    operations.push({
      verb: 'patch',
      path: '/{id}',
      method: recurs ? 'updateInSeries' : 'updateById',
      spec: { ...scoped, requestBody: jsonBody(versioned), responses: found(read) },
    });
  if (isAdded && !global)
    operations.push({
      verb: 'post',
      path: '',
      method: 'create',
      spec: { requestBody: jsonBody(create), responses: responses(201, 'Created', read) },
    });
  if (isDeleted && !global)
    operations.push({
      verb: 'delete',
      path: '/{id}',
      method: recurs ? 'deleteInSeries' : 'deleteById',
      spec: { ...scoped, requestBody: jsonBody(VERSION), responses: found(read) },
    });
  // Files come in on the screens of a resource; what has none is made one by one, and limited so.
  if (isAdded && path && !global) {
    const together = (items: object) => ({ type: 'array', minItems: 1, maxItems: MOST_TOGETHER, items });
    const body = { type: 'object', required: ['records'], properties: { records: together(create) } };
    const made = { type: 'object', properties: { results: together(read) } };
    operations.push({
      verb: 'post',
      path: '/bulk',
      method: 'createMany',
      spec: {
        description: 'Makes all of the records or, where one is refused, none',
        requestBody: jsonBody(body),
        responses: responses(201, 'Created', made),
      },
    });
  }
  if (isEdited && path && !global) operations.push(manyOperation(resource));
  const made = [
    ...new Set((resource.declaration.quick ?? []).flatMap(({ parts }) => parts?.map((one) => one.resource) ?? [])),
  ];
  if (made.length > 0)
    operations.push({
      verb: 'post',
      path: '/with-parts',
      method: 'createWithParts',
      spec: {
        description: `Makes the record and what its panel asks for with it (${made.join(', ')}), all or none`,
        requestBody: jsonBody({
          type: 'object',
          required: ['record'],
          properties: {
            panel: { type: 'string' },
            ...(resource.declaration.drafts ? { draft: { type: 'string', maxLength: 300 } } : {}),
            record: create,
            parts: { type: 'object', properties: Object.fromEntries(made.map((id) => [id, { type: 'object' }])) },
          },
        }),
        responses: responses(201, 'Created', {
          type: 'object',
          properties: { record: read, parts: { type: 'object', additionalProperties: { type: 'string' } } },
        }),
      },
    });
  const { counts } = resource.declaration.list;
  if (counts) {
    const numbers = { type: 'object', additionalProperties: { type: 'integer' }, description: `By ${counts}` };
    operations.push({
      verb: 'get',
      path: '/counts',
      method: 'counts',
      spec: {
        parameters: query.slice(0, 1),
        responses: responses(200, 'How many of each', { type: 'object', properties: { counts: numbers } }),
      },
    });
  }
  if (resource.declaration.list.map) {
    const degrees = { type: 'number' } as const;
    const cell = {
      type: 'object',
      properties: { count: { type: 'integer' }, lat: degrees, lng: degrees, id: { type: 'string', nullable: true } },
      description: 'The middle of its records, and the id of one that is there alone',
    } as const;
    operations.push({
      verb: 'get',
      path: '/grid',
      method: 'grid',
      spec: {
        parameters: [
          {
            name: 'bounds',
            in: 'query',
            required: true,
            schema: { type: 'string' },
            description: 'west,south,east,north in degrees',
          },
          ...query.slice(0, 1),
          { name: 'columns', in: 'query', schema: { type: 'string' }, description: 'Cells from west to east' },
        ],
        responses: responses(200, 'How many records in each cell', {
          type: 'object',
          properties: { cells: { type: 'array', items: cell } },
        }),
      },
    });
  }
  if (resource.declaration.ordered) {
    const place = { ...VERSION.properties, order: { type: 'integer', minimum: 1, description: 'The new place' } };
    operations.push({
      verb: 'post',
      path: '/{id}/move',
      method: 'move',
      spec: {
        requestBody: jsonBody({ type: 'object', required: ['version', 'order'], properties: place }),
        responses: found(read),
      },
    });
  }
  if (isHeld(resource)) {
    const { shortest, longest } = FORCE_REASON;
    const reason = { type: 'string', minLength: shortest, maxLength: longest, description: 'Stands in the audit' };
    const { owner, coOwners, collaborators } = update.properties;
    const properties = { ...VERSION.properties, reason, owner, coOwners, collaborators };
    operations.push({
      verb: 'post',
      path: '/{id}/holders',
      method: 'forceHolders',
      spec: {
        description: 'Sets who holds the record, whatever its state: for a super administrator',
        requestBody: jsonBody({ type: 'object', required: ['version', 'reason'], properties }),
        responses: found(read),
      },
    });
  }
  const transitions = stepsOf(resource).map(({ step }) => step);
  if (transitions.length > 0) {
    const said = Object.assign({}, ...transitions.map((step) => stepSchema(resource, step).properties));
    const step = text('name', 'path', 'The transition');
    operations.push({
      verb: 'post',
      path: '/{id}/transitions/{name}',
      method: 'transition',
      spec: {
        parameters: [{ ...step, schema: { type: 'string', enum: transitions.map(({ name }) => name) } }],
        requestBody: jsonBody({ ...VERSION, properties: { ...VERSION.properties, ...said } }),
        responses: found(read),
      },
    });
  }
  return [...operations, ...backOperations(resource, read), ...fileOperations(resource, schemas)];
}
