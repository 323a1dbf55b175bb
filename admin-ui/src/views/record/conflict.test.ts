import { expect, test } from 'vitest';
import { conflictOf, contestedFields, settledValues } from './conflict.ts';

const base = { id: 'CLI1', version: 1, name: 'Brest', note: 'a', price: null, tags: ['x'] };
const current = { id: 'CLI1', version: 2, name: 'Quimper', note: 'b', price: null, tags: ['x'] };

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

test('only a stale version is a conflict, and only what the person changed is theirs', () => {
  const mine = { ...base, price: { max: 90_000 } };
  expect(conflictOf({ status: 409, body: { current } }, mine, base)).toEqual({
    mine,
    base,
    current,
    fields: ['price'],
  });
  expect(conflictOf({ status: 409, body: {} }, mine, base)).toBeUndefined();
  expect(conflictOf({ status: 422, body: { current } }, mine, base)).toBeUndefined();
});
