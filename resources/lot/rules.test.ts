import { describe, expect, test } from 'vitest';
import type { Lot } from '../generated/types.ts';
import { productResources } from '../vocabulary/testing.ts';
import rules, { creationProblems } from './rules.ts';

const TODAY = '2026-11-27';
const resource = (await productResources()).find(({ id }) => id === 'lot');
const said = (code: string) => resource?.labels.en.errors?.[code];

describe('making a lot', () => {
  const problems = (covered: string[], invalidLot?: string, description: string | null = 'Two rooms') =>
    creationProblems({ description, program: 'p' }, covered, invalidLot);

  test('it needs a description [NBD-040][NBD-070]', () => {
    for (const text of [null, '', '  '])
      expect(problems(['p'], undefined, text)).toEqual([{ path: '/description', code: 'descriptionMissing' }]);
    expect(said('descriptionMissing')).toBe('A description is needed');
  });

  test('it needs a mandate that covers the program [NBD-042][NBD-075]', () => {
    expect(problems(['p'])).toEqual([]);
    expect(problems(['q'])).toEqual([{ path: '/program', code: 'programNotCovered' }]);
  });

  test('no lot of the program lacks its price or area [NBD-045][NBD-071]', () => {
    expect(problems(['p'], 'A12')).toMatchObject([{ code: 'invalidLot', info: { lot: 'A12' } }]);
    expect(said('invalidLot')).toContain('{lot}');
  });

  test('a lot is invalid without a price, and a home without an area [NBD-077]', () => {
    const is = (lot: Partial<Lot>) => resource?.rules.derive?.({ invalid: false, hasBooking: false, ...lot });
    expect(is({ price: 1, surface: 20, kind: 'flat' })).toEqual({});
    expect(is({ price: 1, kind: 'parking' })).toEqual({});
    for (const lot of [{ surface: 20 }, { price: 0, surface: 20 }, { price: 1, kind: 'house' as const }])
      expect(is(lot)).toEqual({ invalid: true });
  });
});

test('a price in grace changes once the grace is taken away [NBD-046]', () => {
  const before = { price: 100, grace: true } as Lot;
  const found = (lot: Partial<Lot>) => rules.check?.(lot, { before, today: TODAY } as never);
  expect(found({ price: 90, grace: true })).toEqual([{ path: '/price', code: 'graceActive' }]);
  expect(found({ price: 100, grace: true })).toEqual([]);
  expect(found({ price: 90, grace: false })).toEqual([]);
});
