import type { Resource } from '../resource.ts';
import { RESOURCE_ROLES, rolesOf } from '../roles.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { offices } from './steps.ts';

/** Fields are granted to roles that there are, and to holders of what is held. */
export function checkGrants({ resource, file }: Subject, all: Resource[], mistakes: Mistakes): void {
  const held = resource.declaration.holders ? RESOURCE_ROLES : [];
  const known = [...rolesOf(all), ...held, ...offices(all)];
  for (const [name, schema] of Object.entries(file.properties)) {
    const place = pointer('properties', name, 'x-field', 'grants');
    const { readOnly, grants } = resource.fields[name]?.declaration ?? {};
    const { edit = [], read } = schema['x-field']?.grants ?? {};
    mistakes.need(`${place}/edit`, edit.length === 0 || !readOnly, 'is of fields that people change');
    for (const [index, role] of edit.entries()) {
      const isKnown = mistakes.known(`${place}/edit/${index}`, 'role', role, known);
      if (isKnown && read)
        mistakes.need(`${place}/edit/${index}`, grants?.read?.includes(role), `"${role}" doesn’t read the field`);
    }
    for (const [index, role] of (read ?? []).entries()) mistakes.known(`${place}/read/${index}`, 'role', role, known);
  }
}
