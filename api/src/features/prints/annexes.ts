import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { juggler } from '@loopback/repository';
import type { Storage } from '../../adapters/storage/index.ts';
import { contentOf } from '../../files/giving.ts';
import { fileKey } from '../../files/keys.ts';
import { execute } from '../../records/database.ts';
import { entriesIn } from '../../records/file-entries.ts';
import type { Annex } from './document.ts';

/** Where annexes are read from. */
export interface AnnexServices {
  dataSource: juggler.DataSource;
  storage: Storage;
}

/**
 * The files of a record's field with their hashes, in their order.
 *
 * @param value of the field, as the caller reads it
 * @throws Error where the storage has lost one: a document must not list what isn't there
 */
export async function annexesOf(
  { dataSource, storage }: AnnexServices,
  tenant: string,
  value: unknown,
): Promise<Annex[]> {
  const entries = entriesIn(value).filter(({ deleted }) => !deleted);
  const rows = await execute(
    dataSource,
    'SELECT id, name, content_id FROM files WHERE tenant_id = $1 AND id = ANY ($2::text[])',
    [tenant, entries.map(({ id }) => id)],
  );
  const annexes: Annex[] = [];
  for (const { id } of entries) {
    const row = rows.find((one) => one.id === id);
    if (!row) continue;
    const hash = createHash('sha256');
    await pipeline(await storage.read(fileKey(tenant, contentOf(row, id))), hash);
    annexes.push({ name: String(row.name), hash: hash.digest('hex') });
  }
  return annexes;
}
