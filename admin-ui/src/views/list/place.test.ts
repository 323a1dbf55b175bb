import { expect, test } from 'vitest';
import { resources } from '../../registry.ts';
import { filterPlace } from './place.ts';

test('a filter of another record is named by every reference on the way', () => {
  const property = resources.find((one) => one.id === 'property');
  const found = property && filterPlace(property, 'owner.agency.name');
  expect(found?.resource.id).toBe('agency');
  expect(found?.named.map(({ resource, path }) => [resource.id, path])).toEqual([
    ['property', 'owner'],
    ['user', 'agency'],
    ['agency', 'name'],
  ]);
  expect(property && filterPlace(property, 'owner.nothing')).toBeUndefined();
  expect(property && filterPlace(property, 'type')?.named).toHaveLength(1);
});
