import type { Office } from '@hestia/resources/agency/office-hours.ts';
import type { Agency, Tenant, User } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Hooks } from '../../records/hooks.ts';

/** Whose working hours changed, and what they were. */
export interface HoursChange {
  tenant: string;
  /** A person, or an agency whose people they are; absent: the whole network's, for agencies that say none. */
  of?: string;
  /** The hours of the agency before; null where there was no agency. */
  office?: Office | null;
  /** What the network said before. */
  network?: Draft<Tenant>['answerDeadline'];
}

const OFFICE = `SELECT jsonb_build_object('workingHours', working_hours, 'address', address) AS office
  FROM agencies WHERE tenant_id = $1 AND id = $2`;

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
const hoursIn = ({ workingHours, address }: Draft<Agency>) => [workingHours, address?.postcode, address?.country];

/** Tells, in the transaction of the change, when people work other hours: their network's, their agency's, or another agency's. */
export function onHoursChange(hooks: Hooks, tell: (execute: Execute, change: HoursChange) => Promise<void>): void {
  hooks.on('tenant', async ({ before, after, execute }) => {
    if (before && after && differ(before.answerDeadline, after.answerDeadline))
      await tell(execute, { tenant: String(after.id), network: before.answerDeadline ?? null });
  });
  hooks.on('agency', async ({ caller, before, after, execute }) => {
    if (before && after && differ(hoursIn(before), hoursIn(after)))
      await tell(execute, { tenant: caller.actor.tenant, of: String(after.id), office: before });
  });
  hooks.on('user', async ({ caller, before, after, execute }) => {
    if (!before || !after || !differ((before as Draft<User>).agency, (after as Draft<User>).agency)) return;
    const { tenant } = caller.actor;
    const [row] = before.agency ? await execute(OFFICE, [tenant, before.agency]) : [];
    await tell(execute, { tenant, of: String(after.id), office: (row?.office as Office | undefined) ?? null });
  });
}
