import { expect, test } from 'vitest';
import type { Area, Position } from '../vocabulary/areas.ts';
import { measured, ROUTING } from './routing.ts';
import { workArea } from './work-area.ts';

const LYON = { lat: 45.764, lon: 4.8357 };
const ring = (...corners: Position[]): Position[][] => [[...corners, corners[0] as Position]];
const square = (west: number, south: number, wide: number): Position[][] =>
  ring([west, south], [west + wide, south], [west + wide, south + wide], [west, south + wide]);
const drawn = (...coordinates: Position[][][]): Area => ({ type: 'MultiPolygon', coordinates });
const isNear = (area: ReturnType<typeof workArea>, place = LYON) =>
  measured({ id: 'a', area, open: 0, won: 0 }, place, ROUTING).isNear;

test('who drew no area works around a point, and who says neither nowhere', () => {
  expect(workArea({ ...LYON, distance: 20 }, null)).toEqual({ ...LYON, distance: 20 });
  expect(workArea(LYON, null)).toEqual({ ...LYON, distance: 0 });
  expect([workArea(null, null), workArea({ lat: 45 }, null)]).toEqual([null, null]);
});

test('what is drawn takes the place of the distance: a place within it is near, one beside it is not [VEN-028]', () => {
  const around = { ...LYON, distance: 200 };
  expect(isNear(workArea(around, drawn(square(4.8, 45.7, 0.1))))).toBe(true);
  expect(isNear(workArea(around, drawn(square(4.9, 45.7, 0.1))))).toBe(false);
  // In the box around both, and in neither.
  const two = drawn(square(4.7, 45.6, 0.1), square(4.9, 45.8, 0.1));
  expect(isNear(workArea(null, two))).toBe(false);
  expect(isNear(workArea(null, two), { lat: 45.85, lon: 4.95 })).toBe(true);
});

test('an area that reaches far from its point holds its farthest corner; without a point its middle counts [VEN-028]', () => {
  const wide = drawn(square(4.8, 45.7, 3));
  expect(isNear(workArea({ ...LYON, distance: 1 }, wide), { lat: 48.69, lon: 7.79 })).toBe(true);
  expect(workArea(null, drawn(square(4, 45, 1)))).toMatchObject({ lat: 45.5, lon: 4.5 });
});
