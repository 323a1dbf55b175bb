import { isKept } from './kept.ts';
import type { Field, Resource } from './resource.ts';
import type { FieldType } from './types.ts';

/** Values that make sense for many records alike; texts, figures and parts are each record's own. */
const TYPES: FieldType[] = ['boolean', 'date', 'enum', 'reference', 'references', 'tags'];
/** Of these one may also be added and taken away. */
const MANY: FieldType[] = ['references', 'tags'];

/** The fields that are changed of several records at once. */
export function bulkFields(resource: Resource): Field[] {
  const { warning, merge, ordered, unique = [] } = resource.declaration;
  const alone = unique.flatMap((fields) => (fields.length === 1 ? fields : []));
  return Object.values(resource.fields).filter((field) => {
    const { name, declaration } = field;
    const { type, readOnly, immutable, writeOnly, derived, virtual, onlyOne, symmetric, single } = declaration;
    if (!TYPES.includes(type) || [warning, merge?.into, ordered].includes(name) || isKept(field)) return false;
    if (single || alone.includes(name)) return false;
    return !(readOnly || immutable || writeOnly || derived || virtual || onlyOne || symmetric);
  });
}

/** Whether one value may be added to those of a field, and taken away from them. */
export const holdsMany = ({ declaration }: Field): boolean => MANY.includes(declaration.type);
