import fc from 'fast-check';
import { expect, test } from 'vitest';
import { iduOf, normalised, parcelOfIdu, parcelProblem } from './cadastre.ts';

const GOOD = { commune: '75111', prefix: '000', section: 'AB', plot: '0012' };

test.each([
  ['75111000AB0012', GOOD],
  [' 75111 000 ab 0012 ', GOOD],
  ['2A004000 0C0123', { commune: '2A004', prefix: '000', section: '0C', plot: '0123' }],
  ['75111000AB012', undefined],
  ['75111000AB00123', undefined],
  ['2C004000AB0012', undefined],
  ['', undefined],
])('the identifier %s', (text, parcel) => {
  expect(parcelOfIdu(text)).toEqual(parcel);
});

test.each([
  [{ commune: '75111', section: 'ab', plot: '12' }, GOOD],
  [{ plot: '75111 000 AB 0012', section: 'ZZ' }, GOOD],
  [{ commune: '75111000AB0012' }, GOOD],
  [
    { commune: '29019', section: 'c', plot: '7' },
    { commune: '29019', prefix: '000', section: '0C', plot: '0007' },
  ],
])('%o is written as the land register does', (parcel, written) => {
  expect(normalised(parcel)).toEqual(written);
  expect(normalised(written)).toEqual(written);
  expect(parcelProblem(parcel)).toBeUndefined();
});

test.each([
  [{ ...GOOD, commune: '7511' }, 'commune'],
  [{ ...GOOD, commune: '2C111' }, 'commune'],
  [{ ...GOOD, prefix: '0A0' }, 'prefix'],
  [{ ...GOOD, section: '0' }, 'section'],
  [{ ...GOOD, section: 'ABC' }, 'section'],
  [{ ...GOOD, section: null }, 'section'],
  [{ ...GOOD, plot: '0' }, 'plot'],
  [{ ...GOOD, plot: '12345' }, 'plot'],
  [{ ...GOOD, plot: '12A' }, 'plot'],
  [{}, 'commune'],
] as const)('%o is no parcel for its %s', (parcel, part) => {
  expect(parcelProblem(parcel)).toBe(part);
  expect(iduOf(parcel)).toBeUndefined();
});

test('a parcel and its identifier say the same', () => {
  const section = fc.tuple(fc.constantFrom(...'0ABCZ'), fc.constantFrom(...'ABCZ')).map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), section, (plot, own) => {
      const idu = iduOf({ commune: '75111', section: own, plot: String(plot) });
      expect(parcelOfIdu(idu ?? '')).toEqual({
        commune: '75111',
        prefix: '000',
        section: own,
        plot: String(plot).padStart(4, '0'),
      });
    }),
  );
});
