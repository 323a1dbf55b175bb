import { FIELD_TYPES } from '../field-types.ts';
import { resolvePath } from '../path.ts';
import type { Field, Resource } from '../resource.ts';

/** Whether the server sorts by the field: a column that holds one value. */
export const isSortable = ({ declaration: { type, virtual, writeOnly } }: Field): boolean =>
  FIELD_TYPES[type].sortable && !virtual && !writeOnly;

/** Why records can’t stand in the order of what is named; nothing where they can, or where there is no such thing. */
export function orderProblem(resource: Resource, path: string): string | undefined {
  const field = resource.fields[path];
  if (!field) return resolvePath(resource, path) ? 'can’t be sorted by: it is a part of a field' : undefined;
  if (!isSortable(field)) return 'can’t be sorted by';
  return field.declaration.restricted ? 'is restricted: the server sorts by what everybody reads' : undefined;
}
