import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import { record } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Execute } from './database.ts';

type Values = Record<string, unknown>;

const selfRefusal = (name: string): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path: `/${name}`, code: 'selfReference', message: '', info: {} }]);

/** The rows of both directions between the record `$2` and those of `$3`. */
const BETWEEN = '(source_id = $2 AND target_id = ANY ($3::text[]) OR target_id = $2 AND source_id = ANY ($3::text[]))';

/** Keeps in the audit of the others what came or went. */
async function recordOthers(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  { name, table, id, others }: { name: string; table: string; id: string; others: string[] },
): Promise<void> {
  const rows = await execute(
    `SELECT id, ARRAY(SELECT target_id FROM ${table} AS link
       WHERE link.tenant_id = $1 AND link.source_id = other.id ORDER BY position) AS now
     FROM unnest($2::text[]) AS other (id)`,
    [caller.actor.tenant, others],
  );
  for (const row of rows) {
    const now = row.now as string[];
    const was = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    const write = { action: 'update', id: String(row.id), before: { [name]: was }, after: { [name]: now } };
    await record(execute, resource, caller, write);
  }
}

/**
 * Writes symmetric references on both sides: whoever the record now refers to refers to it, and whoever it no longer
 * refers to doesn't. Who changes one side needs no right on the other, where nothing else changes: not its version, for
 * whoever edits it changes nothing that this is about, and not its time. Its audit tells. Only what came and what went is
 * written, so that a link which the other side makes meanwhile stays.
 *
 * @param before the record as it was; absent for a new one
 * @throws RequestError 422 for a record that refers to itself
 */
export async function writeSymmetricLinks(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  id: string,
  values: Values,
  before: Values = {},
): Promise<void> {
  const { tenant } = caller.actor;
  for (const { name, column, declaration } of Object.values(resource.fields)) {
    if (!declaration.symmetric || !(name in values)) continue;
    const [had, targets] = [(before[name] ?? []) as string[], (values[name] ?? []) as string[]];
    if (targets.includes(id)) throw selfRefusal(name);
    const table = `${resource.table}_${column}`;
    const gone = had.filter((one) => !targets.includes(one));
    const come = targets.filter((one) => !had.includes(one));
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
    await execute(
      `UPDATE ${table} AS link SET position = wanted.position FROM unnest($3::text[]) WITH ORDINALITY AS wanted (id, position)
       WHERE link.tenant_id = $1 AND link.source_id = $2 AND link.target_id = wanted.id`,
      [tenant, id, targets],
    );
    const others = [...gone, ...come];
    if (others.length > 0) await recordOthers(execute, resource, caller, { name, table, id, others });
  }
}
