import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import { record } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Execute } from './database.ts';

type Values = Record<string, unknown>;

const selfRefusal = (name: string): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path: `/${name}`, code: 'selfReference', message: '', info: {} }]);

/**
 * Keeps both sides of symmetric references: whoever the record now refers to refers to it, and nobody else does. The
 * others' versions go up, and their audit says what came or went; who changes one side needs no right on the other.
 *
 * @throws RequestError 422 for a record that refers to itself
 */
export async function mirrorLinks(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  id: string,
  values: Values,
): Promise<void> {
  const { tenant } = caller.actor;
  for (const { name, column, declaration } of Object.values(resource.fields)) {
    if (!declaration.symmetric || !(name in values)) continue;
    const targets = (values[name] ?? []) as string[];
    if (targets.includes(id)) throw selfRefusal(name);
    const table = `${resource.table}_${column}`;
    const gone = await execute(
      `DELETE FROM ${table} WHERE tenant_id = $1 AND target_id = $2 AND NOT source_id = ANY ($3::text[])
       RETURNING source_id AS id`,
      [tenant, id, targets],
    );
    const come = await execute(
      `INSERT INTO ${table} (tenant_id, source_id, target_id, position)
       SELECT $1, other, $2, (SELECT coalesce(max(position), 0) + 1 FROM ${table} WHERE tenant_id = $1 AND source_id = other)
       FROM unnest($3::text[]) AS other ON CONFLICT DO NOTHING RETURNING source_id AS id`,
      [tenant, id, targets],
    );
    const others = [...gone, ...come].map((row) => String(row.id));
    if (others.length === 0) continue;
    const rows = await execute(
      `UPDATE ${resource.table} AS t SET version = version + 1, updated_at = now()
       WHERE tenant_id = $1 AND id = ANY ($2::text[])
       RETURNING id, ARRAY(SELECT target_id FROM ${table} AS link
         WHERE link.tenant_id = t.tenant_id AND link.source_id = t.id ORDER BY position) AS now`,
      [tenant, others],
    );
    for (const row of rows) {
      const now = row.now as string[];
      const was = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
      const write = { action: 'update', id: String(row.id), before: { [name]: was }, after: { [name]: now } };
      await record(execute, resource, caller, write);
    }
  }
}
