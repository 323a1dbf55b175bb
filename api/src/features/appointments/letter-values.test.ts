import { expect, test } from 'vitest';
import { timesOf } from './letter-values.ts';

const at = (day: string) => ({ startAt: `${day}T09:00:00.000Z`, endAt: `${day}T09:45:00.000Z` });

test('a day is said in words, in the time of Paris, and French counts the first of a month by its place', () => {
  expect(timesOf(at('2026-12-01'), 'fr')).toEqual({ date: 'mardi 1er décembre 2026', time: '10:00', until: '10:45' });
  expect(timesOf(at('2026-12-11'), 'fr').date).toBe('vendredi 11 décembre 2026');
  expect(timesOf(at('2026-12-01'), 'en').date).toBe('Tuesday, 1 December 2026');
});
