import { expect, test } from 'vitest';
import { chosen } from './depth.ts';

const names = Array.from({ length: 300 }, (_, at) => `case ${at}`);
const name = (one: string) => one;

test('one in so many is chosen, and what is added later changes nothing about the others', () => {
  const some = chosen(names, { oneIn: 3, name });
  expect(some.length).toBeGreaterThan(70);
  expect(some.length).toBeLessThan(130);
  const more = chosen(['another', ...names], { oneIn: 3, name });
  expect(more.filter((one) => one !== 'another')).toEqual(some);
});

test('each kind has an example, however few are chosen', () => {
  const kinds = (one: string) => [`ends with ${one.at(-1)}`, one < 'case 2' ? 'low' : 'high'];
  const some = chosen(names, { oneIn: 1_000_000, name, kinds });
  expect(new Set(some.flatMap(kinds)).size).toBe(12);
  expect(some.length).toBeLessThan(13);
});
