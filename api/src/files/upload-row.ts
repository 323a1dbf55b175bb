import type { Row } from '../records/database.ts';

/** An upload under way, or one that ended less than a day ago. */
export interface Upload {
  tenant: string;
  id: string;
  name: string;
  /** The person who began it, and alone goes on with it. */
  by: string;
  /** Bytes that were announced; absent: as many as come. */
  size: number | undefined;
  received: number;
  /** Where its bytes lie, in their order. */
  pieces: string[];
  touchedAt: Date;
  finished: boolean;
}

/** A file that was taken: what it is called, what it is, how large it is. */
export interface StoredFile {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** The columns that `uploadOf` reads. */
export const UPLOAD_COLUMNS = 'id, name, created_by, size, received, pieces, touched_at, finished_at';

/** A row of uploads as an upload. */
export function uploadOf(tenant: string, row: Row): Upload {
  return {
    tenant,
    id: String(row.id),
    name: String(row.name),
    by: String(row.created_by),
    size: row.size === null ? undefined : Number(row.size),
    received: Number(row.received),
    pieces: row.pieces as string[],
    touchedAt: new Date(row.touched_at as string),
    finished: row.finished_at !== null,
  };
}
