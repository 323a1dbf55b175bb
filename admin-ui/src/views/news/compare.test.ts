import { expect, test } from 'vitest';
import { compare } from './compare.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id, name: id }));

test('what says the same is no news', () => {
  expect(compare(rows('a', 'b'), rows('a', 'b'))).toEqual({ rows: rows('a', 'b'), changed: [], moved: [] });
});

test('a row that changed is new in its place', () => {
  const fresh = [{ id: 'a', name: 'other' }, ...rows('b')];
  expect(compare(rows('a', 'b'), fresh)).toEqual({ rows: fresh, changed: ['a'], moved: [] });
});

test('new ones and gone ones are counted, and stay where they are until then', () => {
  expect(compare(rows('a', 'b'), rows('c', 'a', 'b'))).toMatchObject({ rows: rows('a', 'b'), moved: ['c'] });
  expect(compare(rows('a', 'b'), rows('b'))).toMatchObject({ rows: rows('a', 'b'), moved: ['a'] });
});

test('a new one that pushes the last off the page is one', () => {
  expect(compare(rows('a', 'b'), rows('c', 'a')).moved).toEqual(['c']);
});

test('one that changed and so stands elsewhere is counted once, and changed in its place', () => {
  const fresh = [{ id: 'b', name: 'newer' }, ...rows('a')];
  expect(compare(rows('a', 'b'), fresh)).toEqual({
    rows: [...rows('a'), { id: 'b', name: 'newer' }],
    changed: ['b'],
    moved: ['b'],
  });
});
