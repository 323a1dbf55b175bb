import { expect, test } from 'vitest';
import { mostRepresentatives } from './rules.ts';

test('a sole trader is one person, a company may have many representatives [COM-008]', () => {
  expect(['EI', 'EIRL'].map(mostRepresentatives)).toEqual([1, 1]);
  expect(['SCI', 'EURL', 'foreign', null].map(mostRepresentatives)).toEqual(Array(4).fill(Number.POSITIVE_INFINITY));
});
