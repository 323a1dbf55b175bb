import { buildResource, type ChartDeclaration, type ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import en from '@hestia/resources/vocabulary/sample/visit/labels.en.json' with { type: 'json' };
import fr from '@hestia/resources/vocabulary/sample/visit/labels.fr.json' with { type: 'json' };
import file from '@hestia/resources/vocabulary/sample/visit/resource.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { drawnGroups, periodText, spanText } from './groups.ts';

const visit = buildResource(file as unknown as ResourceFile, { en, fr });
const chart = (name: string) => visit.declaration.charts?.find((one) => one.name === name) as ChartDeclaration;
const drawn = (name: string, groups: [string | null, number][]) =>
  drawnGroups(
    visit,
    chart(name),
    groups.map(([key, value]) => ({ key, value })),
  ).map(({ key, value }) => [key, value]);

test('values stand in the order in which they are declared, what has none last', () => {
  const groups: [string | null, number][] = [
    [null, 1],
    ['done', 9],
    ['planned', 2],
  ];
  expect(drawn('states', groups)).toEqual([
    ['planned', 2],
    ['done', 9],
    [null, 1],
  ]);
});

test('what is referred to stands the largest first', () => {
  expect(
    drawn('margins', [
      ['USR1', 2],
      ['USR2', 5],
    ]),
  ).toEqual([
    ['USR2', 5],
    ['USR1', 2],
  ]);
});

test('a month without any stands between those that have some', () => {
  expect(
    drawn('starts', [
      ['2026-03-01', 4],
      ['2025-12-01', 1],
    ]),
  ).toEqual([
    ['2025-12-01', 1],
    ['2026-01-01', 0],
    ['2026-02-01', 0],
    ['2026-03-01', 4],
  ]);
  expect(drawn('starts', [])).toEqual([]);
  expect(drawn('starts', [['9999-12-01', 1]])).toEqual([['9999-12-01', 1]]);
});

test('a period is written as people say it', () => {
  expect(periodText('2026-02-01', 'month', 'fr-FR')).toBe('févr. 2026');
  expect(periodText('2026-04-01', 'quarter', 'fr-FR')).toBe('T2 2026');
  expect(periodText('2026-04-01', 'quarter', 'en-GB')).toBe('Q2 2026');
  expect(periodText('2026-01-01', 'year', 'fr-FR')).toBe('2026');
  expect(periodText('2026-02-09', 'week', 'fr-FR')).toBe('09/02/26');
});

test('a stay is told in one figure: minutes, hours or days', () => {
  const told = (minutes: number) => spanText(minutes, 'en-GB');
  expect([0, 119, 120, 47 * 60, 48 * 60, 10 * 24 * 60].map(told)).toEqual([
    '1 minute',
    '119 minutes',
    '2 hours',
    '47 hours',
    '2 days',
    '10 days',
  ]);
  expect(spanText(3 * 24 * 60, 'fr-FR')).toMatch(/^3\s+jours$/);
});
