import type { Hours } from '@hestia/resources/agency/working-time.ts';
import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { WON_DAYS } from '@hestia/resources/vendor-lead/replay.ts';
import { type Change, staysOf } from '@hestia/resources/vendor-lead/stays.ts';
import { OVER } from '@hestia/resources/vendor-lead/time.ts';
import type { Rule, TriedLead, World } from '@hestia/resources/vendor-lead/tried.ts';
import type { Execute, Row } from '../../../records/database.ts';
import { placedAddress } from '../../geo/placed.ts';
import { candidatesOf, routingOf } from '../near.ts';
import { DEFAULT_HOURS, leadHours } from '../time.ts';

/** A rule is tried on the leads of so many days. */
export const TRIED_DAYS = 90;
/** Of many, on the latest. */
export const MOST_TRIED = 3_000;
const MOST_HELD = 20_000;
/** Leads whose history is read before others get their turn. */
const PORTION = 100;

/** `routed`: leads of its source are given to an agent at once. */
const LEADS = `SELECT l.id, l.created_at, l.updated_at, l.status, l.location, l.agent, l.manager,
    EXISTS (SELECT FROM lead_doors AS d WHERE d.tenant_id = l.tenant_id AND d.source = l.source AND d.automatic) AS routed
  FROM vendor_leads AS l
  WHERE l.tenant_id = $1 AND l.created_at >= now() - interval '${TRIED_DAYS} days'
  ORDER BY l.created_at DESC, l.id DESC LIMIT ${MOST_TRIED + 1}`;

/** What agents had on their hands, or had won, when the first of them came in ($2). */
const HELD = `SELECT id, agent, created_at, updated_at, status FROM vendor_leads
  WHERE tenant_id = $1 AND agent IS NOT NULL AND created_at < $2
    AND (status NOT IN ('success', 'failure', 'closed') OR updated_at >= $2::timestamptz - interval '${WON_DAYS} days')
  ORDER BY created_at DESC, id DESC LIMIT ${MOST_HELD}`;

const CHANGES = `SELECT record_id, at, after ->> 'status' AS status, after ->> 'pausing' AS pausing FROM audit_entries
  WHERE tenant_id = $1 AND resource = 'vendor-leads' AND record_id = ANY ($2) AND kind = 'change'
    AND (after ? 'status' OR after ? 'pausing') ORDER BY record_id, at, id`;

const HOURS = 'SELECT status, hours FROM lead_delays WHERE tenant_id = $1';
/** The steps that have a deadline. */
export const STEPS = [
  'waiting_for_manager_assignment',
  'waiting_for_agent_assignment',
  'waiting_for_appointment',
  'waiting_for_client_identification',
  'waiting_for_mandate',
  'waiting_for_mandate_completion',
];

const iso = (value: unknown): string => new Date(value as string).toISOString();

/** The network's rule as it is. */
export async function ruleOf(execute: Execute, tenant: string): Promise<Rule> {
  const said = new Map((await execute(HOURS, [tenant])).map(({ status, hours }) => [String(status), Number(hours)]));
  const hours = Object.fromEntries(STEPS.map((step) => [step, said.get(step) ?? DEFAULT_HOURS]));
  return { routing: await routingOf(execute, tenant), hours };
}

/** When a lead was over: as its history tells, else when it was last changed. */
function endOf({ status, updated_at: updatedAt }: Row, changes: Change[]): number | null {
  if (!OVER.includes(String(status))) return null;
  const last = changes.filter((one) => OVER.includes(String(one.status))).at(-1);
  return Date.parse(last?.at ?? iso(updatedAt));
}

function triedLead(row: Row, changes: Change[], hours: Hours): TriedLead {
  const { point } = placedAddress((row.location ?? {}) as NonNullable<VendorLead['location']>);
  const endedAt = endOf(row, changes);
  return {
    id: String(row.id),
    at: Date.parse(iso(row.created_at)),
    ...{ endedAt, isWon: row.status === 'success' },
    place: point?.lat == null || point.lng == null ? null : { lat: point.lat, lon: point.lng },
    ...(row.routed ? {} : { agent: row.agent === null ? null : String(row.agent) }),
    stays: staysOf(changes, new Date(endedAt ?? Date.now()).toISOString(), hours),
  };
}

/**
 * The leads on which a rule is tried, and the agents of today.
 *
 * @param turn lets others have theirs
 * @returns `isCut` where there are more leads than are tried
 */
export async function worldOf(
  execute: Execute,
  tenant: string,
  turn: () => Promise<void>,
): Promise<World & { isCut: boolean }> {
  const rows = await execute(LEADS, [tenant]);
  const taken = rows.slice(0, MOST_TRIED);
  const first = taken.at(-1);
  const held = first ? await execute(HELD, [tenant, iso(first.created_at)]) : [];
  const leads: TriedLead[] = held.map((row) => ({
    ...{ id: String(row.id), at: Date.parse(iso(row.created_at)), place: null, stays: {}, held: String(row.agent) },
    ...{ endedAt: endOf(row, []), isWon: row.status === 'success' },
  }));
  const people = new Set(taken.flatMap(({ agent, manager }) => [agent, manager]));
  const hoursFor = await leadHours(execute, tenant, [...people]);
  for (let from = 0; from < taken.length; from += PORTION) {
    const portion = taken.slice(from, from + PORTION);
    const changes = Map.groupBy(await execute(CHANGES, [tenant, portion.map(({ id }) => id)]), (one) => one.record_id);
    for (const row of portion) {
      const said = (changes.get(row.id) ?? []) as unknown as Change[];
      leads.push(
        triedLead(
          row,
          said.map((one) => ({ ...one, at: iso(one.at) })),
          hoursFor(row),
        ),
      );
    }
    await turn();
  }
  const agents = (await candidatesOf(execute, tenant, { withAway: true })).map(({ id, area }) => ({ id, area }));
  return { leads, agents, isCut: rows.length > MOST_TRIED };
}
