import { stat } from 'node:fs/promises';
import type { Execute } from '../../records/database.ts';

/** How much a network keeps, and when the installation was last saved elsewhere. */
export interface InstallationSize {
  files: number;
  /** In whole megabytes. */
  fileBytes: number;
  /** Of the database; null where other networks are in it. */
  databaseBytes: number | null;
  /** Null where the installation doesn't tell. */
  backupAt: string | null;
}

const SIZES = `SELECT count(*) AS files, coalesce(sum(size), 0) AS bytes,
    CASE WHEN (SELECT count(*) FROM tenants) = 1 THEN pg_database_size(current_database()) END AS database
  FROM files WHERE tenant_id = $1`;

const MEGABYTE = 1_000_000;

/** Rounded up: to the byte, it would tell how long one file is that its reader may not see. */
const inWhole = (bytes: number): number => Math.ceil(bytes / MEGABYTE) * MEGABYTE;

/** When the file was written that each backup leaves; null for none. */
async function backupAt(file: string | undefined): Promise<string | null> {
  if (!file) return null;
  try {
    return (await stat(file)).mtime.toISOString();
  } catch {
    return null;
  }
}

/** @param backupFile that each backup writes when it is done */
export async function sizeOf(
  execute: Execute,
  tenant: string,
  backupFile: string | undefined,
): Promise<InstallationSize> {
  const [row] = await execute(SIZES, [tenant]);
  return {
    files: Number(row?.files ?? 0),
    fileBytes: inWhole(Number(row?.bytes ?? 0)),
    databaseBytes: row?.database === null || row?.database === undefined ? null : Number(row.database),
    backupAt: await backupAt(backupFile),
  };
}
