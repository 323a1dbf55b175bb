import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fn } from './kept-sql.ts';
import { linksOf } from './kept-value.ts';
import { nameOf } from './names.ts';

/** A change that more records follow is settled by a job. */
const MOST_AT_ONCE = 1_000;
/** So many of them are settled in one transaction. */
const PORTION = 500;

/** The function that keeps the next ones of those that follow a record, by what leads to it. */
const nextOnes = (name: string, { column }: Field): string => nameOf(name, column, 'some');

/** Keeps the value of the next of those that follow a record. It answers the last one's id, and nothing when all are done. */
export function some(name: string, resource: Resource, reference: Field): string {
  const followers =
    reference.declaration.type === 'references'
      ? `select distinct l.tenant_id, l.source_id as id from ${linksOf(resource, reference)} as l where l.tenant_id = tenant and l.target_id = source and l.source_id > past`
      : `select t.tenant_id, t.id from ${resource.table} as t where t.tenant_id = tenant and t.${reference.column} = source and t.id > past`;
  return fn(
    nextOnes(name, reference),
    '(tenant text, source text, past text) returns text',
    [
      '  select array_agg(k.tenant_id order by k.id), array_agg(k.id order by k.id) into tenants, ids',
      `    from (${followers} order by id limit ${PORTION}) as k;`,
      '  if ids is null then return null; end if;',
      `  perform ${name}(tenants, ids);`,
      '  return ids[array_length(ids, 1)];',
    ],
    'tenants text[]; ids text[];',
  );
}

/** How a lookup follows its source. */
interface Following {
  /** The function that keeps the value. */
  name: string;
  reference: Field;
  /** Queries of the records that changed, and of those that follow them. */
  changed: string;
  followers: string;
}

/**
 * Keeps what follows a change or, where that is much, notes in its transaction what a job is to settle. Notes are only
 * added, so that nobody who writes waits for the job, nor it for them.
 */
export function deferring(source: string, { name, reference, changed, followers }: Following): string {
  return fn(
    source,
    '() returns trigger',
    [
      '  select array_agg(k.tenant_id), array_agg(k.id) into tenants, ids',
      `    from (${followers} limit ${MOST_AT_ONCE + 1}) as k;`,
      `  if array_length(ids, 1) > ${MOST_AT_ONCE} then`,
      `    insert into kept_pending (tenant_id, keeper, source) select c.tenant_id, '${nextOnes(name, reference)}', c.id from (${changed}) as c;`,
      `    perform hestia_settle_later(c.tenant_id) from (select distinct n.tenant_id from new_rows as n) as c;`,
      `  elsif ids is not null then perform ${name}(tenants, ids);`,
      '  end if;',
      '  return null;',
    ],
    'tenants text[]; ids text[];',
  );
}
