import { type Action, changeHolder, type Holders, type ResourceRole, roleOf } from '@hestia/permissions/index.ts';
import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, type RecordContext, writing } from '../context.ts';
import { loadFor } from '../read/read.ts';
import { ensureMay, ensureMayChange } from '../refusals.ts';
import { clean } from './clean.ts';
import { change as changeRecord, ensureVersion } from './update.ts';

type Values = Record<string, unknown>;

/** How a list becomes another one. @throws RequestError 404 for an entry that isn't there */
type Change<Entry> = (entries: Entry[]) => Entry[];

const entryRefusal = (): RequestError => new RequestError(404, 'entryUnknown');

/** Lists of objects whose entries have an id, each added, changed and deleted by a call of its own. */
export const entryFields = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter(
    ({ declaration, schema }) =>
      declaration.type === 'list' && !declaration.readOnly && schema.items?.properties?.id !== undefined,
  );

const HOLDERS = ['coOwners', 'collaborators'];

/** Links to many records, each added and removed by a call of its own; holders have calls of theirs. */
export const linkFields = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter(
    ({ name, declaration }) => declaration.type === 'references' && !declaration.readOnly && !HOLDERS.includes(name),
  );

/**
 * Changes a list of the record at the version that was seen, as an update of the whole list would: the same rights,
 * checks, rules and audit. What is in the list is looked at last, so that no refusal of a right tells of it.
 *
 * @param change what the body, without its version, makes of the entries
 */
function changeList<Entry>(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  { id, field }: { id: string; field: Field },
  body: unknown,
  change: (given: Values) => Change<Entry>,
): Promise<Values> {
  return writing(context, caller, resource, async (execute) => {
    const before = await loadFor(context, caller, 'edit', resource, id, execute);
    ensureMayChange(caller, resource, before, { [field.name]: undefined });
    const { version, ...given } = bodyObject(body);
    ensureVersion(resource, caller, before, version);
    const entries = change(given)((before[field.name] ?? []) as Entry[]);
    return changeRecord(context, caller, resource, execute, before, await clean(resource, { [field.name]: entries }));
  });
}

/** The lowest number that no entry has. */
function freeId(entries: Values[]): string {
  const used = new Set(entries.map((one) => one.id));
  let next = 1;
  while (used.has(String(next))) next++;
  return String(next);
}

/** What is wrong with an entry is told at the entry's own fields, as the body has them. */
async function atEntry(field: Field, index: () => number, work: Promise<Values>): Promise<Values> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const place = `/${field.name}/${index()}`;
    const inside = (path: string) => (path.startsWith(`${place}/`) ? path.slice(place.length) : path);
    const details = error.details.map((one) => ({ ...one, path: inside(one.path) }));
    throw new RequestError(error.statusCode, error.code, error.info, details);
  }
}

/** Adds an entry to a list. The body is the entry and the record's `version`. */
export function addEntry(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  { id, field }: { id: string; field: Field },
  body: unknown,
): Promise<Values> {
  let index = 0;
  const change =
    (given: Values): Change<Values> =>
    (entries) => {
      index = entries.length;
      return [...entries, { ...given, id: freeId(entries) }];
    };
  return atEntry(field, () => index, changeList(context, caller, resource, { id, field }, body, change));
}

/** Changes parts of an entry. The body is the changed parts and the record's `version`. */
export function updateEntry(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  { id, field, entry }: { id: string; field: Field; entry: string },
  body: unknown,
): Promise<Values> {
  let index = 0;
  const change =
    ({ id: _, ...parts }: Values): Change<Values> =>
    (entries) => {
      index = entries.findIndex((one) => one.id === entry);
      if (index < 0) throw entryRefusal();
      return entries.map((one) => (one.id === entry ? { ...one, ...parts } : one));
    };
  return atEntry(field, () => index, changeList(context, caller, resource, { id, field }, body, change));
}

/** Deletes an entry. */
export function deleteEntry(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  { id, field, entry }: { id: string; field: Field; entry: string },
  body: unknown,
): Promise<Values> {
  const change: Change<Values> = (entries) => {
    if (!entries.some((one) => one.id === entry)) throw entryRefusal();
    return entries.filter((one) => one.id !== entry);
  };
  return changeList(context, caller, resource, { id, field }, body, () => change);
}

/** Adds a link to another record, or takes it away. */
export function setLink(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  { id, field, target, isLinked }: { id: string; field: Field; target: string; isLinked: boolean },
  body: unknown,
): Promise<Values> {
  const change: Change<string> = (targets) => {
    if (!isLinked && !targets.includes(target)) throw entryRefusal();
    const others = targets.filter((one) => one !== target);
    return isLinked ? [...others, target] : others;
  };
  return changeList(context, caller, resource, { id, field }, body, () => change);
}

/** What a caller needs at least to give or take the role; who holds it decides the rest. */
const NEEDED: Record<ResourceRole, Action> = {
  owner: 'edit_owner',
  coOwner: 'edit_collaborator',
  collaborator: 'edit_collaborator',
  guest: 'edit_collaborator',
};

/**
 * Gives a person a role on the record, one person holding one role; `guest` takes the role away.
 *
 * @param user absent: the body names the person as `user`
 * @param from the role that is taken away: who holds another one is not touched
 */
export function setHolder(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  { id, user, role, from }: { id: string; user?: string; role: ResourceRole; from?: ResourceRole },
  body: unknown,
): Promise<Values> {
  return writing(context, caller, resource, async (execute) => {
    const before = await loadFor(context, caller, 'edit', resource, id, execute);
    ensureMay(caller, from === 'coOwner' ? 'edit_coowner' : NEEDED[role], resource, before);
    const { version, user: named } = bodyObject(body);
    const person = user ?? named;
    ensureVersion(resource, caller, before, version);
    if (typeof person !== 'string' || person === '') {
      const detail = { path: '/user', code: 'invalidValue', message: '', info: {} };
      throw new RequestError(422, 'invalid', {}, [detail]);
    }
    if (from && roleOf(before, person) !== from) throw new RequestError(404, 'holderUnknown', { model: resource.id });
    const holders: Holders = changeHolder(before, person, role);
    return changeRecord(context, caller, resource, execute, before, { ...holders });
  });
}
