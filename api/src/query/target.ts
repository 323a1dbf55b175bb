import { type Field, type FieldSchema, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { fieldTypes, type ServerFieldType } from '../fields/index.ts';

/** What a condition's field stands for: a column, or a part inside one. */
export interface Target {
  field: Field;
  type: ServerFieldType;
  /** Parts below the column; `list` says that the part is looked up in every entry of what is above it. */
  steps: { key: string; list: boolean }[];
}

function stepsOf(field: Field, path: string[]): Target['steps'] {
  const steps: Target['steps'] = [];
  let schema: FieldSchema | undefined = field.schema;
  for (const key of path) {
    const list: boolean = schema?.properties === undefined && schema?.items !== undefined;
    steps.push({ key, list });
    schema = (list ? schema?.items : schema)?.properties?.[key];
  }
  return steps;
}

/** Finds the column or part that a filter may name; write-only fields don't exist here. */
export function targetOf(resource: Resource, path: string): Target | undefined {
  const found = resolvePath(resource, path);
  if (!found || found.field.declaration.writeOnly || found.schema['x-field']?.writeOnly) return undefined;
  // Each reader's own: what it says of other records is asked by their paths.
  if (found.field.declaration.virtual === 'title') return undefined;
  const type = fieldTypes[found.type];
  return { field: found.field, type, steps: stepsOf(found.field, found.path.slice(1)) };
}
