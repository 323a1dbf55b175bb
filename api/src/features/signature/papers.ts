import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RequestError } from '../../errors.ts';
import type { FileServices } from '../../files/controller.ts';
import { contentOf } from '../../files/giving.ts';
import { fileKey } from '../../files/keys.ts';
import type { Execute } from '../../records/database.ts';
import { entriesIn } from '../../records/files/file-entries.ts';

/** Who uploads what the product makes. */
const PRODUCT = 'signature';

/** Stores a PDF that the product made. @returns what a field of files takes */
export async function stored(
  files: FileServices | undefined,
  tenant: string,
  name: string,
  bytes: Buffer,
): Promise<{ id: string }> {
  if (!files) throw new RequestError(503, 'uploadFailed');
  const upload = await files.uploads.open(tenant, PRODUCT, name, bytes.length);
  const { id } = await files.uploads.finish(await files.uploads.append(upload, Readable.from([bytes])));
  return { id };
}

/** The bytes of the first file of a field. @throws Error where there is none */
export async function bytesOf(
  run: Execute,
  files: FileServices | undefined,
  tenant: string,
  value: unknown,
): Promise<Buffer> {
  const [entry] = entriesIn(value);
  if (!entry || !files) throw new Error('There is no such paper');
  const [row] = await run('SELECT id, content_id FROM files WHERE tenant_id = $1 AND id = $2', [tenant, entry.id]);
  if (!row) throw new Error('The paper is gone');
  return buffer(await files.storage.read(fileKey(tenant, contentOf(row, entry.id))));
}
