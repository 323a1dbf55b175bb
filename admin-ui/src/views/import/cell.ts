import type { FieldSchema, FieldType, Resource } from '@hestia/resources/vocabulary/index.ts';

/** Values that say who it is; what our files tell beside them stands after a comma. */
export const ALONE: FieldType[] = ['phone', 'email'];

/** What our files put before a text that a spreadsheet would take for a formula. */
const GUARD = /^'(?=[=+@\t\r-])/;

/** What a cell says, as it was before a file was made of it. */
export const bareCell = (cell: string | undefined): string => (cell ?? '').trim().replace(GUARD, '').trim();

/** The field or part that a column fills. */
export function schemaAt(resource: Resource, path: string): FieldSchema {
  const [name = '', part] = path.split('.');
  const schema = resource.fields[name]?.schema ?? {};
  return part ? ((schema.properties ?? schema.items?.properties)?.[part] ?? {}) : schema;
}
