import { typesInWords } from '@hestia/resources/vocabulary/file-words.ts';
import { type Field, isAccepted, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute, Row } from '../database.ts';
import { entriesIn, type FileEntry, settledFiles } from './file-entries.ts';
import { imageLimits, pictureRefusal } from './image-limits.ts';

type Values = Record<string, unknown>;

/** Pictures that the record doesn't hold yet must be of an accepted type, within the limits, and not too many. */
async function ensureImages(
  execute: Execute,
  { name, declaration }: Field,
  tenant: string,
  entries: FileEntry[],
  fresh: Map<number, Row>,
): Promise<void> {
  const { images, accept } = declaration;
  if (!images || fresh.size === 0) return;
  const limits = await imageLimits(execute, tenant, images);
  for (const [index, row] of fresh) {
    const place = `/${name}/${index}`;
    if (!isAccepted(String(row.type), accept))
      throw refusedAt(place, 'imageType', { types: typesInWords(accept ?? []) });
    const wrong = pictureRefusal(row, limits);
    if (wrong) throw refusedAt(place, wrong.code, wrong.info);
  }
  if (entries.filter(({ deleted }) => !deleted).length > limits.count)
    throw refusedAt(`/${name}`, 'imagesFull', { most: limits.count });
}

/** Captions that say something, by language. */
function captionOf({ caption }: FileEntry): Values {
  const said = Object.entries(caption ?? {}).filter(([, text]) => text?.trim());
  return said.length > 0 ? { caption: Object.fromEntries(said) } : {};
}

/** What is said of an image, and how large it is. */
const imageOf = (row: Row, given: FileEntry): Values => ({
  ...captionOf(given),
  ...(given.private ? { private: true } : {}),
  width: row.width,
  height: row.height,
});

/** Every kind that the write gives must exist in the tenant, be meant for this resource and, where people choose it, be in use. */
async function ensureKinds(
  execute: Execute,
  context: RecordContext,
  resource: Resource,
  { name, declaration }: Field,
  tenant: string,
  entries: FileEntry[],
  before: FileEntry[],
  isExact: boolean,
): Promise<void> {
  const { kinds } = declaration;
  const target = kinds && context.resources.get(kinds.resource);
  const column = target?.fields[kinds?.field ?? '']?.column;
  if (!target || !column) return;
  const inUse = target.fields[target.declaration.choosable ?? '']?.column;
  const had = new Map(before.map(({ id, kind }) => [id, kind]));
  const fresh = entries.map(({ id, kind }) => (kind && had.get(id) !== kind ? kind : undefined));
  if (!fresh.some(Boolean)) return;
  const rows = await execute(
    `SELECT id, ${inUse ? `${inUse} IS TRUE` : 'true'} AS in_use FROM ${target.table} WHERE tenant_id = $1 AND id = ANY ($2::text[]) AND $3 = ANY (${column})`,
    [tenant, fresh.filter(Boolean), resource.id],
  );
  const known = new Map(rows.map((row) => [row.id, row.in_use]));
  fresh.forEach((kind, index) => {
    if (!kind) return;
    if (!known.has(kind)) throw refusedAt(`/${name}/${index}/kind`, 'referenceUnknown');
    if (!isExact && !known.get(kind)) throw refusedAt(`/${name}/${index}/kind`, 'notInUse');
  });
}

/** What the record keeps of a file: what the server knows of it, and what people say about it. */
function entryOf({ kinds, images, recoverable }: Field['declaration'], row: Row, given: FileEntry): FileEntry {
  return {
    id: given.id,
    name: row.name,
    type: row.type,
    size: Number(row.size),
    ...(kinds && given.kind ? { kind: given.kind } : {}),
    ...(kinds && given.expiryDate ? { expiryDate: given.expiryDate } : {}),
    ...(images ? imageOf(row, given) : {}),
    ...(kinds || images ? { createdAt: new Date(row.created_at as string).toISOString() } : {}),
    ...(recoverable && given.deleted ? { deleted: true } : {}),
  };
}

async function attachField(
  execute: Execute,
  context: RecordContext,
  resource: Resource,
  caller: Caller,
  id: string,
  field: Field,
  given: FileEntry[],
  before: FileEntry[],
  isExact: boolean,
): Promise<FileEntry[]> {
  const { name, declaration } = field;
  const { tenant } = caller.actor;
  const entries = settledFiles(declaration, caller, given, before, isExact);
  const wanted = entries.map((one) => one.id);
  const held = new Set(before.map((one) => one.id));
  const rows = await execute(
    `SELECT id, name, type, size, width, height, created_by, created_at, resource, record_id, field, discarded_at, bin FROM files
     WHERE tenant_id = $1 AND id = ANY ($2::text[]) FOR UPDATE`,
    [tenant, wanted],
  );
  const known = new Map(rows.map((row) => [String(row.id), row]));
  const mayTake = (row: Row) =>
    !row.record_id &&
    !row.bin &&
    (Boolean(caller.systemReason) || (row.created_by === caller.actor.id && !row.discarded_at));
  const isHeld = (row: Row) =>
    held.has(String(row.id)) || (row.record_id === id && row.resource === resource.id && row.field === name);
  const fresh = new Map<number, Row>();
  const kept = entries.map((entry, index) => {
    const row = known.get(entry.id);
    if (!row || !(isHeld(row) || mayTake(row))) throw refusedAt(`/${name}/${index}`, 'referenceUnknown');
    if (wanted.indexOf(entry.id) !== index) throw refusedAt(`/${name}/${index}`, 'alreadyTaken');
    if (declaration.images && !isHeld(row)) fresh.set(index, row);
    else if (!isAccepted(String(row.type), declaration.accept))
      throw refusedAt(`/${name}/${index}`, 'fileType', { types: typesInWords(declaration.accept ?? []) });
    return entryOf(declaration, row, entry);
  });
  await ensureImages(execute, field, tenant, kept, fresh);
  await ensureKinds(execute, context, resource, field, tenant, kept, before, isExact || Boolean(caller.systemReason));
  await execute(
    `UPDATE files AS f SET resource = $3, record_id = $4, field = $5, kind = entry.kind, discarded_at = NULL
     FROM unnest($2::text[], $6::text[]) AS entry (id, kind) WHERE f.tenant_id = $1 AND f.id = entry.id`,
    [tenant, wanted, resource.id, id, name, kept.map(({ kind }) => kind ?? null)],
  );
  const gone = [...held].filter((one) => !wanted.includes(one));
  await discard(execute, 'id = ANY ($2::text[]) AND record_id = $3', [tenant, gone, id]);
  return kept;
}

const discard = (execute: Execute, which: string, values: unknown[]) =>
  execute(
    `UPDATE files SET resource = NULL, record_id = NULL, field = NULL, kind = NULL, discarded_at = now()
     WHERE tenant_id = $1 AND ${which}`,
    values,
  );

/**
 * Files that a write names become the record's: what the person uploaded and no record ever held. Their names, types
 * and sizes are what the server knows, whatever the body said. Files that the record lets go are gone for good: nobody
 * reads or takes them any more, and a job removes them.
 *
 * @param isExact whether the product itself writes, and not somebody who edits
 * @returns the values to be written
 * @throws RequestError 403, or 422 at the file that is unknown, somebody else's, of a type that isn't accepted or of a
 *   kind that isn't meant for it
 */
export async function attachFiles(
  execute: Execute,
  context: RecordContext,
  resource: Resource,
  caller: Caller,
  id: string,
  values: Values,
  before?: Values,
  isExact = false,
): Promise<Values> {
  const attached: Values = { ...values };
  for (const field of Object.values(resource.fields)) {
    const { name, declaration } = field;
    if (declaration.type !== 'files' || !(name in values)) continue;
    const [given, had] = [entriesIn(values[name]), entriesIn(before?.[name])];
    const entries = await attachField(execute, context, resource, caller, id, field, given, had, isExact);
    attached[name] = entries.length === 0 ? null : entries;
  }
  return attached;
}

/** The files of a record that is deleted go with it. */
export async function discardFiles(execute: Execute, resource: Resource, tenant: string, id: string): Promise<void> {
  if (!Object.values(resource.fields).some(({ declaration }) => declaration.type === 'files')) return;
  await discard(execute, 'resource = $2 AND record_id = $3', [tenant, resource.id, id]);
}
