import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: dayFrom('2026-01-10', { days: at }),
    mandates: at,
    exclusive: 0,
  }));

test('a short span is told day by day, the latest first', () => {
  const rows = rowsOf(days(100));
  expect([rows.length, rows[0]?.day, rows.at(-1)?.day]).toEqual([100, '2026-04-19', '2026-01-10']);
  expect(rowsOf([])).toEqual([]);
});

test('a long span is told month by month, by the last day that is known of each', () => {
  expect(rowsOf(days(101)).map(({ day }) => day)).toEqual(['2026-04-20', '2026-03-31', '2026-02-28', '2026-01-31']);
});
