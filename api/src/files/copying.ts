import type { Caller } from '../records/caller.ts';
import type { Execute } from '../records/database.ts';
import { newId } from '../records/ids.ts';
import type { StoredFile } from './upload-row.ts';

/** The lock holds off what removes bytes that no file has any more. */
const HELD = 'SELECT 1 FROM files WHERE tenant_id = $1 AND id = $2 AND discarded_at IS NULL FOR SHARE';
const COPY = `INSERT INTO files (tenant_id, id, name, type, size, created_by, width, height, content_id)
  SELECT tenant_id, $3, name, type, size, $4, width, height, coalesce(content_id, id) FROM files
  WHERE tenant_id = $1 AND id = $2 RETURNING id, name, type, size`;

/** Makes a file of the caller's own from one that they read, as if they had uploaded it. @returns nothing where it is gone */
export async function copyFile(execute: Execute, { actor }: Caller, id: string): Promise<StoredFile | undefined> {
  const [held] = await execute(HELD, [actor.tenant, id]);
  if (!held) return undefined;
  const [row] = await execute(COPY, [actor.tenant, id, newId('FIL'), actor.id]);
  return row && { id: String(row.id), name: String(row.name), type: String(row.type), size: Number(row.size) };
}
