import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { fieldTypes } from '../../fields/index.ts';
import type { Execute } from '../database.ts';

type Values = Record<string, unknown>;

/** Fields that are rows of a link table and not a column. */
export const isLink = (field: Field): boolean => field.declaration.type === 'references';

/** Encrypts the texts of `secret` fields. */
export type Seal = (text: string) => string;

async function columnValue(field: Field, value: unknown, seal: Seal): Promise<unknown> {
  if (value === null || value === undefined) return null;
  if (field.declaration.type === 'secret') return seal(String(value));
  if (field.declaration.type === 'password') return hashPassword(String(value));
  const { columnType, toColumn } = fieldTypes[field.declaration.type];
  const kept = toColumn ? toColumn(value) : value;
  return columnType === 'jsonb' ? JSON.stringify(kept) : kept;
}

/** Column names, casts and values of a write, links left out. */
export async function columnsOf(
  resource: Resource,
  values: Values,
  seal: Seal,
): Promise<{ column: string; cast: string; value: unknown }[]> {
  const fields = Object.keys(values)
    .map((name) => resource.fields[name])
    .filter((field): field is Field => field !== undefined && !isLink(field) && !field.declaration.virtual);
  return Promise.all(
    fields.map(async (field) => ({
      column: field.column,
      cast: fieldTypes[field.declaration.type].columnType,
      value: await columnValue(field, values[field.name], seal),
    })),
  );
}

/** Writes rows of a table of links; what the database refuses of them is told at the field, whose name no column of it has. */
export async function toldAt(field: string, writing: Promise<unknown>): Promise<void> {
  await writing.catch((error: object) => {
    throw Object.assign(error, { field });
  });
}

/**
 * Makes the link rows of the given `references` fields equal to the values, keeping their order. Those that have two sides
 * are written where both are, in `mirror.ts`.
 */
export async function writeLinks(
  execute: Execute,
  resource: Resource,
  key: { tenant: string; id: string },
  values: Values,
  fresh: boolean,
): Promise<void> {
  for (const field of Object.values(resource.fields)) {
    if (!isLink(field) || field.declaration.symmetric || !(field.name in values)) continue;
    const targets = (values[field.name] ?? []) as string[];
    const table = `${resource.table}_${field.column}`;
    if (!fresh) await execute(`DELETE FROM ${table} WHERE tenant_id = $1 AND source_id = $2`, [key.tenant, key.id]);
    if (targets.length === 0) continue;
    await toldAt(
      field.name,
      execute(
        `INSERT INTO ${table} (tenant_id, source_id, target_id, position)
       SELECT $1, $2, target, position FROM unnest($3::text[]) WITH ORDINALITY AS link (target, position)`,
        [key.tenant, key.id, targets],
      ),
    );
  }
}
