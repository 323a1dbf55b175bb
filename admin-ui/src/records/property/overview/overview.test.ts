import { expect, test } from 'vitest';
import { daysIn, type Overview } from './overview.ts';

const figures = { views: 0, requests: 0, matches: 0 };
const overview = {
  firstPublishedAt: '2026-03-01T09:00:00Z',
  days: [
    { ...figures, day: '2026-02-01', views: 9 },
    { ...figures, day: '2026-03-28', views: 4 },
  ],
} as Overview;

test('a chart has every day of its window, those too on which nothing was counted [PRO-036]', () => {
  const week = daysIn(overview, '7', '2026-03-30');
  expect(week.map(({ day }) => day)).toEqual([
    '2026-03-24',
    '2026-03-25',
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
  expect(week.map(({ views }) => views)).toEqual([0, 0, 0, 0, 4, 0, 0]);
  expect(daysIn(overview, 'first', '2026-03-30')).toHaveLength(30);
  expect(daysIn({ ...overview, firstPublishedAt: null }, 'first', '2026-03-30')[0]).toEqual({
    day: '2026-02-01',
    views: 9,
  });
  expect(daysIn({ ...overview, firstPublishedAt: null, days: [] }, 'first', '2026-03-30')).toHaveLength(1);
  expect(daysIn({ ...overview, firstPublishedAt: '2020-01-01' }, 'first', '2026-03-30')).toHaveLength(366);
});
