import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { FIRST_DAY, LAST_DAY } from '@hestia/resources/vocabulary/limits.ts';

/** The day after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => dayFrom(day, { days: 1 });

/** The day before. */
export const dayBefore = (day: string): string => dayFrom(day, { days: -1 });

/** The days that an input offers where nothing is declared. */
export const DAYS = { min: FIRST_DAY, max: LAST_DAY };

/** The first and the last day that an input offers; with a last one browsers let nobody type years of five digits. */
export const daysTaken = ({ formatMinimum: min, formatMaximum: max, 'x-field': declaration }: FieldSchema) => ({
  min,
  max: declaration?.past ? parisDay() : max,
});
