import { expect, test } from 'vitest';
import { filterRoom } from './filter-room.ts';

/** The bar of a list on a screen of 1,366 px, beside the menu. */
const BAR = 1_102;
/** In French, as measured: search, a filter by owner, the way to another one, and what stands at the right of clients. */
const FRENCH = 280 + 247 + 134 + 263;

test('buttons keep their words where nothing is filtered, and fold before the bar takes a second line', () => {
  expect(filterRoom(0)).toBeLessThan(BAR);
  const gaps = 5 * 8;
  expect(FRENCH + gaps, 'one filter').toBeLessThan(BAR);
  expect(filterRoom(1), 'of properties, with four views more').toBeGreaterThan(BAR);
  // With what removes them all.
  expect(filterRoom(2)).toBeGreaterThan(FRENCH + 247 + 168 + gaps + 2 * 8);
});
