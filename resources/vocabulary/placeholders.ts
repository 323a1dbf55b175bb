import type { Condition } from './condition.ts';
import { dayFrom } from './days.ts';

/** What stands in a condition for the person who looks, and for days from today on. */
export const PLACEHOLDER = /^\$(me|today([+-]P(\d{1,4})([DM]))?)$/;

/** Who looks, and the day that it is (`YYYY-MM-DD`). */
export interface Looker {
  me: string;
  today: string;
}

function filled(value: unknown, { me, today }: Looker): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, { me, today }));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, { me, today })]));
  const [, word, distance = '', count = '', unit] = (typeof value === 'string' && PLACEHOLDER.exec(value)) || [];
  if (word === undefined) return value;
  if (word === 'me') return me;
  const by = (distance.startsWith('-') ? -1 : 1) * Number(count);
  return dayFrom(today, unit === 'M' ? { months: by } : { days: by });
}

/** A condition with its placeholders filled in: `{"due": {"lt": "$today+P1D"}}` is about tomorrow. */
export const filledFor = (condition: Condition, looker: Looker): Condition => filled(condition, looker) as Condition;
