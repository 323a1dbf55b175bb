import { conditionFields, parseCondition } from './condition.ts';
import type { Field, Resource } from './resource.ts';

/** The references that a `lookup` follows. */
export const referencesOf = ({ declaration: { lookup } }: Field): string[] => [lookup?.of ?? []].flat();

/** Whether the field is kept in step with related records by the database. */
export const isKept = ({ declaration: { lookup, rollup } }: Field): boolean => Boolean(lookup ?? rollup);

/** Where a value comes from: the resource, and the fields of its records that decide about it. */
export interface Source {
  resource: string;
  fields: string[];
}

/** Where the value of a field comes from; nothing for one that isn't kept. */
export function sourcesOf(resource: Resource, field: Field): Source[] {
  const { lookup, rollup } = field.declaration;
  if (rollup) {
    const asked = rollup.where ? conditionFields(parseCondition(rollup.where)) : [];
    const paths = [rollup.by, ...(rollup.field ? [rollup.field] : []), ...asked];
    return [{ resource: rollup.in, fields: [...new Set(paths.map((path) => path.split('.')[0] ?? ''))] }];
  }
  return referencesOf(field).flatMap((name) => {
    const target = resource.fields[name]?.declaration.reference?.resource;
    return target && lookup ? [{ resource: target, fields: [lookup.field.split('.')[0] ?? ''] }] : [];
  });
}

/** The resources whose records change with those of this one, and with theirs. */
export function followersOf(id: string, resources: Iterable<Resource>, known = new Set<string>()): Set<string> {
  for (const resource of resources) {
    const follows = Object.values(resource.fields).some((field) =>
      sourcesOf(resource, field).some((source) => source.resource === id),
    );
    if (!follows || known.has(resource.id)) continue;
    known.add(resource.id);
    followersOf(resource.id, resources, known);
  }
  return known;
}
