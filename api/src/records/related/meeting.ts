import type { ConditionNode, Resource } from '@hestia/resources/vocabulary/index.ts';
import { compileCondition } from '../../query/index.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';

/** Those of the records that meet the condition, in order of their ids. */
export async function meeting(
  execute: Execute,
  context: RecordContext,
  tenant: string,
  target: Resource,
  ids: string[],
  node: ConditionNode,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const params: unknown[] = [tenant, ids];
  const compiling = { resource: target, resources: context.resources, params, alias: 't', readable: () => true };
  const rows = await execute(
    `SELECT t.id FROM ${target.table} AS t
     WHERE t.tenant_id = $1 AND t.id = ANY ($2::text[]) AND (${compileCondition(compiling, node)}) ORDER BY t.id`,
    params,
  );
  return rows.map(({ id }) => String(id));
}
