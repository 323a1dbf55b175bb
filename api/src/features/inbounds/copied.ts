import type { ReceivedRequest } from '@hestia/resources/generated/types.ts';
import { copyFile } from '../../files/copying.ts';
import type { StoredFile } from '../../files/upload-row.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';

/** What came with it as files of its request's own, which say the same bytes. */
export async function copied(
  execute: Execute,
  system: Caller,
  { attachments }: ReceivedRequest,
): Promise<StoredFile[]> {
  const copies: StoredFile[] = [];
  for (const { id } of attachments ?? []) {
    const copy = await copyFile(execute, system, id);
    if (copy) copies.push(copy);
  }
  return copies;
}
