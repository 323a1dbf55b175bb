import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { juggler } from '@loopback/repository';
import type { Storage } from '../../adapters/storage/index.ts';
import { contentOf } from '../../files/giving.ts';
import { fileKey } from '../../files/keys.ts';
import type { BundledFile } from '../../pdf/bundle.ts';
import { execute } from '../../records/database.ts';
import { entriesIn } from '../../records/files/file-entries.ts';
import type { Annex } from './document.ts';

/** Where annexes are read from. */
export interface AnnexServices {
  dataSource: juggler.DataSource;
  storage: Storage;
}

interface AnnexFile extends BundledFile {
  open(): Promise<Readable>;
}

/**
 * The files of a record's field that aren't put away, in their order.
 *
 * @param value of the field, as the caller reads it
 * @param own the document's own name: filed among them before, it is no annex of itself
 */
export async function annexFiles(
  { dataSource, storage }: AnnexServices,
  tenant: string,
  value: unknown,
  own: string,
): Promise<AnnexFile[]> {
  const entries = entriesIn(value).filter(({ deleted }) => !deleted);
  const rows = await execute(
    dataSource,
    'SELECT id, name, type, size, content_id FROM files WHERE tenant_id = $1 AND id = ANY ($2::text[])',
    [tenant, entries.map(({ id }) => id)],
  );
  return entries.flatMap(({ id }): AnnexFile[] => {
    const row = rows.find((one) => one.id === id);
    if (!row || row.name === own) return [];
    const open = () => storage.read(fileKey(tenant, contentOf(row, id)));
    const read = async () => buffer(await open());
    return [{ name: String(row.name), type: String(row.type), size: Number(row.size), open, read }];
  });
}

/**
 * Those files with their hashes.
 *
 * @throws Error where the storage has lost one: a document must not list what isn't there
 */
export async function annexesOf(
  services: AnnexServices,
  tenant: string,
  value: unknown,
  own: string,
): Promise<Annex[]> {
  const annexes: Annex[] = [];
  for (const { name, open } of await annexFiles(services, tenant, value, own)) {
    const hash = createHash('sha256');
    await pipeline(await open(), hash);
    annexes.push({ name, hash: hash.digest('hex') });
  }
  return annexes;
}
