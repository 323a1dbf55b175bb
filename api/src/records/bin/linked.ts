import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import { record } from '../history/audit.ts';
import { loadIfAny } from '../read/read.ts';
import { isLink } from '../write/columns.ts';
import type { Restoring } from './settle.ts';

type Values = Record<string, unknown>;

/** A record that stayed, and a field of it that gets a link back. */
interface Linked {
  resource: Resource;
  field: Field;
  before: Values;
}

/**
 * Records that stayed and whose own links come back with what they lead to. Of symmetric links each side tells: nothing
 * else follows from them.
 */
export async function linkedRecords(
  { execute, tenant, entry }: Restoring,
  context: RecordContext,
  caller: Caller,
): Promise<Linked[]> {
  const linked: Linked[] = [];
  for (const resource of context.resources.values())
    for (const field of Object.values(resource.fields)) {
      if (!isLink(field) || field.declaration.symmetric) continue;
      const rows = await execute(
        `SELECT DISTINCT l.content ->> 'source_id' AS id FROM bin_rows AS l
         JOIN ${resource.table} AS t ON t.tenant_id = l.tenant_id AND t.id = l.content ->> 'source_id'
         WHERE l.tenant_id = $1 AND l.bin = $2 AND l.table_name = $3 AND l.lost IS NULL ORDER BY 1`,
        [tenant, entry, `${resource.table}_${field.column}`],
      );
      for (const { id } of rows) {
        const before = await loadIfAny(context, caller, resource, String(id), execute);
        if (before) linked.push({ resource, field, before });
      }
    }
  return linked;
}

/** Such a record is changed by that like by anybody: version, audit and what features do. */
export async function followLinked(
  { execute, tenant }: Restoring,
  context: RecordContext,
  caller: Caller,
  linked: Linked[],
): Promise<void> {
  for (const { resource, field, before } of linked) {
    const id = String(before.id);
    await execute(
      `UPDATE ${resource.table} SET version = version + 1, updated_at = now() WHERE tenant_id = $1 AND id = $2`,
      [tenant, id],
    );
    const after = await loadIfAny(context, caller, resource, id, execute);
    if (!after) continue;
    await record(execute, resource, caller, { action: 'update', id, before, after });
    await context.hooks.run(resource.id, { action: 'update', caller, before, after, changed: [field.name], execute });
  }
}
