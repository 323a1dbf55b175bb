import type { OperationObject, ParameterObject, Request, SchemaObject } from '@loopback/rest';

/** A parameter that is text. */
export const text = (name: string, where: 'path' | 'query', description: string): ParameterObject => ({
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
/** The record's part of a path. */
export const ID = text('id', 'path', 'The id of the record');
/** What a list is asked by that isn't of a resource. */
export const PAGE_QUERY = [
  text('filter', 'query', 'JSON: {"field": value}'),
  text('range', 'query', 'JSON: [0, 9]'),
  text('sort', 'query', 'JSON: ["field", "ASC"]'),
];
/** So many records are made by one call at most. */
export const MOST_TOGETHER = 100;
/** A body that says which version was seen. */
export const VERSION: SchemaObject = {
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

/** A body that the call reads its own way. */
export const readBy = (parser: (request: Request) => Promise<{ value: unknown }>, schema: object) => ({
  required: true,
  content: { 'application/json': { ...content(schema)['application/json'], 'x-parser': parser } },
});

/** What one call adds to what all calls of a tenant have in common. */
export interface CallSpec extends Omit<Partial<OperationObject>, 'parameters'> {
  /** Without the tenant and the record's `id`, which the path tells. */
  parameters?: ParameterObject[];
}

/** A call on a resource. */
export interface Operation {
  verb: string;
  /** Below the resource's. */
  path: string;
  method:
    | 'find'
    | 'counts'
    | 'grid'
    | 'findById'
    | 'create'
    | 'createMany'
    | 'changeMany'
    | 'createWithParts'
    | 'updateById'
    | 'deleteById'
    | 'updateInSeries'
    | 'deleteInSeries'
    | 'move'
    | 'forceHolders'
    | 'transition'
    | 'takeBack'
    | 'stepsToTakeBack'
    | EntryMethod;
  /** Of the files of a field: its name. */
  field?: string;
  spec: CallSpec;
}

export type EntryMethod = 'addFile' | 'changeFile' | 'changeFiles' | 'removeFile' | 'undeleteFile';
