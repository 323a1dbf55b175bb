import { expect, test } from 'vitest';
import { parisDay } from '../vocabulary/days.ts';
import { freeSlots, MOST_SLOTS, spanOf, type Taken, usualMinutes } from './free.ts';
import type { Stop } from './itinerary.ts';

const LYON = { lat: 45.764, lon: 4.8357 };
const VILLEURBANNE = { lat: 45.7719, lon: 4.8902 };
const NOW = '2026-01-01T08:00:00.000Z';
const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });

/** A time that is taken, in the winter of Paris. */
const taken = (day: string, from: string, until: string, point: Stop['point'] = LYON): Taken => ({
  startAt: `${day}T${from}:00.000+01:00`,
  endAt: `${day}T${until}:00.000+01:00`,
  point,
});
const free = (from: string, more: Partial<Parameters<typeof freeSlots>[0]> = {}) =>
  freeSlots({ from, now: NOW, minutes: 60, point: LYON, taken: [], ...more });
/** When they begin, as clocks in Paris show it. */
const starts = (...given: Parameters<typeof free>) =>
  free(...given).map(({ startAt }) => PARIS.format(new Date(startAt)));
const TUESDAY = '2026-02-03';
const of = (day: string, more: object = {}, at = '00:00') =>
  starts(`${day}T${at}:00.000+01:00`, more)
    .filter((one) => one.startsWith(day))
    .map((one) => one.slice(11));

test('two times of each morning and afternoon, twelve in all, none over another [APP-022]', () => {
  const found = free(`${TUESDAY}T00:00:00.000+01:00`);
  expect(found).toHaveLength(MOST_SLOTS);
  expect(found[0]).toEqual({ startAt: '2026-02-03T08:00:00.000Z', endAt: '2026-02-03T09:00:00.000Z' });
  expect(starts(`${TUESDAY}T00:00:00.000+01:00`).slice(0, 5)).toEqual([
    ...['2026-02-03 09:00', '2026-02-03 10:00', '2026-02-03 13:00', '2026-02-03 14:00'],
    '2026-02-04 09:00',
  ]);
});

test.each([
  ['nothing is taken', [], ['09:00', '10:00', '13:00', '14:00']],
  ['the morning is taken at the same place', [taken(TUESDAY, '09:00', '12:00')], ['12:00', '13:00', '14:00']],
  [
    'it is at another place: a way of 12 minutes, and 5 to park',
    [taken(TUESDAY, '09:00', '12:00', VILLEURBANNE)],
    ['12:30', '13:30', '14:30'],
  ],
  [
    'it is where nobody knows: a quarter of an hour',
    [taken(TUESDAY, '09:00', '12:00', null)],
    ['12:15', '13:15', '14:15'],
  ],
  [
    'it is at the other end of the country: three hours at most',
    [taken(TUESDAY, '09:00', '12:00', { lat: 48.39, lon: -4.486 })],
    ['15:00', '16:00'],
  ],
  ['the way there counts too', [taken(TUESDAY, '10:15', '12:00', VILLEURBANNE)], ['12:30', '13:30', '14:30']],
  ['there is just enough time before it', [taken(TUESDAY, '10:15', '18:45', null)], ['09:00']],
  ['the gap is a quarter too short', [taken(TUESDAY, '09:00', '12:00'), taken(TUESDAY, '12:45', '18:15')], []],
  ['the whole day is taken', [taken(TUESDAY, '09:00', '19:00')], []],
  ['it began the day before', [taken('2026-02-02', '09:00', '23:59'), taken(TUESDAY, '00:00', '18:00')], ['18:00']],
])('of a day on which %s [APP-022]', (_, all, expected) => {
  expect(of(TUESDAY, { taken: all })).toEqual(expected);
});

test.each([
  ['from then on, at the next quarter', '09:10', 60, ['09:15', '10:15', '13:00', '14:00']],
  ['to the minute', '17:45', 60, ['17:45']],
  ['none that would end after 19', '18:15', 60, []],
  ['as long as people work', '00:00', 600, ['09:00']],
  ['longer than people work', '00:00', 615, []],
  ['half hours', '12:15', 30, ['12:15', '12:45', '13:15', '13:45']],
])('%s [APP-022]', (_, at, minutes, expected) => {
  expect(of(TUESDAY, { minutes }, at)).toEqual(expected);
});

test.each([
  ['all of a day', { all: true }, '17:30', ['17:30']],
  ['more notice', { notice: 47_520 + 180 }, '00:00', ['12:00', '13:00', '14:00']],
  ['hours of a place', { all: true, open: { from: 17, until: 19 } }, '00:00', ['17:00', '18:00']],
  ['hours of no day longer than one works', { open: { from: 0, until: 10 } }, '00:00', ['09:00']],
  ['days of a place', { open: { days: ['we', 'th'] } }, '00:00', []],
  ['one who comes later', { first: '2026-02-04' }, '00:00', []],
  ['one who has gone', { last: '2026-02-02' }, '00:00', []],
])('%s [APP-022]', (_, bounds, at, expected) => {
  expect(of(TUESDAY, { bounds }, at)).toEqual(expected);
});

test('all times of as many days as are asked for, none over another [APP-022]', () => {
  const found = free(`${TUESDAY}T00:00:00.000+01:00`, { bounds: { all: true, days: 2 } });
  expect(found).toHaveLength(20);
  expect(spanOf({ from: `${TUESDAY}T00:00:00.000+01:00`, now: NOW, bounds: { days: 2 } }).until).toBe(
    '2026-02-05T02:00:00.000Z',
  );
});

test('nobody is met within the next hour, nor in the past [APP-022]', () => {
  const now = '2026-02-03T09:10:00.000Z';
  expect(of(TUESDAY, { now })).toEqual(['11:15', '12:15', '13:15', '14:15']);
});

test.each([
  ['Saturdays are worked, Sundays are not', '2026-02-07', ['2026-02-07', '2026-02-09', '2026-02-10']],
  ['nor is the 8th of May', '2026-05-07', ['2026-05-07', '2026-05-09', '2026-05-11']],
  ['nor Ascension', '2026-05-13', ['2026-05-13', '2026-05-15', '2026-05-16']],
  ['nor Easter Monday', '2026-04-04', ['2026-04-04', '2026-04-07', '2026-04-08']],
])('%s [APP-022]', (_, day, expected) => {
  const days = free(`${day}T04:00:00.000Z`).map(({ startAt }) => parisDay(startAt));
  expect([...new Set(days)]).toEqual(expected);
});

test.each([
  ['forward', '2026-03-28', ['2026-03-28T08:00:00.000Z', '2026-03-30T07:00:00.000Z']],
  ['back', '2026-10-24', ['2026-10-24T07:00:00.000Z', '2026-10-26T08:00:00.000Z']],
])('it is 9 in Paris before and after clocks go %s [APP-022]', (_, day, expected) => {
  const found = free(`${day}T04:00:00.000Z`).map(({ startAt }) => startAt);
  expect([found[0], found[4]]).toEqual(expected);
});

test('no further than fourteen days [APP-022]', () => {
  const from = '2026-02-03T00:00:00.000+01:00';
  expect(spanOf({ from, now: NOW })).toEqual({ since: '2026-02-02T20:00:00.000Z', until: '2026-02-17T02:00:00.000Z' });
  const away = [{ startAt: from, endAt: '2026-02-16T18:00:00.000+01:00', point: LYON }];
  expect(starts(from, { taken: away })).toEqual(['2026-02-16 18:00']);
  expect(starts(from, { taken: [{ ...away[0], endAt: '2026-02-16T18:01:00.000+01:00' } as Taken] })).toEqual([]);
});

test('how long such appointments usually are', () => {
  expect(['visit', 'signing', 'meeting', undefined].map(usualMinutes)).toEqual([45, 90, 60, 60]);
});
