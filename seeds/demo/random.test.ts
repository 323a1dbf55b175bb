import { expect, test } from 'vitest';
import { createRandom, runningTotals } from './random.ts';

test('the same seed gives the same choices', () => {
  const [left, right] = [createRandom(5), createRandom(5)];
  for (let i = 0; i < 20; i += 1) expect(left.next()).toBe(right.next());
  expect(createRandom(6).next()).not.toBe(createRandom(5).next());
});

test('ids have a prefix, 26 characters, and sort by time', () => {
  const random = createRandom(1);
  const early = random.id('CLI', new Date('2025-01-01'));
  const late = random.id('CLI', new Date('2025-01-02'));
  expect(early).toMatch(/^CLI[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(early < late).toBe(true);
});

test('heavier entries are chosen more often', () => {
  const random = createRandom(2);
  const totals = runningTotals([1, 0, 9]);
  const chosen = Array.from({ length: 1000 }, () => random.weighted(['light', 'never', 'heavy'], totals));
  expect(chosen).not.toContain('never');
  expect(chosen.filter((one) => one === 'heavy').length).toBeGreaterThan(800);
});

test('several choices differ from each other and stop at the end of the list', () => {
  expect([...createRandom(3).several(['a', 'b', 'c'], 9)].sort()).toEqual(['a', 'b', 'c']);
});

test('nothing can be chosen from an empty list', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError);
});
