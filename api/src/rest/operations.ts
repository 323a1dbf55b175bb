import { deriveSchemas, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { OperationObject, ParameterObject, SchemaObject } from '@loopback/rest';

const text = (name: string, where: 'path' | 'query', description: string): ParameterObject => ({
  name,
  in: where,
  required: where === 'path',
  description,
  schema: { type: 'string' },
});

/** The tenant's part of every path. */
export const TENANT: ParameterObject = {
  ...text('tenant', 'path', 'The tenant: capital letters and digits'),
  schema: { type: 'string', pattern: '^[A-Z0-9]+$' },
};
const ID = text('id', 'path', 'The id of the record');
const VERSION: SchemaObject = {
  type: 'object',
  required: ['version'],
  properties: { version: { type: 'integer', description: 'The version that was read' } },
};

const content = (schema: object) => ({ 'application/json': { schema: schema as SchemaObject } });
const ERROR = { $ref: '#/components/schemas/Error' };

/** The answers of an operation: the good one and the refusals that any operation may give. */
export function responses(status: number, description: string, schema: object): OperationObject['responses'] {
  const refusals = [400, 401, 403, 404, 409, 413, 415, 422, 428, 429, 503];
  return {
    [status]: { description, content: content(schema) },
    ...Object.fromEntries(refusals.map((code) => [code, { description: 'Refused', content: content(ERROR) }])),
  };
}

/** A JSON body of the given schema. */
export const jsonBody = (schema: object) => ({ required: true, content: content(schema) });

interface Operation {
  verb: string;
  path: string;
  method: 'find' | 'findById' | 'create' | 'updateById' | 'deleteById' | 'move' | 'transition';
  spec: OperationObject;
}

/** What the API offers of one resource, as OpenAPI operations with the resource's own JSON Schemas. */
export function operationsOf(resource: Resource): Operation[] {
  const { create, update, read } = deriveSchemas(resource);
  const base = `/api/tenant/{tenant}/${resource.name}`;
  const one = `${base}/{id}`;
  const named = (method: Operation['method'], spec: OperationObject): OperationObject => ({
    operationId: `${resource.name}.${method}`,
    tags: [resource.labels.en.plural],
    security: [{ bearer: [] }],
    ...spec,
  });
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
  const operations: Operation[] = [
    { verb: 'get', path: base, method: 'find', spec: { parameters: [TENANT, ...query], responses: found(page) } },
    { verb: 'get', path: one, method: 'findById', spec: { parameters: [TENANT, ID], responses: found(read) } },
    {
      verb: 'patch',
      path: one,
      method: 'updateById',
      spec: { parameters: [TENANT, ID], requestBody: jsonBody(versioned), responses: found(read) },
    },
  ];
  if (!resource.declaration.global) {
    operations.push(
      {
        verb: 'post',
        path: base,
        method: 'create',
        spec: { parameters: [TENANT], requestBody: jsonBody(create), responses: responses(201, 'Created', read) },
      },
      {
        verb: 'delete',
        path: one,
        method: 'deleteById',
        spec: { parameters: [TENANT, ID], requestBody: jsonBody(VERSION), responses: found(read) },
      },
    );
  }
  if (resource.declaration.ordered) {
    const place = { ...VERSION.properties, order: { type: 'integer', minimum: 1, description: 'The new place' } };
    operations.push({
      verb: 'post',
      path: `${one}/move`,
      method: 'move',
      spec: {
        parameters: [TENANT, ID],
        requestBody: jsonBody({ type: 'object', required: ['version', 'order'], properties: place }),
        responses: found(read),
      },
    });
  }
  if (resource.declaration.status) {
    operations.push({
      verb: 'post',
      path: `${one}/transitions/{name}`,
      method: 'transition',
      spec: {
        parameters: [TENANT, ID, text('name', 'path', 'The transition')],
        requestBody: jsonBody(VERSION),
        responses: found(read),
      },
    });
  }
  return operations.map((operation) => ({ ...operation, spec: named(operation.method, operation.spec) }));
}
