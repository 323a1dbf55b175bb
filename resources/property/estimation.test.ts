import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import {
  bestOf,
  type Comparable,
  comparableOf,
  MOST_COMPARABLES,
  priceRange,
  rentRange,
  type Subject,
  subjectOf,
} from './estimation.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const FLAT: Draft<Property> = {
  kinds: ['flat'],
  livingArea: 60,
  roomCount: 3,
  address: { point: { lat: 45.76, lng: 4.83 } },
  publicAddress: { postcode: '69002', town: 'Lyon' },
};
const flat = subjectOf(FLAT) as Subject;

const other = (more: object = {}): Draft<Property> => ({
  id: 'PRO1',
  title: 'Un autre',
  status: 'sale',
  kinds: ['flat'],
  price: 300_000,
  livingArea: 60,
  roomCount: 3,
  publicAddress: { town: 'Lyon', point: { lat: 45.76, lng: 4.83 } },
  ...more,
});
const compared = (more: object = {}): Comparable => {
  const found = comparableOf(flat, other(more), NOW);
  if (!found) throw new Error('not compared');
  return found;
};

describe('what an estimation is about', () => {
  test('a property needs a kind, a surface and a place; land is valued by its plot', () => {
    expect(subjectOf({})).toEqual(['type', 'surface', 'location']);
    expect(subjectOf({ ...FLAT, address: null, publicAddress: null })).toEqual(['location']);
    expect(subjectOf({ ...FLAT, address: null })).toMatchObject({ point: null, postcode: '69002' });
    expect(
      subjectOf({ kinds: ['land'], plotArea: 800, livingArea: 60, publicAddress: { postcode: '69700' } }),
    ).toMatchObject({ surface: 800, isLand: true });
    expect(subjectOf({ kinds: ['house'], plotArea: 800, publicAddress: { postcode: '69700' } })).toEqual(['surface']);
  });

  test('it lies where its exact address says, or else where the public one does', () => {
    const publicPoint = { lat: 45.7, lng: 4.8 };
    expect(subjectOf({ ...FLAT, publicAddress: { point: publicPoint } })).toMatchObject({ point: FLAT.address?.point });
    expect(subjectOf({ ...FLAT, address: undefined, publicAddress: { point: publicPoint } })).toMatchObject({
      point: publicPoint,
    });
  });
});

describe('a comparable', () => {
  test('what was sold is compared by what was paid, the rest by what is asked; without a figure it says nothing', () => {
    const sold = { status: 'sold', price: 320_000, salePrice: 306_000, saleDate: '2026-05-02' };
    expect(compared(sold)).toMatchObject({ sold: true, soldOn: '2026-05-02', price: 306_000, squareMetre: 5_100 });
    expect(compared()).toMatchObject({ sold: false, soldOn: null, price: 300_000, squareMetre: 5_000, metres: 0 });
    expect(comparableOf(flat, other({ status: 'sold_other', salePrice: null }), NOW)).toBeUndefined();
    expect(comparableOf(flat, other({ price: null }), NOW)).toBeUndefined();
    expect(comparableOf(flat, other({ livingArea: null }), NOW)).toBeUndefined();
  });

  test('the nearer, the more alike, the more recently sold, the more it says; paid more than asked', () => {
    const base = compared().weight;
    const away = { publicAddress: { point: { lat: 45.8, lng: 4.83 } } };
    for (const less of [away, { livingArea: 75 }, { livingArea: 48 }, { roomCount: 5 }])
      expect(compared(less).weight, JSON.stringify(less)).toBeLessThan(base);
    const sold = (saleDate: string) => compared({ status: 'sold', salePrice: 300_000, saleDate }).weight;
    expect(sold('2026-11-20')).toBeGreaterThan(base * 1.9);
    expect(sold('2024-11-21')).toBeLessThan(sold('2026-11-20'));
    expect(sold('2019-01-01')).toBe(0);
  });

  test('the best come first, at most fifteen, none that says nothing', () => {
    const many = Array.from({ length: 20 }, (_, at) => compared({ id: `PRO${at}`, livingArea: 60 + at }));
    const old = compared({ id: 'OLD', status: 'sold', salePrice: 1, saleDate: '2001-01-01' });
    const best = bestOf([...many, old]);
    expect(best).toHaveLength(MOST_COMPARABLES);
    expect(best[0]?.id).toBe('PRO0');
    expect(best.map(({ id }) => id)).not.toContain('OLD');
  });
});

describe('the range', () => {
  const at = (squareMetre: number, more: object = {}) => compared({ price: squareMetre * 60, ...more });

  test('is the middle half of what at least three say, for the surface of the property', () => {
    expect(priceRange(flat, [at(5_000), at(5_200)])).toBeNull();
    const range = priceRange(
      flat,
      [4_000, 4_500, 5_000, 5_500, 9_000].map((one) => at(one)),
    );
    expect(range).toEqual({ low: 263_000, middle: 300_000, high: 383_000, squareMetre: 5_000, count: 5 });
  });

  test('one that is far off hardly moves the middle', () => {
    const usual = [4_800, 4_900, 5_000, 5_100, 5_200].map((one) => at(one));
    const moved = priceRange(flat, [...usual, at(20_000)]);
    expect(moved?.middle).toBeLessThanOrEqual(306_000);
  });

  test('of the rent comes from the comparables whose rent is known', () => {
    const rents = [900, 960, 1_020].map((estimationRent) => at(5_000, { estimationRent }));
    expect(rentRange(flat, [...rents, at(5_000)])).toEqual({
      low: 920,
      middle: 960,
      high: 1_010,
      squareMetre: 16,
      count: 3,
    });
    expect(rentRange(flat, [at(5_000), at(5_000), at(5_000)])).toBeNull();
  });

  test('grows with the figures, lies between the least and the most, and knows no order', () => {
    const figures = fc.array(fc.integer({ min: 500, max: 20_000 }), { minLength: 3, maxLength: 15 });
    fc.assert(
      fc.property(figures, (all) => {
        const comparables = all.map((one) => at(one));
        const { low, middle, high } = priceRange(flat, comparables) ?? { low: 0, middle: 0, high: 0 };
        const slack = 1_000;
        expect(low).toBeLessThanOrEqual(middle);
        expect(middle).toBeLessThanOrEqual(high);
        expect(low).toBeGreaterThanOrEqual(Math.min(...all) * 60 - slack);
        expect(high).toBeLessThanOrEqual(Math.max(...all) * 60 + slack);
        expect(priceRange(flat, [...comparables].reverse())).toEqual(priceRange(flat, comparables));
      }),
    );
  });
});
