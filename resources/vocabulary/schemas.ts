import type { Field, Resource } from './resource.ts';
import { saidWith } from './steps.ts';
import type { FieldSchema, Transition } from './types.ts';

export interface DerivedSchema {
  type: 'object';
  additionalProperties: false;
  required?: string[];
  properties: Record<string, FieldSchema>;
  [keyword: string]: unknown;
}

/** The schema without our own keyword and default, which ajv and OpenAPI readers needn't know. */
export function standard(schema: FieldSchema): FieldSchema {
  const { 'x-field': _, default: _default, properties, items, ...rest } = schema;
  return {
    ...rest,
    ...(items ? { items: part(items) } : {}),
    ...(properties
      ? {
          additionalProperties: rest.additionalProperties ?? false,
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [
              name,
              schema.required?.includes(name) ? standard(one) : nullable(standard(one)),
            ]),
          ),
        }
      : {}),
  };
}

const part = (schema: FieldSchema): FieldSchema => standard(schema);

/** GET gives null for what is empty, so null is accepted back, inside enums too. */
function nullable(schema: FieldSchema): FieldSchema {
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  return {
    ...schema,
    ...(types ? { type: [...new Set([...types, 'null'])] } : {}),
    ...(schema.enum ? { enum: [...new Set([...schema.enum, null])] } : {}),
  };
}

const entry = ({ name, schema, required }: Field): [string, FieldSchema] => [
  name,
  required ? standard(schema) : nullable(standard(schema)),
];

/** The schema of what may be said with a step. */
export function stepSchema(resource: Resource, step: Transition): DerivedSchema {
  const fields = saidWith(step).flatMap((name) => resource.fields[name] ?? []);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(entry)),
  };
}

/** Fields that every record has, whatever is declared. */
const ALWAYS = ['id', 'version', 'createdAt', 'updatedAt'];

/** Whether a record that is kept has a value there. */
const isAlways = ({ declaration: { holders } }: Resource, { name, required, declaration }: Field): boolean =>
  ALWAYS.includes(name) || (required && !declaration.writeOnly) || (holders !== undefined && name === 'owner');

type DerivedSchemas = Readonly<Record<'create' | 'update' | 'read' | 'whole', DerivedSchema>>;

function derive(resource: Resource): DerivedSchemas {
  const fields = Object.values(resource.fields);
  const writable = fields.filter((field) => !field.declaration.readOnly);
  const readable = fields.filter((field) => !field.declaration.writeOnly);
  const base = { type: 'object', additionalProperties: false } as const;
  return {
    create: {
      ...base,
      required: writable.filter((field) => field.required).map((field) => field.name),
      properties: Object.fromEntries(writable.map(entry)),
    },
    update: { ...base, properties: Object.fromEntries(writable.map(entry)) },
    read: {
      ...base,
      properties: Object.fromEntries(readable.map((field) => [field.name, nullable(standard(field.schema))])),
    },
    whole: {
      ...base,
      required: readable.filter((field) => isAlways(resource, field)).map((field) => field.name),
      properties: Object.fromEntries(
        readable.map((field) => [
          field.name,
          isAlways(resource, field) ? standard(field.schema) : nullable(standard(field.schema)),
        ]),
      ),
    },
  };
}

const derived = new WeakMap<Resource, DerivedSchemas>();

/**
 * The schemas of a creation body, of the changed fields of an update, of the record as it is answered, where what the
 * reader may not read is null, and of the whole record. In all of them an optional field may be null. They are derived
 * once: nobody may change them.
 */
export function deriveSchemas(resource: Resource): DerivedSchemas {
  const schemas = derived.get(resource) ?? derive(resource);
  derived.set(resource, schemas);
  return schemas;
}
