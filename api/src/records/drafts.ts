import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { bodyObject, databaseOf, type RecordContext } from './context.ts';
import { type Execute, execute, inTransaction } from './database.ts';
import { newId } from './ids.ts';
import { load } from './read.ts';
import { ensureReadable } from './refusals.ts';

/** What somebody is writing; `revision` tells which device's state of it this is. */
export interface Kept {
  values: Record<string, unknown> | null;
  revision: string | null;
}

/** More than the longest message with its markup; nobody stores anything else here. */
const MOST_CHARACTERS = 100_000;
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

/** @throws RequestError 404 for what is neither a record that the caller reads nor a panel */
async function ensurePlace(context: RecordContext, caller: Caller, resource: Resource, place: string): Promise<void> {
  const { drafts, quick = [] } = resource.declaration;
  if (!drafts) throw new RequestError(404, 'routeUnknown');
  const [panel] = place.split('.', 1);
  if (place.length <= MOST_PLACE && quick.some(({ name }) => name === panel)) return;
  ensureReadable(caller, resource, await load(context, caller, resource, place));
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
  await ensurePlace(context, caller, resource, place);
  const [row] = await execute(databaseOf(context, resource), READ, keyOf(caller, resource, place));
  return { values: (row?.content as Kept['values']) ?? null, revision: row ? String(row.revision) : null };
}

/**
 * Keeps what the caller is writing; the record and its version stay as they are.
 *
 * @param body `values` as the form has them
 * @throws RequestError 400, 404 as above, 422 at `/values` where it is too long
 */
export async function keepDraft(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  place: string,
  body: unknown,
): Promise<{ revision: string }> {
  await ensurePlace(context, caller, resource, place);
  const { values } = bodyObject(body);
  const content = JSON.stringify(bodyObject(values)).replaceAll('\\u0000', '');
  if (content.length > MOST_CHARACTERS)
    throw new RequestError(422, 'invalid', {}, [
      { path: '/values', code: 'maxLength', message: '', info: { limit: MOST_CHARACTERS } },
    ]);
  const revision = newId('DRF');
  await inTransaction(databaseOf(context, resource), async (within) => {
    await within(KEEP, [...keyOf(caller, resource, place), revision, content]);
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
  await ensurePlace(context, caller, resource, place);
  await forgetDraft((text, values) => execute(databaseOf(context, resource), text, values), caller, resource, place);
}
