import { conditionFields, parseCondition } from './condition.ts';
import type { Field, Resource } from './resource.ts';

/** The references that a `lookup` follows. */
export const referencesOf = ({ declaration: { lookup } }: Field): string[] => [lookup?.of ?? []].flat();

/** Whether the field is kept in step with related records by the database. */
export const isOfOthers = ({ declaration: { lookup, rollup } }: Field): boolean => Boolean(lookup ?? rollup);

/** Whether the database itself keeps the field: in step with related records, or with others of its record. */
export const isKept = (field: Field): boolean => isOfOthers(field) || field.declaration.formula !== undefined;

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

/** By resource, those whose records change with its own. */
function followers(resources: Resources): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const resource of resources.values())
    for (const { resource: source } of Object.values(resource.fields).flatMap((field) => sourcesOf(resource, field)))
      found.set(source, (found.get(source) ?? new Set()).add(resource.id));
  return found;
}

type Resources = ReadonlyMap<string, Resource>;
const known = new WeakMap<Resources, Map<string, Set<string>>>();

/** The resources whose records change with those of this one, and with theirs. */
export function followersOf(id: string, resources: Resources): Set<string> {
  const direct = known.get(resources) ?? followers(resources);
  known.set(resources, direct);
  const all = new Set<string>();
  const waiting = [id];
  for (const next of waiting)
    for (const follower of direct.get(next) ?? []) {
      if (all.has(follower)) continue;
      all.add(follower);
      waiting.push(follower);
    }
  return all;
}
