import type { Condition } from './condition.ts';
import { dayFrom, instantFrom, parisDay } from './days.ts';
import type { Resource } from './resource.ts';
import { stepsOf } from './steps.ts';
import type { Due, Transition } from './types.ts';

const HOUR_MS = 60 * 60_000;

/** So often times are looked at: nothing that is due waits longer. */
export const LOOK_MINUTES = 1;

/** What the product does with records by the clock. */
export interface DueAct extends Due {
  /** Which records, besides the time. */
  where: Condition;
  /** The step that is taken; absent: the values that are set. */
  step?: string;
  set?: Record<string, unknown>;
}

/** All that is due by the clock in a resource: its steps, then its other changes. */
export const dueActs = (resource: Resource): DueAct[] => [
  ...stepsOf(resource).flatMap(({ graph, step }) =>
    step.due ? [{ ...step.due, where: { [graph.field]: step.from }, step: step.name }] : [],
  ),
  ...(resource.declaration.due ?? []),
];

/** Whether the clock counts in days: what is due is so from the beginning of the day in Paris. */
export const isByDay = (resource: Resource, { field }: Due): boolean =>
  resource.fields[field]?.declaration.type === 'date';

/** How long something is, such as `P14D`; none: no time. */
export function lengthOf(after = 'P0D'): { days: number; months: number; hours: number } {
  const length = Number.parseInt(after.replace(/^PT?/, ''), 10);
  const inUnit = (unit: string) => (after.endsWith(unit) ? length : 0);
  return { days: inUnit('D'), months: inUnit('M'), hours: inUnit('H') };
}

/** Which records are due at a time: those whose field has come, by as long as the declaration says. */
export function dueCondition(resource: Resource, act: DueAct, at: Date): Condition {
  const { days, months, hours } = lengthOf(act.after);
  const back = { days: -days, months: -months };
  const last = isByDay(resource, act)
    ? dayFrom(parisDay(at), back)
    : instantFrom(new Date(at.getTime() - hours * HOUR_MS), back);
  return { and: [{ [act.field]: { lte: last } }, act.where] };
}

/** Whether a step is taken for a day to come, `record` being as it would be after it: its state is left for that day. */
export const isAhead = ({ due }: Transition, record: Record<string, unknown>, now: string): boolean =>
  Boolean(due?.ahead) && String(record[due?.field ?? ''] ?? '') > parisDay(now);
