import type { Resource } from '../resource.ts';
import { RESOURCE_ROLES, ROLES } from '../roles.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { offices } from './steps.ts';

/** Fields are granted to roles that there are, and to holders of what is held. */
export function checkGrants({ resource }: Subject, all: Resource[], mistakes: Mistakes): void {
  const held = resource.declaration.holders ? RESOURCE_ROLES : [];
  for (const { name, declaration } of Object.values(resource.fields)) {
    const place = pointer('properties', name, 'x-field', 'grants');
    const { grants, readOnly } = declaration;
    if (!grants) continue;
    mistakes.need(place, !readOnly, 'is of fields that people change');
    for (const [index, role] of grants.edit.entries())
      mistakes.known(`${place}/edit/${index}`, 'role', role, [...ROLES, ...held, ...offices(all)]);
  }
}
