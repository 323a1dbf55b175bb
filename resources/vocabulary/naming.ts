import type { Resource } from './resource.ts';
import { titleFields } from './title.ts';

/** Fields by which a record is named wherever it is referred to: what it is called, its warning, its chip's colour, whether it is in use. */
export function namingFields(resource: Resource): string[] {
  const { display, warning, chip, choosable } = resource.declaration;
  return [...display, ...titleFields(resource), ...[warning ?? [], chip ?? [], choosable ?? []].flat()];
}

/** Those, and what tells two records of one name apart where one of them is chosen, with who may read it. */
export const choosingFields = (resource: Resource): string[] => {
  const { apart = [], holders } = resource.declaration;
  const told = apart.map((path) => path.split('.', 1)[0] ?? '');
  const read = told.some((name) => resource.fields[name]?.declaration.restricted) && holders;
  return [...new Set([...namingFields(resource), ...told, ...(read ? ['owner', 'coOwners', 'collaborators'] : [])])];
};
