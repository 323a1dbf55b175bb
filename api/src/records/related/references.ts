import { type Field, type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../database.ts';

/** A field by which the records of a resource lead to those of another. */
export interface Referrer {
  resource: Resource;
  field: Field;
  /** Inside an object or a list: the part that refers. */
  part?: string;
}

function placesOf(resource: Resource, target: Resource): Referrer[] {
  return Object.values(resource.fields).flatMap((field): Referrer[] => {
    if (field.declaration.reference?.resource === target.id) return [{ resource, field }];
    // The links tell of the same.
    if (field.declaration.links) return [];
    return Object.entries(field.schema.items?.properties ?? field.schema.properties ?? {})
      .filter(([, part]) => part['x-field']?.reference?.resource === target.id)
      .map(([part]) => ({ resource, field, part }));
  });
}

/** Whether the records of the resource are a part of the record that the field leads to. */
export const isPart = ({ resource, field, part }: Referrer): boolean =>
  part === undefined && wholeFields(resource.declaration.holders).includes(field.name);

/** Every field of every resource that may lead to the target, as the declarations say. */
export const referrersOf = (resources: Iterable<Resource>, target: Resource): Referrer[] =>
  [...resources].flatMap((resource) => placesOf(resource, target));

/** The ids of the records that lead from this field to any of `$2` in the tenant `$1`; a part is named by `$3`. */
function referringText({ resource: { table }, field, part }: Referrer): string {
  const list = field.declaration.type === 'list' || field.declaration.type === 'files';
  if (part)
    return `SELECT DISTINCT t.id FROM ${table} AS t, unnest($2::text[]) AS wanted
            WHERE t.tenant_id = $1 AND t.${field.column} @> ${list ? 'jsonb_build_array(' : '('}jsonb_build_object($3::text, wanted))`;
  if (field.declaration.type === 'references')
    return `SELECT DISTINCT source_id AS id FROM ${table}_${field.column} WHERE tenant_id = $1 AND target_id = ANY ($2::text[])`;
  return `SELECT id FROM ${table} WHERE tenant_id = $1 AND ${field.column} = ANY ($2::text[])`;
}

const valuesOf = (tenant: string, { part }: Referrer, ids: string[]): unknown[] =>
  part ? [tenant, ids, part] : [tenant, ids];

/** The ids of the records that lead to any of the given ones by this field. */
export async function referringIds(
  execute: Execute,
  tenant: string,
  place: Referrer,
  ids: string[],
): Promise<string[]> {
  const rows = await execute(`${referringText(place)} ORDER BY id`, valuesOf(tenant, place, ids));
  return rows.map((row) => String(row.id));
}

/** How many records lead to the given one by this field. */
export async function countReferring(execute: Execute, tenant: string, place: Referrer, id: string): Promise<number> {
  const text = `SELECT count(*) AS count FROM (${referringText(place)}) AS referring`;
  const [row] = await execute(text, valuesOf(tenant, place, [id]));
  return Number(row?.count ?? 0);
}
