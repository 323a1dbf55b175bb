import { expect, test } from 'vitest';
import { resources } from '../../../registry.ts';
import { doubled } from './doubled.ts';

const client = resources.find(({ id }) => id === 'client');
const property = resources.find(({ id }) => id === 'property');
if (!client || !property) throw new Error('no such resource');
const elsewhere = { isActivity: false, isFirst: false, hasRoom: true };

test('what the cards or the activity say is not said beside them again', () => {
  expect(doubled(property, elsewhere)).toEqual([]);
  expect(doubled(property, { ...elsewhere, isActivity: true })).toEqual(['waiting']);
  expect(doubled(property, { ...elsewhere, isFirst: true })).toEqual(['facts']);
  expect(doubled(client, { ...elsewhere, isFirst: true })).toEqual([]);
  expect(doubled(client, { ...elsewhere, isFirst: true, hasRoom: false })).toEqual(['waiting']);
});
