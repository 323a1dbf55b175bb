import { mayField, reservedLike, seesDeleted } from '@hestia/permissions/index.ts';
import type { Field, FieldDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import { aclRefusal } from '../refusals.ts';

type Values = Record<string, unknown>;

/** A file as a record's field of files keeps it. */
export interface FileEntry extends Values {
  id: string;
  /** Of fields that declare kinds: the id of its type. */
  kind?: string | null;
  /** `YYYY-MM-DD` */
  expiryDate?: string | null;
  /** Of fields that declare images: what it shows, by language. */
  caption?: Record<string, string | null> | null;
  /** Of fields that declare images: seen by holders only. */
  private?: boolean | null;
  /** Put away by a super administrator. */
  deleted?: boolean | null;
}

export const entriesIn = (value: unknown): FileEntry[] => (Array.isArray(value) ? value : []) as FileEntry[];

/** Whether the caller sees what was put away. */
export const seesPutAway = ({ systemReason, actor }: Caller): boolean => Boolean(systemReason) || seesDeleted(actor);

/** The value of a field as this caller may see it: without what was put away, null when nothing is left. */
export function shownFiles({ recoverable }: FieldDeclaration, caller: Caller, value: unknown): unknown {
  if (!recoverable || !Array.isArray(value) || seesPutAway(caller)) return value;
  const live = entriesIn(value).filter(({ deleted }) => !deleted);
  return live.length === 0 ? null : live;
}

/** Whether the caller sees the private images of a field of the record, as its holders do. */
function seesPrivate(resource: Resource, field: Field, { systemReason, ability }: Caller, record: Values): boolean {
  const reserved = reservedLike(resource, field);
  return Boolean(systemReason) || !reserved || mayField(ability, resource, reserved.name, record);
}

/** The images of a field as this caller may see them: private ones are the holders'. */
export function shownImages(resource: Resource, field: Field, caller: Caller, record: Values, value: unknown): unknown {
  if (!field.declaration.images || !Array.isArray(value) || seesPrivate(resource, field, caller, record)) return value;
  const open = entriesIn(value).filter((one) => !one.private);
  return open.length === 0 ? null : open;
}

/** The record without the files that were put away, unless the caller sees those. */
export function withShownFiles(resource: Resource, caller: Caller, values: Values): Values {
  const shown = { ...values };
  for (const { name, declaration } of Object.values(resource.fields))
    if (declaration.recoverable && name in values) shown[name] = shownFiles(declaration, caller, values[name]);
  return shown;
}

/**
 * What a write makes of a field's files: what a super administrator leaves out is only put away, what others leave out
 * is gone for good, and what they can't see stays where it is.
 *
 * @param isExact whether the product itself writes (it erases, merges, imports): then what is given is what stays
 * @throws RequestError 403 when anybody else puts away, or names what was put away
 */
export function settledFiles(
  { recoverable }: FieldDeclaration,
  caller: Caller,
  given: FileEntry[],
  before: FileEntry[],
  isExact: boolean,
): FileEntry[] {
  if (!recoverable || isExact || caller.systemReason) return given;
  const named = new Set(given.map(({ id }) => id));
  const leftOut = before.filter(({ id }) => !named.has(id));
  if (seesPutAway(caller)) return [...given, ...leftOut.map((one) => ({ ...one, deleted: true }))];
  const hidden = before.filter(({ deleted }) => deleted);
  if (given.some(({ deleted }) => deleted) || hidden.some(({ id }) => named.has(id))) throw aclRefusal();
  return [...given, ...hidden];
}
