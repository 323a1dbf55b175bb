import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { addJob } from '../../jobs/index.ts';
import { keptByLaw } from '../../records/bin/retained.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { isPart, referrersOf } from '../../records/related/references.ts';
import { type Binned, binnedBy, recordsIn } from './binned.ts';
import { REMOVE_FILES } from './files.ts';
import type { Gathered } from './gather.ts';
import { emptyMails } from './mails.ts';
import { addressesOf, type Person } from './person.ts';
import { maskTrail } from './trail.ts';

/** Parts of the person that rest in the bin, wherever they do, and parts of these. */
export async function binnedParts(
  execute: Execute,
  { resources }: RecordContext,
  { tenant, resource, ids }: Person,
): Promise<Binned[]> {
  const parts: Binned[] = [];
  const find = async (whole: Resource, targets: string[]): Promise<void> => {
    for (const referrer of referrersOf(resources.values(), whole).filter(isPart)) {
      const found = await binnedBy(execute, tenant, referrer, targets);
      if (found.length === 0) continue;
      parts.push(...found);
      await find(
        referrer.resource,
        found.map(({ record }) => String(record.id)),
      );
    }
  };
  await find(resource, ids);
  return parts;
}

/** The files of records that rest in the bin go with their bytes. */
async function removeFiles(execute: Execute, tenant: string, records: string[]): Promise<void> {
  const rows = await execute(
    `DELETE FROM files WHERE tenant_id = $1 AND bin IS NOT NULL AND id IN (
       SELECT content ->> 'id' FROM bin_rows
       WHERE tenant_id = $1 AND table_name = 'files' AND content ->> 'record_id' = ANY ($2::text[]))
     RETURNING coalesce(content_id, id) AS content`,
    [tenant, records],
  );
  if (rows.length > 0) await addJob(execute, REMOVE_FILES, { tenant, ids: rows.map(({ content }) => String(content)) });
}

const idsOf = (binned: Binned[]): string[] => binned.map(({ record }) => String(record.id));

/** What merges kept of the person, and who they are related to, in other people's entries. */
async function forgetLinks(execute: Execute, { tenant, resource, ids }: Person): Promise<void> {
  for (const { column, declaration } of Object.values(resource.fields))
    if (declaration.symmetric)
      await execute(
        `DELETE FROM bin_rows WHERE tenant_id = $1 AND table_name = $2
         AND (content ->> 'source_id' = ANY ($3::text[]) OR content ->> 'target_id' = ANY ($3::text[]))`,
        [tenant, `${resource.table}_${column}`, ids],
      );
  await execute(
    `UPDATE bin_rows SET content = content
       || '{"winner_before": {}, "winner_after": {}, "loser_before": {}, "moved": {}}'
     WHERE tenant_id = $1 AND table_name = 'merges' AND content ->> 'resource' = $2
       AND (content ->> 'winner_id' = ANY ($3::text[]) OR content ->> 'loser_id' = ANY ($3::text[]))`,
    [tenant, resource.id, ids],
  );
}

/** A row goes, or stays without what its resource names. */
async function eraseRow(execute: Execute, tenant: string, { entry, resource, record }: Binned): Promise<void> {
  const { erasure } = resource.declaration;
  const key = [tenant, entry, resource.table, record.id];
  const where = `tenant_id = $1 AND bin = $2 AND table_name = $3 AND content ->> 'id' = $4`;
  if (!erasure) await execute(`DELETE FROM bin_rows WHERE ${where}`, key);
  else {
    const emptied = Object.fromEntries(erasure.empties.map((name) => [resource.fields[name]?.column, null]));
    await execute(`UPDATE bin_rows SET content = content || $5::jsonb WHERE ${where}`, [
      ...key,
      JSON.stringify(emptied),
    ]);
  }
}

/**
 * Erases what of a person rests in the bin, at once: records of the same person that were deleted, and rows of theirs in
 * other entries. What a law keeps stays until its time is over.
 */
export async function eraseBinned(
  execute: Execute,
  context: RecordContext,
  person: Person,
  now = new Date(),
): Promise<void> {
  const { tenant } = person;
  const parts = await binnedParts(execute, context, person);
  const entries = [...new Set(person.binned.map(({ entry }) => entry))];
  const all = [...new Set([...entries, ...parts.map(({ entry }) => entry)])];
  const kept = await keptByLaw(execute, context.resources.values(), tenant, all, parisDay(now));
  const going = [...person.binned, ...parts].filter(({ entry }) => !kept.has(entry));
  await removeFiles(execute, tenant, idsOf(going));
  for (const one of going) await eraseRow(execute, tenant, one);
  await execute('DELETE FROM bin WHERE tenant_id = $1 AND id = ANY ($2::text[])', [
    tenant,
    entries.filter((entry) => !kept.has(entry)),
  ]);
  await forgetLinks(execute, person);
}

/**
 * Erases a person whose record itself rests in the bin: with the entry go mails, files and what the audit says.
 *
 * @param entry the id of the record that was deleted
 */
export async function eraseEntry(
  execute: Execute,
  context: RecordContext,
  tenant: string,
  resource: Resource,
  entry: string,
): Promise<void> {
  const records = await recordsIn(execute, tenant, resource, entry);
  const ids = records.map(({ id }) => String(id));
  const person: Person = { tenant, resource, records, ids, binned: [], emails: addressesOf(resource, records) };
  const parts = await binnedParts(execute, context, person);
  const gathered: Gathered = {
    parts: parts.map((one) => ({ ...one, records: [one.record] })),
    references: [],
  };
  await emptyMails(execute, person, gathered);
  await maskTrail(execute, context.resources.values(), person, gathered);
  await removeFiles(execute, tenant, [...ids, ...idsOf(parts)]);
  await execute('DELETE FROM bin WHERE tenant_id = $1 AND id = $2', [tenant, entry]);
}
