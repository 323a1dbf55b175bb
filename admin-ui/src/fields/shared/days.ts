import { dayFrom } from '@hestia/resources/vocabulary/days.ts';

/** The day after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => dayFrom(day, { days: 1 });

/** The day before. */
export const dayBefore = (day: string): string => dayFrom(day, { days: -1 });
