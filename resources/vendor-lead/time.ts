import { type Hours, WORKING, workingTimeAfter, workingTimeBetween } from '../agency/working-time.ts';
import type { VendorLead } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

type Lead = Draft<VendorLead>;

/** The states after which nothing is to be done. */
export const OVER: readonly unknown[] = ['success', 'failure', 'closed'];

/**
 * By when a lead is to go on: counted in working time from when its step began, or from when it was passed on; a pause
 * keeps what remains.
 *
 * @param minutes of working time that its step has
 * @param hours in which who has it works
 */
export function timeFor(
  lead: Lead,
  before: Lead | undefined,
  { now, minutes, hours = WORKING }: { now: string; minutes: number; hours?: Hours },
): Lead {
  if (OVER.includes(lead.status)) return { due: null, remaining: null };
  const fresh = () => workingTimeAfter(now, minutes, hours);
  const isNew = !before || before.status !== lead.status || before.agent !== lead.agent;
  const onTime: Lead = lead.lateness === 'on_time' ? {} : { lateness: 'on_time' };
  if (lead.pausing === 'paused') {
    // A step that begins in the pause has its whole time after it.
    if (before?.pausing === 'paused') return isNew ? { remaining: minutes, ...onTime } : {};
    return { due: null, remaining: before?.due ? workingTimeBetween(now, before.due, hours) : 0 };
  }
  if (isNew) return { due: fresh(), remaining: null, ...onTime };
  if (before.pausing === 'paused') {
    const left = before.remaining ?? 0;
    return { due: left > 0 ? workingTimeAfter(now, left, hours) : fresh(), remaining: null };
  }
  return before.lateness === lead.lateness ? {} : { due: fresh() };
}

/**
 * By when a lead is to go on whose time runs as the hours of who has it change: what remains of it is kept.
 *
 * @param due by when it was to go on; what is over stays so
 */
export function rehoured(due: string, now: string, before: Hours, after: Hours): string {
  if (Date.parse(due) <= Date.parse(now)) return due;
  return workingTimeAfter(now, workingTimeBetween(now, due, before), after);
}
