import type { Resource } from '../resource.ts';
import { RESOURCE_ROLES, rolesOf } from '../roles.ts';
import type { FieldSchema, ResourceFile } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { offices } from './steps.ts';

/** Values are given by roles that there are, are declared, and guard fields that people change. */
function checkGiving(
  place: string,
  schema: FieldSchema,
  file: ResourceFile,
  all: Resource[],
  mistakes: Mistakes,
): void {
  const { give, guards = [] } = schema['x-field']?.grants ?? {};
  const values = (schema.items?.enum ?? schema.enum ?? []).map(String);
  if (give) mistakes.need(`${place}/give`, values.length > 0, 'is of fields whose values are declared');
  for (const [role, given] of Object.entries(give ?? {})) {
    mistakes.known(`${place}/give/${role}`, 'role', role, rolesOf(all));
    for (const [index, value] of given.entries())
      if (values.length > 0) mistakes.known(`${place}/give/${role}/${index}`, 'value', value, values);
  }
  for (const [index, name] of guards.entries())
    mistakes.known(`${place}/guards/${index}`, 'field', name, Object.keys(file.properties));
}

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
    checkGiving(place, schema, file, all, mistakes);
  }
}
