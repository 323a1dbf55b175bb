import { expect, test } from 'vitest';
import { daysLeft } from './entry.ts';

test.each([
  ['2026-12-22T10:00:00Z', 30],
  ['2026-12-22T09:59:59Z', 30],
  ['2026-12-21T10:00:00Z', 29],
  ['2026-11-23T09:00:00Z', 1],
  ['2026-11-22T09:00:00Z', 0],
])('what goes at %s has %i days left', (until, days) => {
  expect(daysLeft({ until }, Date.parse('2026-11-22T10:00:00Z'))).toBe(days);
});
