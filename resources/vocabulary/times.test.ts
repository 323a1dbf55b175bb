import { expect, test } from 'vitest';
import { instantOf, isTime, timeSaid } from './times.ts';

/** Past midnight in Paris, the day before in UTC. */
const NOW = new Date('2026-11-25T23:30:00.000Z');

test.each([
  ['$today', 'date', '2026-11-26'],
  ['$today+P14D', 'date', '2026-12-10'],
  ['$today-P1M', 'date', '2026-10-26'],
  ['-P0D', 'date', '2026-11-26'],
  ['+P1D', 'date', '2026-11-27'],
  ['$now', 'datetime', '2026-11-25T23:30:00.000Z'],
  ['$now-P7D', 'datetime', '2026-11-18T23:30:00.000Z'],
  ['$now+PT2H', 'datetime', '2026-11-26T01:30:00.000Z'],
  ['-P0D', 'datetime', '2026-11-25T23:30:00.000Z'],
  ['-P1M', 'datetime', '2026-10-25T23:30:00.000Z'],
] as const)('%s of a %s is %s', (text, type, said) => {
  expect(timeSaid(text, type, NOW)).toBe(said);
  expect(isTime(text, type)).toBe(true);
});

test.each([
  ['$now', 'date'],
  ['$today', 'datetime'],
  ['-PT2H', 'date'],
  ['', 'date'],
  ['$todayP1D', 'date'],
  ['$tomorrow', 'date'],
  ['P7D', 'datetime'],
  ['2026-02-30', 'date'],
  ['2026-02-28T10:00', 'datetime'],
  ['abc', 'datetime'],
] as const)('%s is no %s', (text, type) => {
  expect(timeSaid(text, type, NOW)).toBeUndefined();
  expect(isTime(text, type)).toBe(false);
});

test.each([
  ['2026-01-01T10:00:00+02:00', '2026-01-01T08:00:00.000Z'],
  ['2026-01-01t00:30:00.1239+0100', '2025-12-31T23:30:00.123Z'],
  ['2026-01-01 10:00:00-05', '2026-01-01T15:00:00.000Z'],
  ['2026-01-01T10:00Z', '2026-01-01T10:00:00.000Z'],
  ['2026-01-01', '2026-01-01T00:00:00.000Z'],
  ['2026-02-30T10:00:00Z', undefined],
  ['2026-01-01T24:00:00Z', undefined],
  ['2026-01-01T23:59:60Z', undefined],
  ['2026-01-01T10:00:00', undefined],
  ['9999-12-31T23:30:00-02:00', undefined],
  ['-P7D', undefined],
])('the moment %s is kept as %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});
