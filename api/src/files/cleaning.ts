import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { Storage } from '../adapters/storage/index.ts';
import { execute } from '../records/database.ts';
import { removeBytes } from './bytes.ts';
import { UPLOAD_HOURS, type Uploads } from './uploads.ts';

/** What cleaning needs. */
export interface CleaningServices {
  dataSource: juggler.DataSource;
  storage: Storage;
  uploads: Uploads;
  resources: Map<string, Resource>;
}

/** A file that its uploader gave to no record waits so long for one. */
const FREE_HOURS = 24;
const AT_ONCE = 100;

/** Uploads that nobody touched for a day. @returns how many went */
async function dropExpired({ dataSource, uploads }: CleaningServices, tenant: string): Promise<number> {
  const rows = await execute(
    dataSource,
    'SELECT id FROM uploads WHERE tenant_id = $1 AND touched_at < now() - make_interval(hours => $2)',
    [tenant, UPLOAD_HOURS],
  );
  for (const { id } of rows) await uploads.drop({ tenant, id: String(id) });
  return rows.length;
}

/** Files of records that went with another one, by a deletion that cascaded in the database. */
async function discardOfMissing({ dataSource, resources }: CleaningServices, tenant: string): Promise<void> {
  for (const resource of resources.values()) {
    if (!Object.values(resource.fields).some(({ declaration }) => declaration.type === 'files')) continue;
    const owner = resource.declaration.global ? 'id' : 'tenant_id';
    await execute(
      dataSource,
      `UPDATE files AS f SET resource = NULL, record_id = NULL, field = NULL, kind = NULL, discarded_at = now()
       WHERE f.tenant_id = $1 AND f.resource = $2 AND NOT EXISTS (
         SELECT FROM ${resource.table} AS t WHERE t.${owner} = f.tenant_id AND t.id = f.record_id)`,
      [tenant, resource.id],
    );
  }
}

/** What of these files is kept by no other file's row. */
async function unsharedOf(dataSource: juggler.DataSource, tenant: string, ids: string[]): Promise<string[]> {
  const rows = await execute(
    dataSource,
    `SELECT DISTINCT coalesce(f.content_id, f.id) AS content FROM files AS f
     WHERE f.tenant_id = $1 AND f.id = ANY ($2::text[]) AND NOT EXISTS (
       SELECT FROM files AS other WHERE other.tenant_id = $1 AND NOT other.id = ANY ($2::text[])
       AND (other.id = coalesce(f.content_id, f.id) OR other.content_id = coalesce(f.content_id, f.id)))`,
    [tenant, ids],
  );
  return rows.map(({ content }) => String(content));
}

/**
 * Files that no record holds any more, or that none took within a day. From the first step on no record can take them;
 * the bytes go before the rows, so that none stay without one.
 */
async function removeOrphans({ dataSource, storage }: CleaningServices, tenant: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await execute(
      dataSource,
      `UPDATE files SET discarded_at = coalesce(discarded_at, now()) WHERE tenant_id = $1 AND id IN (
         SELECT id FROM files WHERE tenant_id = $1 AND record_id IS NULL AND bin IS NULL
         AND (discarded_at IS NOT NULL OR (created_at < now() - make_interval(hours => $2)
           AND (kept_until IS NULL OR kept_until < now()))) LIMIT ${AT_ONCE})
       RETURNING id`,
      [tenant, FREE_HOURS],
    );
    const ids = rows.map(({ id }) => String(id));
    for (const content of await unsharedOf(dataSource, tenant, ids)) await removeBytes(storage, tenant, content);
    await execute(dataSource, 'DELETE FROM files WHERE tenant_id = $1 AND id = ANY ($2::text[])', [tenant, ids]);
    removed += ids.length;
    if (ids.length < AT_ONCE) return removed;
  }
}

/** Removes what a tenant's uploads and records left behind. Doing it twice does no harm. */
export async function cleanFiles(
  services: CleaningServices,
  tenant: string,
): Promise<{ uploads: number; files: number }> {
  const uploads = await dropExpired(services, tenant);
  await discardOfMissing(services, tenant);
  return { uploads, files: await removeOrphans(services, tenant) };
}
