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

/** Whether it is a public holiday of all of France (Code du travail, art. L3133-1). */
const isNational = (day: string): boolean =>
  FIXED.includes(day.slice(5)) || movingOf(Number(day.slice(0, 4))).includes(day);

/** Where the law of Alsace and Moselle holds. */
const ALSACE_MOSELLE: readonly string[] = ['57', '67', '68'];
const GOOD_FRIDAY = -2;

/**
 * Good Friday and 26 December in Alsace and Moselle (Code du travail, art. L3134-13). The law has Good Friday in communes
 * with a Protestant or a mixed church: agencies close with their town, so it is taken for all of them.
 */
const isOfAlsaceMoselle = (day: string): boolean =>
  day.slice(5) === '12-26' || dayFrom(easterOf(Number(day.slice(0, 4))), { days: GOOD_FRIDAY }) === day;

/** The day on which each department overseas remembers the end of slavery (Code du travail, art. L3422-2; décret 83-1003). */
const ABOLITION: Readonly<Record<string, string>> = {
  971: '05-27',
  972: '05-22',
  973: '06-10',
  974: '12-20',
  976: '04-27',
};

/**
 * Whether it is a public holiday.
 *
 * @param department where: some have days of their own; absent: as in all of France
 */
export const isHoliday = (day: string, department?: string): boolean =>
  isNational(day) ||
  (department !== undefined &&
    (ABOLITION[department] === day.slice(5) || (ALSACE_MOSELLE.includes(department) && isOfAlsaceMoselle(day))));

/** The day of the week, 0 for a Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether nobody works on that day: a Saturday, a Sunday, or a public holiday there. */
export const isDayOff = (day: string, department?: string): boolean =>
  [0, 6].includes(weekdayOf(day)) || isHoliday(day, department);

/** More than ever follow each other: a holiday on either side of a weekend makes four. */
const MOST_DAYS_OFF = 7;

/** A last day moved on to the next one on which people work (règlement 1182/71, art. 3 § 4). */
export function nextWorkingDay(day: string): string {
  let found = day;
  for (let moved = 0; moved < MOST_DAYS_OFF && isDayOff(found); moved++) found = dayFrom(found, { days: 1 });
  return found;
}
