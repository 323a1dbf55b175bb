import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../database.ts';

/**
 * Rows that lead to a record by its id without a reference that the database keeps: they go with it, and come back with
 * it. In the condition `$1` is the tenant and `$2` the ids of the resource's records.
 */
export interface Beside {
  table: string;
  condition: (resource: Resource) => string;
}

const IDS = 'ANY ($2::text[])';

/** What the product itself keeps about records. */
export const BESIDES: readonly Beside[] = [
  { table: 'favourites', condition: ({ id }) => `tenant_id = $1 AND resource = '${id}' AND record_id = ${IDS}` },
  { table: 'person_states', condition: ({ id }) => `tenant_id = $1 AND resource = '${id}' AND record_id = ${IDS}` },
  { table: 'drafts', condition: ({ id }) => `tenant_id = $1 AND resource = '${id}' AND record_id = ${IDS}` },
  {
    table: 'merges',
    condition: ({ id }) => `tenant_id = $1 AND resource = '${id}' AND (winner_id = ${IDS} OR loser_id = ${IDS})`,
  },
];

/** Deletes what leads to the records in this way. */
export async function removeBesides(
  execute: Execute,
  besides: readonly Beside[],
  tenant: string,
  resource: Resource,
  ids: string[],
): Promise<void> {
  for (const { table, condition } of besides)
    await execute(`DELETE FROM ${table} WHERE ${condition(resource)}`, [tenant, ids]);
}
