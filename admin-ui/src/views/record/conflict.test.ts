import { expect, test } from 'vitest';
import { contestedFields, settledValues } from './conflict.ts';

const base = { version: 1, name: 'Brest', note: 'a', price: null, tags: ['x'] };
const current = { version: 2, name: 'Quimper', note: 'b', price: null, tags: ['x'] };

test('what only one of two people changed is no conflict: both changes stay', () => {
  const conflict = { mine: { ...base, price: { max: 90_000 } }, base, current, fields: ['price'] };
  expect(contestedFields(conflict)).toEqual([]);
  expect(settledValues(conflict)).toEqual({ ...current, price: { max: 90_000 } });
});

test('what both changed is asked, unless to the same; what is empty in a form is what is not stored', () => {
  const conflict = {
    mine: { ...base, name: 'Mine', note: 'b', price: { min: '', max: null }, tags: ['y'] },
    base,
    current,
    fields: ['name', 'note', 'price', 'tags'],
  };
  expect(contestedFields(conflict)).toEqual(['name']);
  expect(settledValues(conflict, ['name'])).toMatchObject({ version: 2, name: 'Quimper', note: 'b', tags: ['y'] });
  expect(settledValues(conflict)).toMatchObject({ name: 'Mine' });
});
