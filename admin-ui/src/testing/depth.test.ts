import { expect, test } from 'vitest';
import { fewOf } from './depth.ts';

const kinds: Record<string, string[]> = { long: ['a', 'b', 'c'], short: ['a', 'b'], other: ['c'], same: ['c'] };
const few = (sizeOf: (name: string) => number) => fewOf(Object.keys(kinds), (name) => kinds[name] ?? [], sizeOf);

test('few have each kind between them, the shorter ones where they do it as well', () => {
  expect(few(() => 1)).toEqual(['long']);
  expect(few((name) => (name === 'long' ? 9 : 1))).toEqual(['short', 'other']);
});

test('where there is no kind, nothing is taken', () => {
  expect(
    fewOf(
      ['one'],
      () => [],
      () => 1,
    ),
  ).toEqual([]);
});
