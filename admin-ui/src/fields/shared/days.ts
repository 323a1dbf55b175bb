const DAY_MS = 86_400_000;

const moved = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** The day after a day, both `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => moved(day, 1);

/** The day before. */
export const dayBefore = (day: string): string => moved(day, -1);
