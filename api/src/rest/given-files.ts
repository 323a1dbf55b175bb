import { mayField } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../records/caller.ts';
import type { Execute, Row } from '../records/database.ts';

/** What the audit calls the giving of a document. */
export const DOWNLOAD = 'download';

type Told = { file?: string; field?: string };

/**
 * Entries about documents that were given tell which, by the names that these have now: the audit keeps ids, so that
 * erasing a document leaves nothing of its name. Of a field that the caller doesn't read none is told.
 */
export async function givenFiles(
  run: Execute,
  caller: Caller,
  rows: Row[],
  resourceOf: (name: string) => Resource | undefined,
): Promise<Row[]> {
  const ids = rows.filter((row) => row.action === DOWNLOAD).map((row) => (row.after as Told).file);
  if (ids.length === 0) return rows;
  const files = await run('SELECT id, name FROM files WHERE tenant_id = $1 AND id = ANY ($2::text[])', [
    caller.actor.tenant,
    ids,
  ]);
  return rows.map((row) => {
    if (row.action !== DOWNLOAD) return row;
    const { file, field = '', ...told } = row.after as Told;
    const resource = resourceOf(String(row.resource));
    const isOpen = resource?.fields[field] && mayField(caller.ability, resource, field, {});
    const name = files.find(({ id }) => id === file)?.name ?? file;
    return { ...row, after: { ...told, field, file: isOpen ? name : null } };
  });
}
