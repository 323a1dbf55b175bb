import type { FieldPath } from './record-paths.ts';
import type { Field, Resource } from './resource.ts';
import type { FieldSchema, FieldType } from './types.ts';

/** A place inside a record: a field or a part of it. */
export interface Place {
  field: Field;
  schema: FieldSchema;
  type: FieldType;
  path: string[];
  /** Inside a list of objects, where any entry counts. */
  inList: boolean;
}

/** The field type of a part that doesn't name its own. */
export function typeOf(schema: FieldSchema): FieldType {
  const declared = schema['x-field']?.type;
  if (declared) return declared;
  if (schema.enum) return 'enum';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'datetime';
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'integer' || type === 'number' || type === 'boolean' || type === 'object') return type;
  if (type === 'array') return schema.items?.properties ? 'list' : 'tags';
  return 'string';
}

/** Finds a field by name or a part by dotted path (`address.town`, `emails.email`); nothing when there is none. */
export function resolvePath<R>(resource: Resource<R>, path: FieldPath<R>): Place | undefined {
  const names = path.split('.');
  const [root = ''] = names;
  const field = resource.fields[root];
  if (!field) return undefined;
  let schema: FieldSchema = field.schema;
  let inList = false;
  for (const name of names.slice(1)) {
    const holder: FieldSchema | undefined = schema.properties ? schema : schema.items;
    if (!schema.properties && schema.items) inList = true;
    if (!holder?.properties || !Object.hasOwn(holder.properties, name)) return undefined;
    schema = holder.properties[name] as FieldSchema;
  }
  return { field, schema, type: typeOf(schema), path: names, inList };
}
