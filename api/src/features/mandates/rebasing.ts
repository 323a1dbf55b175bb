import { rebased, standingIn } from '@hestia/resources/avenant/named.ts';
import type { Mandate } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';
import type { AvenantServices } from './avenant-services.ts';

/** The amendments of a mandate that wait, over what stands in it now: what they name stays, the rest follows. */
export async function rebaseWaiting(
  { records: { context }, avenant }: AvenantServices,
  execute: Execute,
  caller: Caller,
  mandate: Draft<Mandate>,
): Promise<void> {
  const { tenant, id: person } = caller.actor;
  // One that somebody takes a step of just now is asked by that step.
  const rows = await execute(
    `SELECT id FROM avenants WHERE tenant_id = $1 AND mandate = $2 AND status IN ('draft', 'ready')
     ORDER BY id FOR UPDATE SKIP LOCKED`,
    [tenant, mandate.id],
  );
  const system = asSystem('another amendment was applied', tenant, [...context.resources.values()], person);
  for (const { id } of rows) {
    const before = await load(context, system, avenant, String(id), execute);
    const moved = rebased(before, standingIn(mandate));
    if (Object.keys(moved).length === 0) continue;
    const derived = avenant.rules.derive?.({ ...before, ...moved }, before, new Date().toISOString()) ?? {};
    await write(context, system, avenant as Resource, execute, before as never, { ...moved, ...derived }, 'update');
  }
}
