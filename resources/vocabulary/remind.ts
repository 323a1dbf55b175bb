import type { Condition } from './condition.ts';
import { dayFrom, parisDay } from './days.ts';
import { lengthOf } from './due.ts';
import type { Reminder } from './status-graph.ts';

const lastDay = (today: string, before: string): string => {
  const { days, months } = lengthOf(before);
  return dayFrom(today, { days, months });
};

/** Whether two reminders say the same thing of the same records, at different times. */
const sayTheSame = (one: Reminder, other: Reminder): boolean =>
  [one, other]
    .map(({ field, where, tell }) => JSON.stringify([field, where, tell]))
    .every((it, _, [first]) => it === first);

/**
 * Which records people are reminded of on a day: those whose day comes within the time before it, and has not gone. A day
 * that a later reminder says the same of comes by that one alone, so that what is entered late is told once.
 *
 * @param all the reminders of the resource
 */
export function remindCondition(reminder: Reminder, at: Date, all: readonly Reminder[] = []): Condition {
  const { field, before, where } = reminder;
  const today = parisDay(at);
  const last = lastDay(today, before);
  const sooner = all
    .filter((one) => one !== reminder && sayTheSame(one, reminder))
    .map((one) => lastDay(today, one.before))
    .filter((day) => day < last)
    .sort()
    .at(-1);
  return { and: [{ [field]: { ...(sooner ? { gt: sooner } : { gte: today }), lte: last } }, where] };
}
