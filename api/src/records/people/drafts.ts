import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, databaseOf, type RecordContext } from '../context.ts';
import { type Execute, execute, inTransaction } from '../database.ts';
import { filesAmong, keepFiles, letFilesGo } from '../files/kept-files.ts';
import { newId } from '../ids.ts';
import { load } from '../read/read.ts';
import { ensureReadable } from '../refusals.ts';

/** What somebody is writing; `revision` tells which device's state of it this is. */
export interface Kept {
  values: Record<string, unknown> | null;
  revision: string | null;
}

/** More than the longest message with its markup; nobody stores anything else here. */
export const DRAFT_CHARACTERS = 100_000;
/** What nobody has gone on with for so long is not going to be sent. */
export const DRAFT_DAYS = 90;

const READ =
  'SELECT content, revision FROM drafts WHERE tenant_id = $1 AND user_id = $2 AND resource = $3 AND record_id = $4';
const KEEP = `INSERT INTO drafts (tenant_id, user_id, resource, record_id, revision, content)
  VALUES ($1, $2, $3, $4, $5, $6::jsonb)
  ON CONFLICT (tenant_id, user_id, resource, record_id)
  DO UPDATE SET revision = excluded.revision, content = excluded.content, updated_at = now()`;
/** So many of one person are kept: a panel may be opened beside whatever somebody asks for. */
const MOST_KEPT = 200;
const FORGET_OLDEST = `DELETE FROM drafts WHERE tenant_id = $1 AND user_id = $2 AND (resource, record_id) IN (
  SELECT resource, record_id FROM drafts WHERE tenant_id = $1 AND user_id = $2
  ORDER BY updated_at DESC, revision OFFSET ${MOST_KEPT})`;
const FORGET = 'DELETE FROM drafts WHERE tenant_id = $1 AND user_id = $2 AND resource = $3 AND record_id = $4';

const keyOf = ({ actor }: Caller, resource: Resource, place: string) => [actor.tenant, actor.id, resource.id, place];

/** A panel by its name, and beside which records it was opened: `thread.CLI01`. */
const MOST_PLACE = 300;

/** What a device may call the state of a draft: its own, so nothing follows from it for others. */
const REVISION = /^[\w-]{1,64}$/;

/** The database takes no such character; what only looks like its escape stays. */
const withoutNul = (values: object): string =>
  JSON.stringify(values, (_name, value) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : value));

/**
 * Where it is kept: beside the record that one was merged into, where the caller reads that.
 *
 * @param within to keep both as they are until the transaction ends
 * @throws RequestError 404 for what is neither a record that the caller reads nor a panel
 */
async function ensurePlace(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  place: string,
  within?: Execute,
): Promise<string> {
  const { drafts, merge, quick = [] } = resource.declaration;
  if (!drafts) throw new RequestError(404, 'routeUnknown');
  const [panel] = place.split('.', 1);
  if (place.length <= MOST_PLACE && quick.some(({ name }) => name === panel)) return place;
  if (within)
    await within(`SELECT FROM ${resource.table} WHERE tenant_id = $1 AND id = $2 FOR KEY SHARE`, [
      caller.actor.tenant,
      place,
    ]);
  const record = await load(context, caller, resource, place, within);
  ensureReadable(caller, resource, record);
  const into = record[merge?.into ?? ''];
  if (typeof into !== 'string') return place;
  return ensurePlace(context, caller, resource, into, within).catch((error) => {
    if (error instanceof RequestError && error.statusCode === 404) return place;
    throw error;
  });
}

/**
 * What the caller is writing beside a record or in a panel: theirs alone, whoever else reads the record.
 *
 * @param place the id of the record, or the name of the panel and what it was opened beside: `thread.CLI01`
 * @throws RequestError 404 where the resource keeps none, or the caller doesn't read the record
 */
export async function draftAt(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  place: string,
): Promise<Kept> {
  const at = await ensurePlace(context, caller, resource, place);
  const [row] = await execute(databaseOf(context, resource), READ, keyOf(caller, resource, at));
  return { values: (row?.content as Kept['values']) ?? null, revision: row ? String(row.revision) : null };
}

/**
 * Keeps what the caller is writing; the record and its version stay as they are.
 *
 * @param body `values` as the form has them; `revision` is what the device calls this state of it, which a page that closes
 *   never hears
 * @throws RequestError 400, 404 as above, 422 at `/values` where it is too long
 */
export async function keepDraft(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  place: string,
  body: unknown,
): Promise<{ revision: string }> {
  // Whether there is such a place is said before what is wrong with the body.
  await ensurePlace(context, caller, resource, place);
  const { values, revision: said } = bodyObject(body);
  const content = withoutNul(bodyObject(values));
  if (content.length > DRAFT_CHARACTERS) throw refusedAt('/values', 'maxLength', { limit: DRAFT_CHARACTERS });
  const revision = typeof said === 'string' && REVISION.test(said) ? said : newId('DRF');
  await inTransaction(databaseOf(context, resource), async (within) => {
    const into = await ensurePlace(context, caller, resource, place, within);
    // What was joined has both texts, and isn't overwritten with one of them.
    const [own] = into === place ? [] : await within(READ, keyOf(caller, resource, place));
    await within(KEEP, [...keyOf(caller, resource, own ? place : into), revision, content]);
    await keepFiles(within, caller, filesAmong(values as object as Record<string, unknown>), new Date().toISOString());
    await within(FORGET_OLDEST, [caller.actor.tenant, caller.actor.id]);
  });
  return { revision };
}

/** Forgets what the caller was writing there, in the transaction in which it is sent. */
export async function forgetDraft(execute: Execute, caller: Caller, resource: Resource, place: string): Promise<void> {
  await execute(FORGET, keyOf(caller, resource, place));
}

/** Throws away what the caller was writing there. @throws RequestError 404 as above */
export async function dropDraft(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  place: string,
): Promise<void> {
  const at = await ensurePlace(context, caller, resource, place);
  await inTransaction(databaseOf(context, resource), async (within) => {
    const [gone] = await within(`${FORGET} RETURNING content`, keyOf(caller, resource, at));
    if (gone) await letFilesGo(within, caller, filesAmong(gone.content as Record<string, unknown>));
  });
}
