import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import { entered, opened } from './lines.ts';

const field = (type: string, schema: object) => ({ schema, declaration: { type } });
const parts = { country: { default: 'FR' }, town: {} };
const resource = {
  fields: {
    plots: field('list', { items: { properties: { plot: {}, area: { default: 1 } } } }),
    born: field('object', { properties: parts }),
    place: field('object', { properties: { town: {} } }),
    name: field('string', {}),
  },
} as unknown as Resource;
const ALL = ['plots', 'born', 'place', 'name'];

test('what is asked for and empty stands open: a list by its first line, an object by what is declared of it', () => {
  expect(opened(resource, { id: '1', plots: [], name: null }, ALL)).toEqual({
    ...{ id: '1', name: null },
    ...{ plots: [{ area: 1 }], born: { country: 'FR' } },
  });
  const known = { plots: [{ plot: 'AB' }], born: { country: 'BE' } };
  expect(opened(resource, known, ALL)).toEqual(known);
  expect(opened(resource, { plots: [] }, ['name'])).toEqual({ plots: [] });
});

test('what stood open and was left so is as it was; what was typed is kept', () => {
  const record = { plots: [], born: null };
  const left = { plots: [{ plot: null, area: 1 }], born: { country: 'FR', town: '' }, name: 'x' };
  expect(entered(resource, record, ALL, left)).toEqual({ ...record, name: 'x', place: undefined });
  const typed = { plots: [{ plot: 'AB', area: 1 }], born: { country: 'FR', town: 'Brest' } };
  expect(entered(resource, record, ALL, typed)).toMatchObject(typed);
});
