import { fold } from '@hestia/resources/vocabulary/folding.ts';

const MONTHS: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan', 'january'],
  ['fevrier', 'fevr', 'fev', 'february', 'feb'],
  ['mars', 'mar', 'march'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'juil', 'july', 'jul'],
  ['aout', 'august', 'aug'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['decembre', 'dec', 'december'],
];

const monthOf = (word: string): number => MONTHS.findIndex((names) => names.includes(word)) + 1;

/** A time behind the day, as spreadsheets write one that nobody asked for. */
const TIME = /(?:\s+|t)\d{1,2}(?:[:h]\d{2}){1,2}(?:\.\d+)?z?$/;
const STORED = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** The day first, as French write it. */
const FIGURES = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/;
const DAY_FIRST = /^(?:[a-z]+\.?,?\s+)?(\d{1,2})(?:er|st|nd|rd|th)?[\s\-/]+([a-z]+)\.?,?[\s\-/]+(\d{4})$/;
const MONTH_FIRST = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/;

function day(year: string, month: number, date: string): string | undefined {
  const made = new Date(Date.UTC(Number(year), month - 1, Number(date)));
  const isThere = month >= 1 && month <= 12 && made.getUTCMonth() === month - 1 && made.getUTCDate() === Number(date);
  return isThere ? `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}` : undefined;
}

/**
 * The day that a text writes: `3/4/1961`, `03.04.1961`, `3 avril 1961`, `1er mars 2024`, `April 3, 1961`, `1961-04-03`,
 * and a time behind it is left out; nothing for what is no day. The day comes before the month where both are figures,
 * and a year has four.
 */
export function dayOfWords(text: string): string | undefined {
  const written = fold(text).trim().replace(TIME, '');
  const stored = STORED.exec(written);
  if (stored) return day(stored[1] ?? '', Number(stored[2]), stored[3] ?? '');
  const figures = FIGURES.exec(written);
  if (figures) return day(figures[3] ?? '', Number(figures[2]), figures[1] ?? '');
  const first = DAY_FIRST.exec(written);
  if (first) return day(first[3] ?? '', monthOf(first[2] ?? ''), first[1] ?? '');
  const after = MONTH_FIRST.exec(written);
  return after ? day(after[3] ?? '', monthOf(after[1] ?? ''), after[2] ?? '') : undefined;
}
