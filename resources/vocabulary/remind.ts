import type { Condition } from './condition.ts';
import { dayFrom, parisDay } from './days.ts';
import { lengthOf } from './due.ts';
import type { Reminder } from './status-graph.ts';

/** Which records people are reminded of on a day: those whose day comes within the time before it, and has not gone. */
export function remindCondition({ field, before, where }: Reminder, at: Date): Condition {
  const today = parisDay(at);
  const { days, months } = lengthOf(before);
  return { and: [{ [field]: { gte: today, lte: dayFrom(today, { days, months }) } }, where] };
}
