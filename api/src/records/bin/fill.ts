import { type Resource, translatedText } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { BESIDES, removeBesides } from './beside.ts';
import { type ForeignKey, foreignKeys, writtenColumns } from './tables.ts';

type Values = Record<string, unknown>;

/** An entry that is being filled, and what is known meanwhile. */
interface Filling {
  execute: Execute;
  tenant: string;
  entry: string;
  keys: ForeignKey[];
  /** By table, the ids of its rows in the entry. */
  ids: Map<string, string[]>;
}

const TITLE_LENGTH = 200;

/** How the record is called, by what everybody may read of it. */
export function titleOf({ declaration, fields }: Resource, record: Values, caller: Caller): string {
  const texts = declaration.display
    .filter((name) => !fields[name]?.declaration.restricted)
    .map((name) => {
      const isTexts = fields[name]?.declaration.type === 'translated';
      return isTexts ? translatedText((record[name] ?? {}) as Values, caller.language) : record[name];
    })
    .filter((text) => typeof text === 'string' && text !== '');
  return (texts.join(' ') || String(record.id)).slice(0, TITLE_LENGTH);
}

/**
 * Writes the rows of a table that meet a condition into the entry, once each, and holds them until the transaction ends:
 * what would refer to them waits.
 *
 * @returns the ids of those that weren't there yet, where the table has ids
 */
async function keepRows(
  { execute, tenant, entry }: Filling,
  table: string,
  condition: string,
  values: unknown[],
): Promise<string[]> {
  const columns = await writtenColumns(execute, table);
  const places = [values.length + 1, values.length + 2, values.length + 3].map((at) => `$${at}`);
  const rows = await execute(
    `WITH going AS (SELECT ${columns.join(', ')} FROM ${table} WHERE ${condition} FOR UPDATE),
     fresh AS (
       SELECT to_jsonb(going) AS content FROM going
       EXCEPT SELECT content FROM bin_rows WHERE tenant_id = ${places[0]} AND bin = ${places[1]} AND table_name = ${places[2]})
     INSERT INTO bin_rows (tenant_id, bin, table_name, content)
     SELECT ${places[0]}, ${places[1]}, ${places[2]}, content FROM fresh RETURNING content ->> 'id' AS id`,
    [...values, tenant, entry, table],
  );
  return rows.flatMap(({ id }) => (id === null ? [] : String(id)));
}

/** Keeps which rows of others lose the value that leads to these ids. */
async function keepLost({ execute, tenant, entry }: Filling, { table, column }: ForeignKey, ids: string[]) {
  await execute(
    `INSERT INTO bin_rows (tenant_id, bin, table_name, lost, content)
     SELECT $1, $2, $3, $4, jsonb_build_object('id', id, $4::text, ${column})
     FROM ${table} WHERE tenant_id = $1 AND ${column} = ANY ($5::text[])`,
    [tenant, entry, table, column, ids],
  );
}

/** Follows the database's own references from these rows to all that goes with them, whatever refers to what. */
async function follow(filling: Filling, table: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  filling.ids.set(table, [...(filling.ids.get(table) ?? []), ...ids]);
  for (const key of filling.keys) {
    if (key.target !== table) continue;
    if (key.onDelete === 'null') await keepLost(filling, key, ids);
    if (key.onDelete !== 'cascade') continue;
    const condition = `tenant_id = $1 AND ${key.column} = ANY ($2::text[])`;
    await follow(filling, key.table, await keepRows(filling, key.table, condition, [filling.tenant, ids]));
  }
}

/** The files of the records belong to none, so that nobody reads or takes them, and are kept as long as the entry. */
async function keepFiles(filling: Filling, resource: Resource, ids: string[]): Promise<void> {
  const { execute, tenant, entry } = filling;
  if (!Object.values(resource.fields).some(({ declaration }) => declaration.type === 'files')) return;
  await keepRows(filling, 'files', `tenant_id = $1 AND resource = '${resource.id}' AND record_id = ANY ($2::text[])`, [
    tenant,
    ids,
  ]);
  await execute(
    `UPDATE files SET resource = NULL, record_id = NULL, field = NULL, discarded_at = now(), bin = $3
     WHERE tenant_id = $1 AND resource = $4 AND record_id = ANY ($2::text[])`,
    [tenant, ids, entry, resource.id],
  );
}

/**
 * Puts a record that is about to be deleted into the bin, with every row that its deletion takes away or changes. To be
 * called in the transaction of the deletion, before it.
 *
 * @returns the records that go, by their resource, the record itself among them
 */
export async function fillBin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  record: Values,
): Promise<[Resource, string[]][]> {
  const { tenant, id: person } = caller.actor;
  const entry = String(record.id);
  const { own } = resource.declaration.roles ?? {};
  await execute(
    `INSERT INTO bin (tenant_id, id, resource, title, owner, deleted_by, reason) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tenant,
      entry,
      resource.id,
      titleOf(resource, record, caller),
      record.owner ?? record[own ?? ''] ?? null,
      person,
      caller.systemReason ?? null,
    ],
  );
  const filling: Filling = { execute, tenant, entry, keys: await foreignKeys(execute), ids: new Map() };
  const first = await keepRows(filling, resource.table, 'tenant_id = $1 AND id = $2', [tenant, entry]);
  await follow(filling, resource.table, first);
  const gone = [...context.resources.values()].flatMap((one): [Resource, string[]][] => {
    const ids = filling.ids.get(one.table);
    return ids ? [[one, ids]] : [];
  });
  const besides = [...BESIDES, ...context.hooks.besides];
  for (const [one, ids] of gone) {
    for (const { table, condition } of besides) await keepRows(filling, table, condition(one), [tenant, ids]);
    await keepFiles(filling, one, ids);
    await removeBesides(execute, besides, tenant, one, ids);
  }
  return gone;
}
