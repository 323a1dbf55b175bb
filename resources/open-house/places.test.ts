import { expect, test } from 'vitest';
import { houseSlots, houseState, houseTimes } from './places.ts';
import rules from './rules.ts';

const HOURS = { startAt: '2031-03-08T09:00:00.000Z', endAt: '2031-03-08T10:45:00.000Z' };
const NOW = '2031-03-01T09:00:00.000Z';
const house = { ...HOURS, slotMinutes: 30, places: 2, status: 'open' as const };
const at = (clock: string) => `2031-03-08T${clock}:00.000Z`;

test('visits begin one after the other, or when visitors like', () => {
  expect(houseTimes(house).map(({ startAt }) => startAt)).toEqual([at('09:00'), at('09:30'), at('10:00')]);
  expect(houseTimes(HOURS)).toEqual([HOURS]);
});

test.each([
  ['all are there', {}, [], NOW, [2, 2, 2], 'open'],
  ['one is taken', {}, [at('09:30')], NOW, [2, 1, 2], 'open'],
  ['a moment is full', {}, [at('09:30'), at('09:30')], NOW, [2, 0, 2], 'open'],
  ['places in all are fewer', { mostPlaces: 3 }, [at('09:00'), at('09:30')], NOW, [1, 1, 1], 'open'],
  ['places in all are taken', { mostPlaces: 1 }, [at('10:00')], NOW, [0, 0, 0], 'full'],
  ['more are in than there are places now', { places: 1 }, [at('09:00'), at('09:00')], NOW, [0, 1, 1], 'open'],
  ['it has begun', {}, [], at('09:10'), [2, 2], 'open'],
  ['it is over', {}, [], at('10:10'), [], 'over'],
  ['visitors come until the end', { slotMinutes: null }, [], at('10:10'), [2], 'open'],
  ['it is canceled', { status: 'canceled' as const }, [], NOW, [2, 2, 2], 'canceled'],
  ['it isn’t offered yet', { status: 'draft' as const }, [], NOW, [2, 2, 2], undefined],
])('%s', (_, more, taken, now, left, state) => {
  const slots = houseSlots({ ...house, ...more }, taken, now);
  expect([slots.map((one) => one.left), houseState({ ...house, ...more }, slots)]).toEqual([left, state]);
});

test.each([
  [{ endAt: at('08:00') }, '/endAt', 'endBeforeStart'],
  [{ endAt: '2031-03-09T09:00:00.000Z' }, '/endAt', 'notOneDay'],
  [{ slotMinutes: 120 }, '/slotMinutes', 'slotTooLong'],
  [{ slotMinutes: 10, endAt: at('20:30') }, '/slotMinutes', 'tooManyTimes'],
])('%j is refused at %s', (more, path, code) => {
  expect(rules.check?.({ ...house, ...more } as never, {} as never)).toEqual([{ path, code }]);
});
