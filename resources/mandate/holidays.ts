import { dayFrom } from '../vocabulary/days.ts';

/** Easter Sunday of a year. Source: Oudin's form of the computus (U.S. Naval Observatory, 1940). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const corrected = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon =
    corrected -
    Math.floor(corrected / 28) *
      (1 - Math.floor(corrected / 28) * Math.floor(29 / (corrected + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const fromMarch = moon - weekday;
  const month = 3 + Math.floor((fromMarch + 40) / 44);
  const day = fromMarch + 28 - 31 * Math.floor(month / 4);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
/** Days after Easter Sunday: Monday, Ascension, Whit Monday. */
const MOVABLE = [1, 39, 50];

/** Those of each year that move, once they are asked for: working time asks day by day. */
const moving = new Map<number, string[]>();

function movingOf(year: number): string[] {
  const known = moving.get(year) ?? MOVABLE.map((days) => dayFrom(easterOf(year), { days }));
  moving.set(year, known);
  return known;
}

/** Whether it is a public holiday (Code du travail, art. L3133-1). */
export const isHoliday = (day: string): boolean =>
  FIXED.includes(day.slice(5)) || movingOf(Number(day.slice(0, 4))).includes(day);

/** The day of the week, 0 for a Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether nobody works on that day: a Saturday, a Sunday, or a public holiday. */
export const isDayOff = (day: string): boolean => [0, 6].includes(weekdayOf(day)) || isHoliday(day);

/** More than ever follow each other: a holiday on either side of a weekend makes four. */
const MOST_DAYS_OFF = 7;

/** A last day moved on to the next one on which people work (règlement 1182/71, art. 3 § 4). */
export function nextWorkingDay(day: string): string {
  let found = day;
  for (let moved = 0; moved < MOST_DAYS_OFF && isDayOff(found); moved++) found = dayFrom(found, { days: 1 });
  return found;
}
