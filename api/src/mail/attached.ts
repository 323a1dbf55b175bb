import { buffer } from 'node:stream/consumers';
import type { Attachment } from '../adapters/mail/index.ts';
import type { Storage } from '../adapters/storage/index.ts';
import { contentOf } from '../files/giving.ts';
import { fileKey } from '../files/keys.ts';
import { log } from '../log.ts';
import type { Execute } from '../records/database.ts';

/** A file that was to go with a mail isn't there any more. */
export class AttachmentGone extends Error {}

/** Reads what hangs on a mail. @throws AttachmentGone for a file that was removed since it was written */
export type ReadAttached = (execute: Execute, tenant: string, ids: string[]) => Promise<Attachment[]>;

const FILES = `SELECT id, name, type, content_id FROM files
  WHERE tenant_id = $1 AND id = ANY ($2::text[]) AND discarded_at IS NULL`;

const gone = (name: string): AttachmentGone =>
  new AttachmentGone(`Pièce jointe disparue (attachment gone): ${name}`.replaceAll('\0', ''));

const MISSING = ['ENOENT', 'NoSuchKey', 'NotFound'];

/** Whether the storage says that it has no such file: by its own error, or the one below it. */
function isMissing(error: unknown): boolean {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: unknown };
  return MISSING.includes(String(code)) || MISSING.includes(String(name)) || (cause !== undefined && isMissing(cause));
}

/** Reads attachments from the storage of files; without one, none is there. */
export const attachedIn =
  (storage: Storage | undefined): ReadAttached =>
  async (execute, tenant, ids) => {
    const rows = await execute(FILES, [tenant, ids]);
    const found: Attachment[] = [];
    // One after the other: they are all in memory until the mail has left.
    for (const id of ids) {
      const row = rows.find((one) => one.id === id);
      if (!row || !storage) throw gone(id);
      try {
        const content = await buffer(await storage.read(fileKey(tenant, contentOf(row, id))));
        found.push({ name: String(row.name), type: String(row.type), content });
      } catch (error) {
        log.error({ err: error, tenant, file: id }, 'the storage gave no attachment');
        // A storage that is away gives it later.
        throw isMissing(error) ? gone(String(row.name)) : error;
      }
    }
    return found;
  };
