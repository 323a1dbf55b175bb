import type { FileEntry } from '../../providers/files.ts';

/** The files of a value that are still there. */
export const liveIn = (value: unknown): FileEntry[] =>
  ((Array.isArray(value) ? value : []) as FileEntry[]).filter(({ deleted }) => !deleted);
