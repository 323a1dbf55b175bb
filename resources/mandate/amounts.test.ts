import fc from 'fast-check';
import { expect, test } from 'vitest';
import { complianceOf, feesRate, scaleBase, withFollowing } from './amounts.ts';

const euros = fc.integer({ min: 1, max: 10_000_000 });

test('the seller pays: price = hai - fees; the buyer pays: hai = price + fees; nothing follows of nothing', () => {
  fc.assert(
    fc.property(euros, euros, euros, (price, fees, hai) => {
      const bought = withFollowing({ price, fees, hai }, 'buyer');
      expect([bought.price, bought.fees, (bought.hai ?? 0) - fees]).toEqual([price, fees, price]);
      fc.pre(hai > fees);
      const sold = withFollowing({ price, fees, hai }, 'seller');
      expect([sold.hai, sold.fees, (sold.price ?? 0) + fees]).toEqual([hai, fees, hai]);
    }),
  );
  expect(withFollowing({ fees: 5, hai: 9 }, 'buyer').hai).toBeNull();
  expect(withFollowing({ fees: 5, price: 9 }, 'seller').price).toBeNull();
  for (const hai of [5, 4]) expect(withFollowing({ fees: 5, hai }, 'seller').price).toBeNull();
  expect(withFollowing({ fees: 5, hai: 6 }, 'seller').price).toBe(1);
  expect(withFollowing({ price: 9 }, 'buyer').hai).toBe(9);
});

test('the scale asks for the price, or for the hai where the seller pays', () => {
  expect(scaleBase({ price: 100, hai: 105 }, 'buyer')).toBe(100);
  expect(scaleBase({ price: 100, hai: 105 }, 'seller')).toBe(105);
  expect(scaleBase({ hai: 105 }, 'buyer')).toBeUndefined();
});

test.each([
  [300_000, 15_000, 5],
  [380_000, 20_000, 5.26],
  [3, 1, 33.33],
  [3, 2, 66.67],
  [0, 1, undefined],
  [null, 1, undefined],
  [1, null, undefined],
])('fees on a price of %s of %s are %s %%', (price, fees, rate) => {
  expect(feesRate({ price, fees })).toBe(rate);
});

test.each([
  [20_000, false, 'exact'],
  [20_000, true, 'exact'],
  [19_999, false, 'below'],
  [20_001, false, 'exceeds'],
  [20_001, true, 'exceeds_allowed'],
])('fees of %d to a scale of 20,000, more allowed: %s, are %s', (fees, mayExceed, compliance) => {
  expect(complianceOf(fees, 20_000, mayExceed)).toBe(compliance);
});
