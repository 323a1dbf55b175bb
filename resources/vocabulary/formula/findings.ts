import { formulaFields, reckonAll } from './fields.ts';
import type { Fields } from './place.ts';

type Values = Record<string, unknown>;

/**
 * The formulas of which all is known while a record is entered: what they read is entered, too. What the server fills in, or
 * looks up, is known once the record is written.
 */
function enteredFormulas(resource: Fields): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { field, reads } of formulaFields(resource))
    if (reads.every((name) => found.has(name) || !resource.fields[name]?.declaration.readOnly)) found.add(field.name);
  return found;
}

/** The formulas whose value the server alone tells. */
export function unreckoned(resource: Fields): string[] {
  const entered = enteredFormulas(resource);
  return formulaFields(resource).flatMap(({ field: { name } }) => (entered.has(name) ? [] : [name]));
}

/** What formulas come to that their fields don't take, where it is a matter of what is entered and was not so before. */
export function beyondLimits(resource: Fields, merged: Values, before: Values) {
  const entered = enteredFormulas(resource);
  if (entered.size === 0) return [];
  const known = reckonAll(resource, before).beyond.map(({ name }) => name);
  return reckonAll(resource, merged)
    .beyond.filter(({ name }) => entered.has(name) && !known.includes(name))
    .map(({ name, code, limit }) => ({ path: `/${name}`, code, info: { limit } }));
}
