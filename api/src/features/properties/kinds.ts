import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';

type Values = Record<string, unknown>;

const kindsIn = (rows: Values[]): string[] => [...new Set(rows.map(({ kind }) => String(kind)))].sort();

/** What searches take a property for: the kinds of its type and of its secondary ones. */
export async function kindsOf(execute: Execute, tenant: string, { type, secondaryTypes }: Values): Promise<string[]> {
  const rows = await execute(
    `SELECT kind FROM property_types WHERE tenant_id = $1 AND id = $2 AND kind IS NOT NULL
     UNION SELECT kind FROM property_secondary_types WHERE tenant_id = $1 AND id = ANY ($3::text[]) AND kind IS NOT NULL`,
    [tenant, type ?? null, secondaryTypes ?? []],
  );
  return kindsIn(rows);
}

/** What searches ask for and its features are. */
export async function featureKindsOf(execute: Execute, tenant: string, { features }: Values): Promise<string[]> {
  const rows = await execute(
    `SELECT DISTINCT kind FROM property_features WHERE tenant_id = $1 AND id = ANY ($2::text[]) AND kind IS NOT NULL`,
    [tenant, features ?? []],
  );
  return kindsIn(rows);
}

const KINDS = `ARRAY(
  SELECT kind FROM property_types AS o WHERE o.tenant_id = p.tenant_id AND o.id = p.type AND kind IS NOT NULL
  UNION SELECT kind FROM properties_secondary_types AS l
    JOIN property_secondary_types AS o ON o.tenant_id = l.tenant_id AND o.id = l.target_id
    WHERE l.tenant_id = p.tenant_id AND l.source_id = p.id AND kind IS NOT NULL
  ORDER BY kind)`;
const FEATURE_KINDS = `ARRAY(
  SELECT DISTINCT kind FROM properties_features AS l
    JOIN property_features AS o ON o.tenant_id = l.tenant_id AND o.id = l.target_id
    WHERE l.tenant_id = p.tenant_id AND l.source_id = p.id AND kind IS NOT NULL
  ORDER BY kind)`;
const linked = (table: string): string =>
  `EXISTS (SELECT FROM ${table} AS l WHERE l.tenant_id = p.tenant_id AND l.source_id = p.id AND l.target_id = $2)`;

/** By configuration list: what of its properties follows from a kind of it, and which properties those are. */
const FOLLOWING: Readonly<Record<string, { set: string; where: string }>> = {
  'property-type': { set: `kinds = ${KINDS}`, where: 'p.type = $2' },
  'property-secondary-type': { set: `kinds = ${KINDS}`, where: linked('properties_secondary_types') },
  'property-feature': { set: `feature_kinds = ${FEATURE_KINDS}`, where: linked('properties_features') },
};

/** The configuration lists whose entries have a kind. */
export const WITH_KIND: readonly string[] = Object.keys(FOLLOWING);

/** An entry that is matched as something else takes its properties along. */
export async function followKind(list: string, { before, after, caller, execute }: Write): Promise<void> {
  const following = FOLLOWING[list];
  if (!following || !before || !after || before.kind === after.kind) return;
  const { set, where } = following;
  await execute(`UPDATE properties AS p SET ${set} WHERE p.tenant_id = $1 AND ${where}`, [
    caller.actor.tenant,
    after.id,
  ]);
}

/** A property that was away while its type or features came to be matched as something else is told of it. */
export async function catchUpKinds({ action, after, caller, execute }: Write): Promise<void> {
  if (action !== 'restore' || !after) return;
  await execute(
    `UPDATE properties AS p SET kinds = ${KINDS}, feature_kinds = ${FEATURE_KINDS} WHERE p.tenant_id = $1 AND p.id = $2
     AND (p.kinds, p.feature_kinds) IS DISTINCT FROM (${KINDS}, ${FEATURE_KINDS})`,
    [caller.actor.tenant, after.id],
  );
}

/** The properties that have an entry of one of these lists. */
export async function propertiesWithKind(
  execute: Execute,
  tenant: string,
  list: string,
  entry: unknown,
): Promise<string[]> {
  const where = FOLLOWING[list]?.where ?? 'false AND $2 IS NULL';
  const rows = await execute(`SELECT p.id FROM properties AS p WHERE p.tenant_id = $1 AND ${where} ORDER BY p.id`, [
    tenant,
    entry,
  ]);
  return rows.map(({ id }) => String(id));
}
