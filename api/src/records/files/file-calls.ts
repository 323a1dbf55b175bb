import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, databaseOf, type RecordContext } from '../context.ts';
import { type Execute, inWrite } from '../database.ts';
import { loadFor } from '../read/read.ts';
import { aclRefusal, ensureMayChange } from '../refusals.ts';
import { change, ensureVersion, tenantScope } from '../write/update.ts';
import { entriesIn, type FileEntry, seesPutAway, shownFiles } from './file-entries.ts';

type Values = Record<string, unknown>;

/** One call on a file of a record. */
export interface EntryCall {
  /** Name of the field of files. */
  field: string;
  /** The file's id; absent: the body names a new one. */
  file?: string;
  body: unknown;
}

type Step = (entries: FileEntry[], given: Values, field: Field) => FileEntry[];

/** Holds the record for this transaction: calls on its files come several at once, and none is to be refused for it. */
async function lock(execute: Execute, resource: Resource, caller: Caller, id: string): Promise<void> {
  const params: unknown[] = [id];
  const scope = tenantScope(resource, caller, params);
  await execute(`SELECT 1 FROM ${resource.table} AS t WHERE t.id = $1 AND ${scope} FOR UPDATE`, params);
}

/**
 * Changes the files of a field that the caller sees; a version that is given must be the record's, none is needed.
 *
 * @param isAllowed asked after the right to edit, and before anything of the files is looked at
 */
async function withEntries(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  { field: name, body }: EntryCall,
  step: Step,
  isAllowed = true,
): Promise<Values> {
  const field = resource.fields[name];
  if (field?.declaration.type !== 'files') throw new RequestError(404, 'routeUnknown');
  return inWrite(databaseOf(context, resource), async (execute) => {
    await loadFor(context, caller, 'edit', resource, id, execute);
    await lock(execute, resource, caller, id);
    const before = await loadFor(context, caller, 'edit', resource, id, execute);
    ensureMayChange(caller, resource, before, { [name]: undefined });
    if (!isAllowed) throw aclRefusal();
    const { version, ...given } = bodyObject(body ?? {});
    if (version !== undefined) ensureVersion(resource, caller, before, version);
    const seen = entriesIn(shownFiles(field.declaration, caller, before[name]));
    const next = step(seen, given, field);
    return change(context, caller, resource, execute, before, { [name]: next });
  });
}

const at = (entries: FileEntry[], file: string | undefined): FileEntry => {
  const found = entries.find(({ id }) => id === file);
  if (!found) throw new RequestError(404, 'notFound', { model: 'file' });
  return found;
};

/**
 * Gives a record an uploaded file: the body is its entry: `id`, where the field has kinds `kind` and `expiryDate`,
 * where it has images `caption` and `private`.
 *
 * @returns the whole record, to be masked for the caller
 * @throws RequestError 403, 404, 409 (stale version), 422
 */
export const addEntry = (context: RecordContext, caller: Caller, resource: Resource, id: string, call: EntryCall) =>
  withEntries(context, caller, resource, id, call, (entries, given) => [...entries, given as FileEntry]).catch(
    (error: unknown) => {
      throw ofOneFile(error, call.field);
    },
  );

/** What is wrong with the one file that a call adds is what is wrong with the call. */
function ofOneFile(error: unknown, field: string): unknown {
  if (!(error instanceof RequestError) || error.details.length !== 1) return error;
  const [{ path, code, info }] = error.details as [RequestError['details'][number]];
  const isTheFile = path === `/${field}` || /^\/[^/]+\/\d+$/.test(path);
  // Why the record as it stands takes none is said of the call already.
  return isTheFile && error.statusCode !== 403 ? new RequestError(error.statusCode, code, info, error.details) : error;
}

/** What may be said anew of a file that a record has. */
const changeable = ({ kinds, images }: Field['declaration']): string[] => [
  ...(kinds ? ['kind', 'expiryDate'] : []),
  ...(images ? ['caption', 'private', 'position'] : []),
];

const refusedFields = (code: string, names: string[]): RequestError =>
  new RequestError(
    422,
    'invalid',
    {},
    names.map((name) => ({ path: `/${name}`, code, message: '', info: {} })),
  );

/** The entries with one at another place, the first being 1. */
function moved(entries: FileEntry[], entry: FileEntry, position: unknown): FileEntry[] {
  if (!Number.isInteger(position) || Number(position) < 1) throw refusedFields('invalidValue', ['position']);
  const others = entries.filter(({ id }) => id !== entry.id);
  others.splice(Number(position) - 1, 0, entry);
  return others;
}

/** Changes what is said of a file: its kind and expiry date; of an image its caption, place and who sees it. */
export const changeEntry = (context: RecordContext, caller: Caller, resource: Resource, id: string, call: EntryCall) =>
  withEntries(context, caller, resource, id, call, (entries, given, { declaration }) => {
    const known = changeable(declaration);
    const unknown = Object.keys(given).filter((name) => !known.includes(name));
    if (unknown.length > 0) throw refusedFields('fieldUnknown', unknown);
    const found = at(entries, call.file);
    const { position, ...said } = given;
    const entry = { ...found, ...said };
    const changed = entries.map((one) => (one === found ? entry : one));
    return position === undefined ? changed : moved(changed, entry, position);
  });

/** Makes all images after the first `after` private, or public again. */
export const changeRest = (context: RecordContext, caller: Caller, resource: Resource, id: string, call: EntryCall) =>
  withEntries(context, caller, resource, id, call, (entries, { after, private: isPrivate, ...unknown }) => {
    if (Object.keys(unknown).length > 0) throw refusedFields('fieldUnknown', Object.keys(unknown));
    if (!Number.isInteger(after) || Number(after) < 0) throw refusedFields('invalidValue', ['after']);
    if (typeof isPrivate !== 'boolean') throw refusedFields('invalidValue', ['private']);
    let place = 0;
    return entries.map((one) => (!one.deleted && ++place > Number(after) ? { ...one, private: isPrivate } : one));
  });

/** Takes a file away: a super administrator puts a recoverable one away, for others that is final. */
export const removeEntry = (context: RecordContext, caller: Caller, resource: Resource, id: string, call: EntryCall) =>
  withEntries(context, caller, resource, id, call, (entries) => {
    const found = at(entries, call.file);
    return entries.filter((one) => one !== found);
  });

/** Brings back what was put away; super administrators only. */
export const undeleteEntry = (
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  call: EntryCall,
) =>
  withEntries(
    context,
    caller,
    resource,
    id,
    call,
    (entries) => {
      const found = at(entries, call.file);
      return entries.map((one) => (one === found ? { ...one, deleted: false } : one));
    },
    seesPutAway(caller),
  );
