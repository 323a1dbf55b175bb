import { expect, test } from 'vitest';
import { searchAround } from './around.ts';
import { missingForMatching } from './rules.ts';

const flat = { price: 248_000, publicAddress: { inseeCode: '69383' }, rooms: { total: 3 }, kinds: ['flat' as const] };

test('who asks about a property looks for what is like it', () => {
  const search = searchAround(flat);
  expect(search).toEqual({
    ...{ types: ['flat'], location: { insees: ['69383'] } },
    ...{ price: { min: 210_000, max: 285_000 }, rooms: { min: 2 } },
  });
  expect(missingForMatching(search ?? {})).toEqual([]);
});

test.each([
  [{ ...flat, rooms: { total: 1 } }, { rooms: { min: 1 } }],
  [{ ...flat, rooms: {} }, { price: { min: 210_000, max: 285_000 } }],
  [{ ...flat, price: 1_000 }, { price: { min: 0, max: 1_000 } }],
])('%o', (property, expected) => {
  expect(searchAround(property)).toMatchObject(expected);
});

test.each([{ price: null }, { publicAddress: null }, { kinds: [] }, { kinds: null }])(
  'what would match nothing is no search: %o',
  (more) => {
    expect(searchAround({ ...flat, ...more })).toBeUndefined();
  },
);
