import type { Resource } from './resource.ts';
import { titleFields } from './title.ts';

/** The field of a record that a path begins with: calls read whole fields. */
const fieldOf = (path: string): string => path.split('.', 1)[0] ?? '';

/** Fields by which a record is named wherever it is referred to: what it is called, its warning, its chip's colour, whether it is in use. */
export function namingFields(resource: Resource): string[] {
  const { display, warning, chip, choosable } = resource.declaration;
  const marked = [warning ?? [], chip ?? [], choosable ?? []].flat();
  return [...new Set([...display.map(fieldOf), ...titleFields(resource), ...marked])];
}

/** Those, and what tells two records of one name apart where one of them is chosen, with who may read it. */
export const choosingFields = (resource: Resource): string[] => {
  const { apart = [], holders } = resource.declaration;
  const told = apart.map(fieldOf);
  const read = told.some((name) => resource.fields[name]?.declaration.restricted) && holders;
  return [...new Set([...namingFields(resource), ...told, ...(read ? ['owner', 'coOwners', 'collaborators'] : [])])];
};
