import { type Field, linkParts, type Resource, toldIn, withLinks } from '@hestia/resources/vocabulary/index.ts';
import { type RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { Execute } from '../database.ts';
import { record } from '../history/audit.ts';
import { toldAt } from './columns.ts';

type Values = Record<string, unknown>;

/** Told where the record itself was named: in the list that tells of the links, or in the links. */
function selfRefusal({ field, list }: Links, id: string, values: Values): RequestError {
  const { target } = list ? linkParts(list) : { target: '' };
  const index = ((values[list?.name ?? ''] ?? []) as Values[]).findIndex((entry) => entry[target] === id);
  const path = list && index >= 0 ? `/${list.name}/${index}/${target}` : `/${field.name}`;
  return refusedAt(path, 'selfReference');
}

/** The rows of both directions between the record `$2` and those of `$3`. */
const BETWEEN = '(source_id = $2 AND target_id = ANY ($3::text[]) OR target_id = $2 AND source_id = ANY ($3::text[]))';

interface Links {
  field: Field;
  table: string;
  /** The list that tells what each link is. */
  list: Field | undefined;
}

/** The links of a record as it was, as they are to be, and whose sides of them change. */
interface Wanted {
  gone: string[];
  come: string[];
  /** What each link becomes that is to become something else. */
  kinds: Map<string, string | null>;
}

function wanted(links: Links, id: string, values: Values, before: Values): Wanted {
  const { field, list } = links;
  const [had, targets] = [(before[field.name] ?? []) as string[], (values[field.name] ?? []) as string[]];
  if (targets.includes(id)) throw selfRefusal(links, id, values);
  const come = targets.filter((one) => !had.includes(one));
  const kinds = new Map<string, string | null>();
  if (list && list.name in values) {
    const { target, kind } = linkParts(list);
    const kindsOf = (entries: unknown) =>
      new Map(
        ((entries ?? []) as Values[]).map((entry) => [String(entry[target]), (entry[kind] ?? null) as string | null]),
      );
    const was = kindsOf(before[list.name]);
    for (const [other, is] of kindsOf(values[list.name])) if ((was.get(other) ?? null) !== is) kinds.set(other, is);
  }
  return { gone: had.filter((one) => !targets.includes(one)), come, kinds };
}

/** What others' lists tell now, by their ids. */
async function toldBy(
  execute: Execute,
  tenant: string,
  { field, table, list }: Links,
  others: string[],
): Promise<Map<string, Values>> {
  const rows = await execute(
    `SELECT other.id, coalesce(array_agg(link.target_id ORDER BY position) FILTER (WHERE link.target_id IS NOT NULL), '{}') AS ids,
       ${list ? `jsonb_object_agg(link.target_id, link.kind) FILTER (WHERE link.kind IS NOT NULL)` : 'NULL'} AS kinds
     FROM unnest($2::text[]) AS other (id)
     LEFT JOIN ${table} AS link ON link.tenant_id = $1 AND link.source_id = other.id GROUP BY other.id`,
    [tenant, others],
  );
  const { target, kind } = list ? linkParts(list) : { target: '', kind: '' };
  const entries = (row: Values) => {
    const kinds = (row.kinds ?? {}) as Values;
    return (row.ids as string[]).map((id) => ({ [target]: id, ...(kinds[id] ? { [kind]: kinds[id] } : {}) }));
  };
  return new Map(
    rows.map((row) => [String(row.id), { [field.name]: row.ids, ...(list ? { [list.name]: entries(row) } : {}) }]),
  );
}

async function writeBothSides(
  execute: Execute,
  tenant: string,
  id: string,
  { table, list }: Links,
  { gone, come, kinds }: Wanted,
): Promise<void> {
  if (gone.length > 0) await execute(`DELETE FROM ${table} WHERE tenant_id = $1 AND ${BETWEEN}`, [tenant, id, gone]);
  if (come.length > 0)
    await execute(
      `INSERT INTO ${table} (tenant_id, source_id, target_id, position)
       SELECT $1, $2, other, 0 FROM unnest($3::text[]) AS other
       UNION ALL
       SELECT $1, other, $2, (SELECT coalesce(max(position), 0) + 1 FROM ${table} WHERE tenant_id = $1 AND source_id = other)
       FROM unnest($3::text[]) AS other ON CONFLICT DO NOTHING`,
      [tenant, id, come],
    );
  if (!list || kinds.size === 0) return;
  const { inverse } = linkParts(list);
  const inverses = [...kinds.values()].map((kind) => (kind === null ? null : inverse(kind)));
  await execute(
    `UPDATE ${table} AS link SET kind = CASE WHEN link.source_id = $2 THEN said.kind ELSE said.inverse END
     FROM unnest($3::text[], $4::text[], $5::text[]) AS said (id, kind, inverse)
     WHERE link.tenant_id = $1
       AND (link.source_id = $2 AND link.target_id = said.id OR link.target_id = $2 AND link.source_id = said.id)`,
    [tenant, id, [...kinds.keys()], [...kinds.values()], inverses],
  );
}

/**
 * Writes symmetric references on both sides: whoever the record now refers to refers to it, and whoever it no longer
 * refers to doesn't; and what each is to the other, where a list tells. Who changes one side needs no right on the other,
 * where nothing else changes: not its version, for whoever edits it changes nothing that this is about, and not its time.
 * Its audit tells. Only what came, what went and what became something else is written, so that a link which the other
 * side makes meanwhile stays.
 *
 * @param before the record as it was; absent for a new one
 * @throws RequestError 422 for a record that refers to itself
 */
export async function writeSymmetricLinks(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  id: string,
  given: Values,
  before: Values = {},
): Promise<void> {
  const { tenant } = caller.actor;
  const values = withLinks(resource, given);
  for (const field of Object.values(resource.fields)) {
    if (!field.declaration.symmetric || !(field.name in values)) continue;
    const links = { field, table: `${resource.table}_${field.column}`, list: toldIn(resource, field) };
    const change = wanted(links, id, values, before);
    const others = [...new Set([...change.gone, ...change.come, ...change.kinds.keys()])];
    const was = await toldBy(execute, tenant, links, others);
    const told = links.list && links.list.name in given ? links.list : field;
    await toldAt(told.name, writeBothSides(execute, tenant, id, links, change));
    await execute(
      `UPDATE ${links.table} AS link SET position = wanted.position FROM unnest($3::text[]) WITH ORDINALITY AS wanted (id, position)
       WHERE link.tenant_id = $1 AND link.source_id = $2 AND link.target_id = wanted.id`,
      [tenant, id, values[field.name] ?? []],
    );
    const now = await toldBy(execute, tenant, links, others);
    for (const [other, after] of now)
      await record(execute, resource, caller, { action: 'update', id: other, before: was.get(other) ?? {}, after });
  }
}
