import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { Execute } from '../database.ts';
import { newId } from '../ids.ts';

type Values = Record<string, unknown>;

/** How long a merge can be undone. */
export const UNDO_DAYS = 30;

/** These fields of a record. */
export const only = (values: Values, names: string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** What merges of these records changed is no longer kept: they can't be undone any more. */
export async function forgetMerges(execute: Execute, tenant: string, resource: Resource, ids: string[]): Promise<void> {
  await execute(
    `UPDATE merges SET winner_before = '{}', winner_after = '{}', loser_before = '{}', moved = '{}'
     WHERE tenant_id = $1 AND resource = $2 AND (winner_id = ANY ($3::text[]) OR loser_id = ANY ($3::text[]))`,
    [tenant, resource.id, ids],
  );
}

/** Keeps what a merge changed, so that it can be undone, and forgets what can't be any more. */
export async function remember(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  merge: { winner: Values; loser: Values; after: Values; left: Values; moved: object },
): Promise<void> {
  await execute(
    `UPDATE merges SET winner_before = '{}', winner_after = '{}', loser_before = '{}', moved = '{}'
     WHERE tenant_id = $1 AND merged_at < now() - $2 * interval '1 day'`,
    [caller.actor.tenant, UNDO_DAYS],
  );
  const { winner, loser, after, left, moved } = merge;
  const changed = Object.keys(after);
  await execute(
    `INSERT INTO merges (tenant_id, id, resource, winner_id, loser_id, merged_by, winner_before, winner_after, loser_before, moved)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10::jsonb)`,
    [
      caller.actor.tenant,
      newId('MRG'),
      resource.id,
      winner.id,
      loser.id,
      caller.actor.id,
      JSON.stringify(only(winner, changed)),
      JSON.stringify(after),
      JSON.stringify(only(loser, Object.keys(left))),
      JSON.stringify(moved),
    ],
  );
}
