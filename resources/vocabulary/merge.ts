import { wholeFields } from './activity.ts';
import { linkParts, toldIn, withLinks } from './links.ts';
import { typeOf } from './path.ts';
import type { Field, Resource } from './resource.ts';
import { sameness } from './sameness.ts';
import { isBlank, isUnsaid, statusFields } from './steps.ts';

type Values = Record<string, unknown>;
type Entry = Record<string, unknown>;

/** Whose value a merged record has: its own, the other's, or, of lists, both. */
export type MergeSide = 'this' | 'other' | 'both';

/** Whether two records may become one by what they are: the fields in which they must be alike, and aren't. */
export const unlikeFields = ({ declaration: { merge } }: Resource, left: Values, right: Values): string[] =>
  (merge?.alike ?? []).filter((name) => (left[name] ?? null) !== (right[name] ?? null));

const UNITED = ['references', 'tags', 'list', 'files'];

/** Fields whose entries can be kept from both sides. */
export const isUnited = (field: Field): boolean => UNITED.includes(field.declaration.type);

/** Fields that are chosen when two records become one; what the server keeps is not. */
export function mergeFields(resource: Resource): Field[] {
  const { archive, merge, ordered, person } = resource.declaration;
  // What only repeats what parts say follows from the parts that move.
  const kept = [archive, merge?.into, ...statusFields(resource), ordered, ...(person?.derived ?? [])];
  return Object.values(resource.fields).filter(
    (field) =>
      !field.declaration.readOnly &&
      !field.declaration.writeOnly &&
      !kept.includes(field.name) &&
      !toldIn(resource, field),
  );
}

/** The choice that loses least: lists from both, else this record's value, or the other's where this one has none. */
export function defaultSide(field: Field, left: Values, right: Values): MergeSide {
  if (isUnited(field)) return 'both';
  return isUnsaid(field, left[field.name]) && !isUnsaid(field, right[field.name]) ? 'other' : 'this';
}

/** The sides that a field offers. What is set once stays, and a merge throws no file away. */
export function offeredSides(field: Field, left: Values): MergeSide[] {
  if (field.declaration.immutable && !isBlank(left[field.name])) return ['this'];
  if (field.declaration.type === 'files') return ['both', 'this'];
  return isUnited(field) ? ['both', 'this', 'other'] : ['this', 'other'];
}

/** What an entry is, whatever its id and flag: what is distinct of it, else all parts, however they are written. */
function identity(field: Field, entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  if (field.declaration.type === 'files') return String((entry as Entry).id);
  const parts = Object.entries(field.schema.items?.properties ?? {})
    .filter(([name]) => name !== 'id' && name !== field.declaration.primary)
    .filter(([name]) => !field.declaration.distinct || name === field.declaration.distinct)
    .map(([name, schema]) => {
      const value = (entry as Entry)[name] ?? '';
      return typeof value === 'string' ? sameness(value, typeOf(schema)) : value;
    });
  return JSON.stringify(parts);
}

/** Entries of the other side lose ids and flags of their list, which would meet those of this one. */
function adopted(field: Field, entry: unknown): unknown {
  if (field.declaration.type !== 'list') return entry;
  const { id: _, [field.declaration.primary ?? '']: __, ...rest } = entry as Entry;
  return rest;
}

function united(field: Field, left: unknown, right: unknown): unknown[] {
  const own = (left ?? []) as unknown[];
  const known = new Set(own.map((entry) => identity(field, entry)));
  const others = ((right ?? []) as unknown[])
    // What was put away stays where it was put away.
    .filter((entry) => !(field.declaration.type === 'files' && (entry as Entry).deleted))
    .filter((entry) => !known.has(identity(field, entry)));
  return own.length === 0 ? others : [...own, ...others.map((entry) => adopted(field, entry))];
}

/** One person holds one role, the highest; an owner who makes place stays as a coOwner where both sides' are kept. */
function holders(resource: Resource, values: Values, left: Values, right: Values, choices: Choices): Values {
  const { holders: held } = resource.declaration;
  if (!held || wholeFields(held).length > 0) return values;
  const { owner } = values;
  const former = (choices.coOwners ?? 'both') === 'both' ? [left.owner, right.owner] : [];
  const coOwners = [...new Set([...((values.coOwners ?? []) as unknown[]), ...former])].filter(
    (one) => !isBlank(one) && one !== owner,
  );
  const collaborators = ((values.collaborators ?? []) as unknown[]).filter(
    (one) => one !== owner && !coOwners.includes(one),
  );
  return { ...values, coOwners, collaborators };
}

/** Of lists that lead to records of the same kind: the id that an entry says. */
function idsIn(resource: Resource, field: Field): ((entry: unknown) => unknown) | undefined {
  if (field.declaration.links) return (entry) => (entry as Entry)[linkParts(field).target];
  return field.declaration.reference?.resource === resource.id ? (entry) => entry : undefined;
}

/** The choices that were made; the default ones hold for the rest. */
export type Choices = Record<string, MergeSide>;

/**
 * The record that two become: the chosen fields of `left`, which stays, and `right`, which goes.
 *
 * @returns every field that can be chosen; lists without the ids of the two themselves
 */
export function mergedValues(resource: Resource, left: Values, right: Values, choices: Choices = {}): Values {
  const values: Values = {};
  for (const field of mergeFields(resource)) {
    const { name } = field;
    const side = choices[name] ?? defaultSide(field, left, right);
    const [own, others] = [left[name] ?? null, right[name] ?? null];
    const value = side === 'both' ? united(field, own, others) : side === 'this' ? own : others;
    const idOf = idsIn(resource, field);
    values[name] =
      idOf && Array.isArray(value) ? value.filter((one) => ![left.id, right.id].includes(idOf(one))) : value;
    if (field.name === resource.declaration.warning && !choices[name]) values[name] = Boolean(own || others);
  }
  const merged = holders(resource, withLinks(resource, values), left, right, choices);
  return { ...merged, ...resource.rules.merge?.(merged, left, right, choices) };
}
