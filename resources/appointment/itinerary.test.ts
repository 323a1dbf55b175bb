import { expect, test } from 'vitest';
import { legsOf, type Stop, straight } from './itinerary.ts';

const LYON = { lat: 45.764, lon: 4.8357 };
const VILLEURBANNE = { lat: 45.7719, lon: 4.8902 };
const stop = (id: string, from: string, until: string, point: Stop['point'] = LYON): Stop => ({
  id,
  startAt: `2026-03-05T${from}:00.000Z`,
  endAt: `2026-03-05T${until}:00.000Z`,
  point,
});

test('the straight line between two places of Lyon is some kilometres', () => {
  expect(Math.round(straight(LYON, VILLEURBANNE))).toBe(4318);
  expect(straight(LYON, LYON)).toBe(0);
});

test.each([
  ['time enough', '10:30', false, 30],
  ['just enough', '10:17', false, 17],
  ['too little', '10:16', true, 16],
  ['at the same time', '09:45', true, -15],
])('a way of 12 minutes and %s [APP-005]', (_, start, tight, free) => {
  const [leg] = legsOf([stop('a', '09:00', '10:00'), stop('b', start, '11:00', VILLEURBANNE)]);
  expect(leg).toMatchObject({ minutes: 12, metres: 5613, tight, free, byRoad: false });
});

test('what is known of the road counts; a place that nobody knows is no same place, and takes what it takes to park [APP-005]', () => {
  const stops = [
    stop('a', '09:00', '10:00'),
    stop('b', '10:20', '11:00', VILLEURBANNE),
    stop('c', '11:00', '12:00', null),
  ];
  const legs = legsOf(stops, [{ metres: 9_000, minutes: 25 }, undefined]);
  expect(legs.map(({ minutes, tight, known }) => [minutes, tight, known])).toEqual([
    [25, true, true],
    [0, true, false],
  ]);
  const [later] = legsOf([stop('c', '09:00', '10:00', null), stop('d', '10:05', '11:00')]);
  expect(later).toMatchObject({ tight: false, known: false });
  const [same] = legsOf([stop('a', '09:00', '10:00'), stop('b', '10:00', '11:00')]);
  expect(same).toMatchObject({ metres: 0, tight: false, known: true });
  expect(legsOf([])).toEqual([]);
});
