import { expect, test } from 'vitest';
import { type DpeClass, dpeClasses } from './dpe.ts';
import { recalculated, withFactor } from './dpe-factors.ts';

const TODAY = '2026-11-23';

/** Forty flats heated by electricity, around the ends of classes: surface, primary and final energy, gas, both classes. */
const FLATS: [
  surface: number,
  energy: number,
  final: number,
  gas: number,
  before: DpeClass,
  after: DpeClass,
  kwh: number,
][] = [
  [60, 420, 182, 12, 'G', 'F', 346],
  [60, 419, 182, 12, 'F', 'F', 346],
  [60, 399, 173, 12, 'F', 'E', 329],
  [60, 401, 174, 12, 'F', 'F', 331],
  [60, 330, 143, 12, 'F', 'E', 272],
  [60, 329, 143, 12, 'E', 'E', 271],
  [60, 302, 131, 12, 'E', 'D', 249],
  [60, 304, 132, 12, 'E', 'E', 251],
  [60, 250, 108, 12, 'E', 'D', 206],
  [60, 249, 108, 12, 'D', 'D', 205],
  [60, 218, 94, 12, 'D', 'C', 179],
  [60, 219, 95, 12, 'D', 'D', 180],
  [60, 180, 78, 12, 'D', 'C', 148],
  [60, 179, 77, 12, 'C', 'C', 147],
  [60, 133, 57, 5, 'C', 'B', 109],
  [60, 134, 58, 5, 'C', 'C', 110],
  [60, 110, 47, 5, 'C', 'B', 90],
  [60, 109, 47, 5, 'B', 'B', 89],
  [60, 85, 36, 5, 'B', 'A', 69],
  [60, 86, 37, 5, 'B', 'B', 70],
  [60, 70, 30, 5, 'B', 'A', 57],
  [60, 69, 30, 5, 'A', 'A', 57],
  // The climate class keeps what the energy class leaves.
  [60, 420, 182, 70, 'G', 'F', 346],
  [60, 399, 173, 70, 'F', 'F', 329],
  [60, 420, 182, 100, 'G', 'G', 346],
  [60, 302, 131, 50, 'E', 'E', 249],
  [60, 218, 94, 30, 'D', 'D', 179],
  // Wholly other energy: no electricity is counted more than once.
  [60, 330, 330, 60, 'F', 'F', 330],
  [60, 250, 250, 40, 'E', 'E', 250],
  // Small ones have thresholds of their own.
  [8, 739, 321, 12, 'G', 'E', 610],
  [8, 738, 320, 12, 'F', 'E', 609],
  [20, 476, 206, 12, 'G', 'F', 392],
  [20, 475, 206, 12, 'F', 'F', 392],
  [20, 460, 200, 12, 'F', 'E', 380],
  [30, 439, 190, 12, 'G', 'F', 362],
  [30, 438, 190, 12, 'F', 'F', 361],
  [39.4, 420, 182, 12, 'F', 'F', 346],
  [39.6, 420, 182, 12, 'G', 'F', 346],
  [40, 419, 182, 12, 'F', 'F', 346],
  [40, 420, 182, 12, 'G', 'F', 346],
];

test('there are forty of them', () => expect(FLATS).toHaveLength(40));

test.each(FLATS)(
  '%s m², %s kWh of which %s final, %s kg: %s becomes %s',
  (surface, energy, finalEnergy, gas, before, after, kwh) => {
    const dpe = { type: '2021', energy, finalEnergy, gas, createdOn: '2024-03-05' };
    expect(dpeClasses(dpe, { surface })?.overall).toBe(before);
    const [now] = recalculated(dpe, { surface }, TODAY);
    expect([now?.factor, now?.energy, now?.classes.overall, now?.holds]).toEqual([1.9, kwh, after, true]);
  },
);

test('each later factor is one row, and what is only announced says so', () => {
  const dpe = { type: '2021', energy: 420, finalEnergy: 182, gas: 12, createdOn: '2024-03-05' };
  expect(recalculated(dpe, {}, TODAY).map(({ factor, holds, isAnnounced }) => [factor, holds, isAnnounced])).toEqual([
    [1.9, true, undefined],
    [1.7, false, true],
  ]);
  expect(recalculated({ ...dpe, createdOn: '2026-01-01' }, {}, TODAY).map(({ factor }) => factor)).toEqual([1.7]);
  expect(withFactor(190, 100, 1.9, 1.7)).toBe(170);
});

test.each([
  ['no final energy', { finalEnergy: null }],
  ['more final than primary energy', { finalEnergy: 500 }],
  ['no day', { createdOn: null }],
  ['a day before the method', { createdOn: '2021-06-30' }],
  ['another method', { type: '6.1' }],
])('nothing is recalculated with %s', (_, more) => {
  const dpe = { type: '2021', energy: 420, finalEnergy: 182, gas: 12, createdOn: '2024-03-05', ...more };
  expect(recalculated(dpe, {}, TODAY)).toEqual([]);
});
