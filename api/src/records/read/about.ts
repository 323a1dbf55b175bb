import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import { databaseOf, type RecordContext } from '../context.ts';
import { execute } from '../database.ts';

type Values = Record<string, unknown>;

/** Reads a record that may have gone. */
type Load = (context: RecordContext, caller: Caller, resource: Resource, id: string) => Promise<unknown>;

/** The fields in which a record says what another one says: nobody reads them by the rules of their own resource alone. */
export const saysOf = (resource: Resource): readonly string[] => resource.declaration.about?.says ?? [];

/** Whether the caller reads the record of that name and id now; what is about nothing is read by who it is for. */
async function reads(context: RecordContext, caller: Caller, name: unknown, id: unknown, load: Load): Promise<boolean> {
  if (!name || !id) return true;
  const resource = [...context.resources.values()].find((one) => one.name === name);
  if (!resource) return false;
  const record = await load(context, caller, resource, String(id));
  return record !== undefined && may(caller.ability, 'read', resource, record as Values);
}

/**
 * Records as JSON texts with what they say of others, where the caller still reads those: a right that was lost takes what
 * was told under it along. Statements leave these fields out, so that no filter, order, sum or export tells them either.
 */
export async function withSaid(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  rows: string[],
  load: Load,
): Promise<string[]> {
  const { about } = resource.declaration;
  const fields = saysOf(resource);
  if (!about || fields.length === 0 || rows.length === 0 || caller.systemReason) return rows;
  const records = rows.map((row) => JSON.parse(row) as Values);
  const column = (name: string) => resource.fields[name]?.column ?? name;
  const said = await execute(
    databaseOf(context, resource),
    `SELECT id, ${[about.resource, about.id, ...fields].map((name) => `"${column(name)}" AS "${name}"`).join(', ')}
     FROM "${resource.table}" WHERE tenant_id = $1 AND id = ANY ($2::text[])`,
    [caller.actor.tenant, records.map(({ id }) => id)],
  );
  const byId = new Map(said.map((row) => [row.id, row]));
  const known = new Map<string, Promise<boolean>>();
  return Promise.all(
    records.map(async (record) => {
      const row = byId.get(record.id);
      if (!row) return JSON.stringify(record);
      const key = `${row[about.resource]} ${row[about.id]}`;
      const isRead = known.get(key) ?? reads(context, caller, row[about.resource], row[about.id], load);
      known.set(key, isRead);
      const shown = (await isRead) ? Object.fromEntries(fields.map((name) => [name, row[name]])) : {};
      return JSON.stringify({ ...record, ...shown });
    }),
  );
}
