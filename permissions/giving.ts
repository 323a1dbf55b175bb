import type { Field, FieldSchema, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Actor } from './actor.ts';
import { ofEach } from './each.ts';
import { FULL_ACCESS_ROLES } from './roles.ts';

type Values = Record<string, unknown>;

const listOf = (value: unknown): string[] => [value ?? []].flat().map(String);

/** The fields whose values are given to people: each by who has it or was given to give it. */
export const givingFields = ofEach(({ fields }): Field[] =>
  Object.values(fields).filter(({ declaration }) => declaration.grants?.give),
);

/**
 * The values of such a field that somebody may neither give nor take: those that they don't have themselves, and that
 * `grants.give` names for none of their roles. Full access gives all but a full access that it isn't, a super
 * administrator everything.
 */
export function ungivable({ roles }: Actor, schema: FieldSchema): string[] {
  const { give } = schema['x-field']?.grants ?? {};
  if (!give || roles.includes('super_admin')) return [];
  const values = listOf(schema.items?.enum ?? schema.enum);
  const isFull = roles.some((role) => FULL_ACCESS_ROLES.includes(role));
  const given = new Set([...roles, ...roles.flatMap((role) => give[role] ?? [])]);
  return values.filter((value) => !given.has(value) && !(isFull && !FULL_ACCESS_ROLES.includes(value)));
}

/** Whether what somebody has by such fields is no more than the person could give them. */
export const mayGiveAll = (actor: Actor, resource: Resource, record: Values): boolean =>
  givingFields(resource).every(({ name, schema }) => {
    const above = ungivable(actor, schema);
    return !listOf(record[name]).some((value) => above.includes(value));
  });

/** The values given or taken by a change that aren't the person's to give, by field. */
export function givenAbove(actor: Actor, resource: Resource, before: Values, changed: Values): [string, string[]][] {
  return givingFields(resource).flatMap(({ name, schema }): [string, string[]][] => {
    if (!(name in changed)) return [];
    const [had, has] = [listOf(before[name]), listOf(changed[name])];
    const moved = [...has.filter((one) => !had.includes(one)), ...had.filter((one) => !has.includes(one))];
    const above = ungivable(actor, schema);
    const refused = moved.filter((one) => above.includes(one));
    return refused.length > 0 ? [[name, refused]] : [];
  });
}
