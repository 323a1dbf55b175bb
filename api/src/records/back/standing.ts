import { mayField } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import { databaseOf, type RecordContext } from '../context.ts';
import { type Execute, execute as run } from '../database.ts';
import { load } from '../read/read.ts';
import { ensureReadable } from '../refusals.ts';
import { stepActions } from './taken.ts';

/**
 * Since when a record stands where it does, as ISO instants by the fields of its status graphs that the caller reads: since
 * its latest step, taken or taken back, or since it is there.
 *
 * @throws RequestError 403, 404
 */
export async function standingSince(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
): Promise<Record<string, string>> {
  const execute: Execute = (text, values) => run(databaseOf(context, resource), text, values);
  const record = await load(context, caller, resource, id, execute);
  ensureReadable(caller, resource, record);
  const graphs = resource.graphs.filter(({ field }) => mayField(caller.ability, resource, field, record));
  const since: Record<string, string> = {};
  for (const graph of graphs) {
    const [row] = await execute(
      `SELECT max(at) AS at FROM audit_entries WHERE tenant_id = $1 AND resource = $2 AND record_id = $3
         AND action = ANY ($4::text[])`,
      [caller.actor.tenant, resource.name, id, stepActions(graph)],
    );
    since[graph.field] = new Date((row?.at ?? record.createdAt) as string).toISOString();
  }
  return since;
}
