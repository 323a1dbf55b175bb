import type { Caller } from '../caller.ts';
import type { Execute } from '../database.ts';
import { entriesIn, type FileEntry } from './file-entries.ts';

/** What waits for its time, or is still being written, keeps its files so many days longer. */
const KEPT_DAYS = 90;

const KEEP = `UPDATE files SET kept_until = greatest(kept_until, $4::timestamptz + make_interval(days => ${KEPT_DAYS}))
  WHERE tenant_id = $1 AND created_by = $2 AND id = ANY ($3::text[]) AND record_id IS NULL AND discarded_at IS NULL`;

/** Files that the caller uploaded for a record that is still to come wait for it until some time after an instant. */
export async function keepFiles(execute: Execute, { actor }: Caller, files: FileEntry[], at: string): Promise<void> {
  const ids = files.map(({ id }) => id).filter((id) => typeof id === 'string');
  if (ids.length > 0) await execute(KEEP, [actor.tenant, actor.id, ids, at]);
}

/** The files among what a form has. */
export const filesAmong = (values: Record<string, unknown>): FileEntry[] =>
  Object.values(values).flatMap((value) => entriesIn(value).filter((one) => one !== null && typeof one === 'object'));

const LET_GO = `UPDATE files SET kept_until = clock_timestamp() + interval '1 day'
  WHERE tenant_id = $1 AND created_by = $2 AND id = ANY ($3::text[]) AND record_id IS NULL AND kept_until IS NOT NULL`;

/** What was given up keeps its files for a day: whoever takes it back has them. */
export async function letFilesGo(execute: Execute, { actor }: Caller, files: FileEntry[]): Promise<void> {
  const ids = files.map(({ id }) => id).filter((id) => typeof id === 'string');
  if (ids.length > 0) await execute(LET_GO, [actor.tenant, actor.id, ids]);
}
