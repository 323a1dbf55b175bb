import { type Hours, WORKING, workingTimeBetween } from '../agency/working-time.ts';

/** A change of a lead's step, or of whether it pauses, as the history has it. */
export interface Change {
  at: string;
  status?: string | null;
  pausing?: string | null;
}

/** How long a lead stayed in each step, in minutes of working time; of a step that it came to again, the longest stay. */
export type Stays = Record<string, number>;

/**
 * How long a lead stayed in each step, its pauses apart.
 *
 * @param changes in their order
 * @param now until which the last step goes on
 * @param hours in which who has it works
 */
export function staysOf(changes: readonly Change[], now: string, hours: Hours = WORKING): Stays {
  const stays: Stays = {};
  let [step, since, minutes, isPaused] = ['', now, 0, false];
  const counted = (until: string) => (isPaused || !step ? 0 : workingTimeBetween(since, until, hours));
  for (const { at, status, pausing } of changes) {
    minutes += counted(at);
    since = at;
    if (pausing) isPaused = pausing === 'paused';
    if (!status || status === step) continue;
    if (step) stays[step] = Math.max(stays[step] ?? 0, minutes);
    [step, minutes] = [status, 0];
  }
  if (step) stays[step] = Math.max(stays[step] ?? 0, minutes + counted(now));
  return stays;
}
