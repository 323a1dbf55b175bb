import type { LeadDelay, Tenant } from '@hestia/resources/generated/types.ts';
import { ROUTING } from '@hestia/resources/vendor-lead/routing.ts';
import { RequestError } from '../../../errors.ts';
import type { Execute } from '../../../records/database.ts';
import type { Write } from '../../../records/hooks.ts';
import { TRIED_DAYS } from './world.ts';

/** The code of the refusal, which who saves a rule without a trial confirms. */
const CODE = 'untried';
/** What was tried longer ago says nothing of today's leads. */
const KEPT_DAYS = 1;

/** A change of the rules as it is tried, or saved. */
export interface TriedChange {
  status?: unknown;
  hours?: unknown;
  leadRouting?: { first?: unknown; mostOpen?: unknown } | null | undefined;
}

/** What a change comes to, in one way of writing it: a value left out is what stands for it. */
export function ruleKey({ status, hours, leadRouting }: TriedChange): string {
  if (leadRouting === undefined) return JSON.stringify({ status, hours });
  const { first, mostOpen } = leadRouting ?? {};
  return JSON.stringify({ first: first ?? ROUTING.first, mostOpen: mostOpen ?? ROUTING.mostOpen });
}

/** Keeps that a rule was tried: its routing, its time, or both. */
export async function noteTrial(execute: Execute, tenant: string, change: TriedChange): Promise<void> {
  const { status, hours, leadRouting } = change;
  const rules = [...(status ? [{ status, hours }] : []), ...(leadRouting === undefined ? [] : [{ leadRouting }])];
  await execute(`DELETE FROM lead_trials WHERE tenant_id = $1 AND at < now() - interval '${KEPT_DAYS} days'`, [tenant]);
  for (const rule of rules)
    await execute(
      `INSERT INTO lead_trials (tenant_id, rule) VALUES ($1, $2) ON CONFLICT (tenant_id, rule) DO UPDATE SET at = now()`,
      [tenant, ruleKey(rule)],
    );
}

const NEEDED = `SELECT EXISTS (SELECT FROM vendor_leads WHERE tenant_id = $1 AND created_at >= now() - interval '${TRIED_DAYS} days')
  AND NOT EXISTS (SELECT FROM lead_trials WHERE tenant_id = $1 AND rule = $2 AND at >= now() - interval '${KEPT_DAYS} days') AS needed`;

/** Throws a 409 for a rule that was not tried on the leads that came in, unless that is confirmed. */
async function ensureTried({ caller, execute }: Write<unknown>, change: TriedChange): Promise<void> {
  if (caller.systemReason || caller.confirmed?.includes(CODE)) return;
  const [found] = await execute(NEEDED, [caller.actor.tenant, ruleKey(change)]);
  if (found?.needed) throw new RequestError(409, CODE);
}

/** The time of a step is tried before it is saved. @throws RequestError 409 */
export async function ensureDelayTried(write: Write<LeadDelay>): Promise<void> {
  const { before, after } = write;
  if (!after || before?.hours === after.hours) return;
  await ensureTried(write as Write<unknown>, { status: after.status, hours: after.hours });
}

/** The routing of leads is tried before it is saved. @throws RequestError 409 */
export async function ensureRoutingTried(write: Write<Tenant>): Promise<void> {
  const { action, before, after } = write;
  if (action !== 'update' || !after) return;
  const leadRouting = after.leadRouting ?? null;
  if (ruleKey({ leadRouting: before?.leadRouting ?? null }) === ruleKey({ leadRouting })) return;
  await ensureTried(write as Write<unknown>, { leadRouting });
}
