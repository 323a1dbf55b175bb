import { mayBeAlike } from '../../query/index.ts';

/** Reads what `q` finds; where nothing is written so, what is written alike, and then `fuzzy` says so. */
export async function loosely<T>(
  q: string | undefined,
  read: (fuzzy: boolean) => Promise<T[]>,
): Promise<{ rows: T[]; fuzzy: boolean }> {
  const rows = await read(false);
  if (rows.length > 0 || !q || !mayBeAlike(q)) return { rows, fuzzy: false };
  return { rows: await read(true), fuzzy: true };
}
