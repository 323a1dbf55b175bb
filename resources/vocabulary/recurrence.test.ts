import { expect, test } from 'vitest';
import {
  endingRecurrence,
  movedRecurrence,
  type Recurrence,
  recurrenceProblem,
  recurringDays,
  weekDayOf,
} from './recurrence.ts';

test.each<[string, string, Recurrence, string[]]>([
  ['every day', '2026-11-27', { frequency: 'daily', count: 3 }, ['2026-11-27', '2026-11-28', '2026-11-29']],
  [
    'every third day',
    '2027-02-26',
    { frequency: 'daily', interval: 3, count: 3 },
    ['2027-02-26', '2027-03-01', '2027-03-04'],
  ],
  [
    'until a day, which is included',
    '2026-12-30',
    { frequency: 'daily', until: '2027-01-01' },
    ['2026-12-30', '2026-12-31', '2027-01-01'],
  ],
  [
    'the day before it is not reached',
    '2026-11-30',
    { frequency: 'weekly', until: '2026-12-13' },
    ['2026-11-30', '2026-12-07'],
  ],
  [
    'days of a week, those before the first left out',
    '2026-12-02',
    { frequency: 'weekly', days: ['mo', 'we', 'su'], count: 5 },
    ['2026-12-02', '2026-12-06', '2026-12-07', '2026-12-09', '2026-12-13'],
  ],
  [
    'every other week, counted from Mondays',
    '2026-12-06',
    { frequency: 'weekly', interval: 2, days: ['mo', 'su'], count: 4 },
    ['2026-12-06', '2026-12-14', '2026-12-20', '2026-12-28'],
  ],
  [
    'months without a 31st are left out',
    '2027-01-31',
    { frequency: 'monthly', count: 4 },
    ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'],
  ],
  [
    'so is a February without a 30th',
    '2026-12-30',
    { frequency: 'monthly', count: 3 },
    ['2026-12-30', '2027-01-30', '2027-03-30'],
  ],
  [
    'every sixth month',
    '2026-11-27',
    { frequency: 'monthly', interval: 6, count: 3 },
    ['2026-11-27', '2027-05-27', '2027-11-27'],
  ],
  [
    'every year',
    '2027-03-01',
    { frequency: 'yearly', until: '2029-03-01' },
    ['2027-03-01', '2028-03-01', '2029-03-01'],
  ],
  [
    'the 29th of February, in leap years alone',
    '2028-02-29',
    { frequency: 'yearly', until: '2030-02-28' },
    ['2028-02-29'],
  ],
  ['a last day that is the first', '2026-11-27', { frequency: 'daily', until: '2026-11-27' }, ['2026-11-27']],
])('%s', (_, first, rule, days) => {
  const found = recurringDays(first, rule);
  expect(found.filter((day) => day <= (rule.until ?? '9999'))).toEqual(days);
  expect(recurrenceProblem(first, rule)).toBeUndefined();
});

test.each<[Recurrence, string]>([
  [{ frequency: 'daily' }, 'until recurrenceEndless'],
  [{ frequency: 'daily', until: '2026-12-01', count: 2 }, 'count recurrenceTwoEnds'],
  [{ frequency: 'daily', until: '2026-11-26' }, 'until recurrencePrecedes'],
  [{ frequency: 'weekly', days: ['mo'], count: 2 }, 'days recurrenceFirst'],
  [{ frequency: 'weekly', until: '2028-11-28' }, 'until recurrenceLong'],
  [{ frequency: 'monthly', count: 26 }, 'count recurrenceLong'],
  [{ frequency: 'yearly', interval: 3, count: 2 }, 'count recurrenceLong'],
  [{ frequency: 'daily', until: '2028-11-27' }, 'until recurrenceOften'],
])('%j from a Friday is refused: %s', (rule, refusal) => {
  const { part, code } = recurrenceProblem('2026-11-27', rule) ?? {};
  expect(`${part} ${code}`).toBe(refusal);
});

test('as many as there may be, and as late', () => {
  expect(recurrenceProblem('2026-11-27', { frequency: 'daily', count: 400 })).toBeUndefined();
  expect(recurrenceProblem('2026-11-27', { frequency: 'monthly', count: 25 })).toBeUndefined();
  expect(recurrenceProblem('2026-11-27', { frequency: 'weekly', until: '2028-11-27' })).toBeUndefined();
});

test('a rule whose records are moved moves its days of the week and its end', () => {
  const rule: Recurrence = { frequency: 'weekly', days: ['mo', 'su'], until: '2027-06-30' };
  expect(movedRecurrence(rule, 1)).toEqual({ frequency: 'weekly', days: ['mo', 'tu'], until: '2027-07-01' });
  expect(movedRecurrence(rule, -8)).toMatchObject({ days: ['sa', 'su'], until: '2027-06-22' });
  expect(movedRecurrence({ frequency: 'daily', count: 3 }, 2)).toEqual({ frequency: 'daily', count: 3 });
  expect(endingRecurrence({ frequency: 'daily', count: 3 }, '2027-01-01')).toEqual({
    frequency: 'daily',
    until: '2027-01-01',
  });
});

test('the day of the week of a day', () => {
  expect(['2026-11-29', '2026-11-30', '2028-02-29'].map(weekDayOf)).toEqual(['su', 'mo', 'tu']);
});
