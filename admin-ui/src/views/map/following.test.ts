import { expect, test } from 'vitest';
import { resourceById } from '../../registry.ts';
import { around, placesIn, undrawn } from './useFollowing.ts';

const property = resourceById('property');
if (!property) throw new Error('There are properties');

test('the map knows the places that a filter names, and not what was drawn on it', () => {
  const filter = { places: { any: ['i69266', 'd42'] }, 'publicAddress.point': { within: '…' }, status: ['sale'] };
  expect(placesIn(property, filter)).toEqual(['i69266', 'd42']);
  expect(placesIn(property, { status: ['sale'] })).toEqual([]);
  expect(undrawn(property, filter)).toEqual({ places: { any: ['i69266', 'd42'] }, status: ['sale'] });
});

test('several places are shown together; what isn’t known is left out', () => {
  expect(around([[4, 45, 5, 46], null, [2, 48, 3, 49]])).toEqual([2, 45, 5, 49]);
  expect(around([null])).toBeUndefined();
});
