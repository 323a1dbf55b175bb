import type { Property } from '@hestia/resources/generated/types.ts';
import { type Field, type FieldName, type Resource, referencesOf } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

/** What of a property its configuration lists say: what searches take it and its features for. */
const KINDS: FieldName<Property>[] = ['kinds', 'featureKinds'];

const referencesTo = (property: Resource<Property>): Field[] =>
  KINDS.flatMap((name) => {
    const field = property.fields[name];
    return field ? referencesOf(field).flatMap((one) => property.fields[one] ?? []) : [];
  });

/** The configuration lists whose entries say it. */
export const listsWithKind = (property: Resource<Property>): string[] =>
  referencesTo(property).map(({ declaration }) => declaration.reference?.resource ?? '');

/** The properties that have an entry of one of these lists. */
export async function propertiesWithKind(
  execute: Execute,
  tenant: string,
  property: Resource<Property>,
  list: string,
  entry: unknown,
): Promise<string[]> {
  const queries = referencesTo(property)
    .filter(({ declaration }) => declaration.reference?.resource === list)
    .map(({ column, declaration }) =>
      declaration.type === 'references'
        ? `SELECT source_id AS id FROM ${property.table}_${column} WHERE tenant_id = $1 AND target_id = $2`
        : `SELECT id FROM ${property.table} WHERE tenant_id = $1 AND ${column} = $2`,
    );
  const rows = await execute(`${queries.join(' UNION ')} ORDER BY id`, [tenant, entry]);
  return rows.map(({ id }) => String(id));
}
