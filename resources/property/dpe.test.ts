import { describe, expect, test } from 'vitest';
import { hasMountainThresholds } from './climate-zones.ts';
import { DPE_CLASSES, type DpeValues, dpeClasses, dpeExpiry } from './dpe.ts';
import { dutiesOf } from './dpe-duties.ts';

const housing = (energy: number, gas: number, more: Partial<DpeValues> = {}) => ({
  type: '2021',
  energy,
  gas,
  ...more,
});
const overall = (energy: number, gas: number, dwelling = {}, more = {}) =>
  dpeClasses(housing(energy, gas, more), dwelling)?.overall;

describe('the class of a dwelling', () => {
  test.each([
    [69.9, 5.9, 'A'],
    [70, 5, 'B'],
    [109, 10.9, 'B'],
    [110, 0, 'C'],
    [179, 29, 'C'],
    [180, 0, 'D'],
    [250, 0, 'E'],
    [330, 0, 'F'],
    [419.99, 0, 'F'],
    [420, 0, 'G'],
  ])('%d kWh and %d kg are %s: each end belongs to the next class ', (energy, gas, expected) => {
    expect(overall(energy, gas)).toBe(expected);
  });

  test('it is the worse of both scales', () => {
    expect(dpeClasses(housing(60, 70))).toEqual({ energy: 'A', gas: 'F', overall: 'F' });
    expect(dpeClasses(housing(400, 2))).toEqual({ energy: 'F', gas: 'A', overall: 'F' });
  });

  test('a small dwelling has thresholds of its own, from 40 m² the general ones', () => {
    expect([8, 5].map((surface) => overall(738, 0, { surface }))).toEqual(['F', 'F']);
    expect(overall(739, 0, { surface: 8 })).toBe('G');
    expect([20, 30, 39, 40, 200].map((surface) => overall(384, 0, { surface }))).toEqual(['E', 'F', 'F', 'F', 'F']);
    expect(overall(348, 0, { surface: 30 })).toBe('E');
  });

  test('above 800 m E and F reach further, in the cold zones alone', () => {
    const high = { altitude: 'above800' } as const;
    const chamonix = { surface: 80, inseeCode: '74056' };
    expect(overall(389, 79, chamonix, high)).toBe('E');
    expect(overall(389, 79, chamonix)).toBe('F');
    expect(overall(499, 109, chamonix, high)).toBe('F');
    expect(overall(389, 79, { surface: 80, inseeCode: '06074' }, high)).toBe('F');
    expect(overall(240, 40, chamonix, high)).toBe('D');
    expect(hasMountainThresholds(undefined)).toBe(false);
  });

  test('other methods and missing values have none', () => {
    for (const type of ['6.1', '6.2', '6.3', 'none', null])
      expect(dpeClasses({ ...housing(100, 10), type })).toBeUndefined();
    expect(dpeClasses({ type: '2021', energy: 100 })).toBeUndefined();
  });

  test('more energy never is a better class, at any surface', () => {
    for (let surface = 5; surface <= 60; surface += 0.5) {
      const classes = Array.from({ length: 90 }, (_, index) => overall(index * 10, 0, { surface }) ?? '');
      expect(classes).toEqual([...classes].sort());
      expect(new Set(classes).size).toBe(DPE_CLASSES.length);
    }
  });
});

test('a diagnosis lasts ten years; those of the old method ended early', () => {
  expect(dpeExpiry('2021-07-01')).toBe('2031-06-30');
  expect(dpeExpiry('2024-02-29')).toBe('2034-02-28');
  expect(dpeExpiry('2021-06-30')).toBe('2024-12-31');
  expect(dpeExpiry('2017-12-31')).toBe('2022-12-31');
  expect(dpeExpiry('2012-06-01')).toBe('2022-05-31');
});

describe('what the law asks of a class', () => {
  const today = '2026-11-21';
  const asked = (more: object) =>
    dutiesOf({ isWhole: false, inseeCode: '33063', ...more }, today).map(({ kind, from, holds }) => [
      kind,
      from,
      holds,
    ]);

  test('letting bans, held or to come', () => {
    expect(asked({ overall: 'G' })).toEqual([['letting', '2025-01-01', true]]);
    expect(asked({ overall: 'F' })).toEqual([['letting', '2028-01-01', false]]);
    expect(asked({ overall: 'D' })).toEqual([]);
    expect(asked({ overall: 'G', finalEnergy: 451 })[0]).toEqual(['letting', '2023-01-01', true]);
  });

  test('the audit is for what is sold whole', () => {
    expect(asked({ overall: 'E', isWhole: true })).toEqual([
      ['audit', '2025-01-01', true],
      ['letting', '2034-01-01', false],
    ]);
    expect(asked({ overall: 'D', isWhole: true })).toEqual([['audit', '2034-01-01', false]]);
  });

  test('overseas departments have dates of their own, which are not told here', () => {
    expect(asked({ overall: 'G', inseeCode: '97411' })).toEqual([]);
  });
});
