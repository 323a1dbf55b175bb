import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';

/** How far one looks back, in days. */
export const SPANS = { month: 30, quarter: 91, year: 365, years: 1_095 } as const;
export type SpanName = keyof typeof SPANS;

/** The days of a span that ends today, as `YYYY-MM-DD`. */
export function spanOf(name: SpanName, today = parisDay()): { from: string; to: string } {
  return { from: dayFrom(today, { days: -SPANS[name] }), to: today };
}
