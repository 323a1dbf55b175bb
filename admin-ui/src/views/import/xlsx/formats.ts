import { walk } from './xml.ts';

/** How the figures of a cell are shown, as far as it says what they are. */
export type Look = 'figure' | 'day' | { digits: number };

/** The formats of days and times that every workbook has without telling them. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What stands for itself in a format: texts in quotes, signs after a stroke, colours and languages in brackets. */
const LITERAL = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;
/** Codes of so many digits, such as postcodes and telephone numbers: noughts before them count. */
const DIGITS = /^0[0# .-]{3,}$/;

function lookOf(code: string): Look {
  const [first = ''] = code.replace(LITERAL, ' ').split(';', 1);
  if (/[dmyhs]/i.test(first) && !/general/i.test(first)) return 'day';
  const digits = first.trim();
  return DIGITS.test(digits) && !digits.includes('.') ? { digits: digits.replace(/[^0#]/g, '').length } : 'figure';
}

/** The looks of a workbook's cells, by the number of their style. */
export function looksOf(styles: string): Look[] {
  const codes = new Map<number, string>();
  const looks: Look[] = [];
  let isInCells = false;
  walk(styles, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const id = Number(attribute('numFmtId') ?? 0);
      looks.push(isBuiltInDay(id) ? 'day' : lookOf(codes.get(id) ?? ''));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
      return undefined;
    },
  });
  return looks;
}

const DAY_MS = 86_400_000;
/** The last day of February 1900, which spreadsheets believe in and the calendar doesn't. */
const FALSE_DAY = 60;

/** The day, and the time of it where there is one, of the number that a spreadsheet keeps for them. */
export function dayOfNumber(number: number, isFrom1904: boolean): string {
  const from = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < FALSE_DAY ? 31 : 30);
  // A number of days has no zone: what is told of it is as it was entered.
  const told = new Date(from + Math.round(number * DAY_MS)).toISOString();
  const [, day = '', time = ''] = /^(.+)T(\d\d:\d\d)/.exec(told) ?? [];
  if (number < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
