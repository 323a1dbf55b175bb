import { expect, test } from 'vitest';
import { hasSigner, mostRepresentatives } from './rules.ts';

test('a sole trader is one person, a company may have many representatives [COM-008]', () => {
  expect(['EI', 'EIRL'].map(mostRepresentatives)).toEqual([1, 1]);
  expect(['SCI', 'EURL', 'foreign', null].map(mostRepresentatives)).toEqual(Array(4).fill(Number.POSITIVE_INFINITY));
});

test('a company signs when one representative has the right to [COM-008]', () => {
  expect(hasSigner([])).toBe(false);
  expect(hasSigner([{ signer: false }, { signer: null }, {}])).toBe(false);
  expect(hasSigner([{ signer: false }, { signer: true }])).toBe(true);
});
