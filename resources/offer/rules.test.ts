import { describe, expect, test } from 'vitest';
import type { Offer } from '../generated/types.ts';
import { withFormulas } from '../vocabulary/index.ts';
import { productResources } from '../vocabulary/testing.ts';
import { contractBy, lastValidDay, withdrawalEnds } from './dates.ts';
import { partyViolations, sellersOf } from './parties.ts';
import rules from './rules.ts';

type Draft = Partial<Offer>;

const TODAY = '2026-11-24';
const resource = (await productResources()).filter(({ id }) => id === 'offer')[0] ?? { fields: {} };
const followed = (offer: object): Draft => withFormulas(resource, { ...offer }) as Draft;
const codes = (offer: object, before?: object) =>
  (rules.check?.(followed(offer), { today: TODAY, ...(before ? { before: before as Draft } : {}) }) ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );
const BASE = { buyers: ['CLI1'], price: 250_000 };

describe('what an offer comes to', () => {
  test('the buyer pays the fees on top, the seller out of the price', () => {
    const comesTo = (offer: object) => {
      const { totalPrice: total, netPrice: net } = followed(offer);
      return { total, net };
    };
    const offer = { price: 250_000, fees: 10_000 };
    expect(comesTo({ ...offer, feesPayableBy: 'buyer' })).toEqual({ total: 260_000, net: 250_000 });
    expect(comesTo({ ...offer, feesPayableBy: 'seller' })).toEqual({ total: 250_000, net: 240_000 });
    expect(comesTo({ price: 250_000 })).toEqual({ total: 250_000, net: 250_000 });
    expect(comesTo({})).toEqual({ total: null, net: null });
  });

  test('the share that a loan finances is told to a tenth', () => {
    const charged = { price: 250_000, fees: 10_000, feesPayableBy: 'buyer' };
    expect(followed({ ...charged, loan: { amount: 200_000 } }).financedShare).toBe(76.9);
    expect(followed({ ...charged, loan: null }).financedShare).toBe(0);
    expect(followed({ loan: { amount: 200_000 } }).financedShare).toBeNull();
  });

  test('a loan is at most what is paid; with the own contribution it is at least that', () => {
    const charged = { ...BASE, fees: 10_000, feesPayableBy: 'buyer', mortgageSuspensiveClause: true };
    expect(codes({ ...charged, loan: { amount: 260_000 } })).toEqual([]);
    expect(codes({ ...charged, loan: { amount: 260_001 } })).toEqual(['/loan/amount loanAbove']);
    expect(codes({ ...charged, loan: { amount: 200_000 }, contribution: 60_000 })).toEqual([]);
    expect(codes({ ...charged, loan: { amount: 200_000 }, contribution: 59_999 })).toEqual([
      '/contribution financingShort',
    ]);
    expect(codes({ ...BASE, feesPayableBy: 'seller', contribution: 249_999 })).toEqual([
      '/contribution financingShort',
    ]);
  });
});

describe('what keeps an offer from being saved', () => {
  test('somebody buys: a person or a company', () => {
    expect(codes({ price: 1 })).toEqual(['/buyers buyerMissing']);
    expect(codes({ price: 1, buyerCompanies: ['COM1'] })).toEqual([]);
  });

  test('it isn’t made for a day that is past, and one that passes keeps nobody from writing to it', () => {
    expect(codes({ ...BASE, validityDate: '2026-11-23' })).toEqual(['/validityDate validityPast']);
    expect(codes({ ...BASE, validityDate: TODAY })).toEqual([]);
    const old = { ...BASE, validityDate: '2026-11-20' };
    expect(codes({ ...old, comments: 'x' }, old)).toEqual([]);
    expect(codes({ ...old, validityDate: '2026-11-21' }, old)).toEqual(['/validityDate validityPast']);
  });

  test('nobody signs in the future, nor is a contract notified before the acceptance', () => {
    expect(codes({ ...BASE, vendorSignatureDate: '2026-11-25' })).toEqual(['/vendorSignatureDate signedFuture']);
    expect(codes({ ...BASE, vendorSignatureDate: TODAY, notifiedOn: '2026-11-23' })).toEqual([
      '/notifiedOn notifiedEarly',
    ]);
  });

  test('the vendor signed at most sixty days before the offer was entered; a day that was said already isn’t asked again', () => {
    const before = { ...BASE, createdAt: '2026-11-20T23:30:00Z' };
    const signed = (vendorSignatureDate: string) => ({ ...before, vendorSignatureDate });
    expect(codes(signed('2026-09-21'), before)).toEqual(['/vendorSignatureDate signedBeforeOffer']);
    expect(codes(signed('2026-09-22'), before)).toEqual([]);
    expect(codes(signed('2026-09-21'), signed('2026-09-21'))).toEqual([]);
  });

  test('a loan goes with its condition, and away with it', () => {
    expect(codes({ ...BASE, loan: { amount: 100_000 } })).toEqual(['/loan/amount loanWithoutClause']);
    const before = { ...BASE, mortgageSuspensiveClause: true, loan: { amount: 100_000, delay: 45 } };
    const after = { ...before, mortgageSuspensiveClause: false };
    expect(codes(after, before)).toEqual([]);
    expect(rules.derive?.(after as Draft, before as Draft)).toMatchObject({ loan: null });
  });
});

describe('who buys and who sells', () => {
  const property = { vendors: ['CLI7', 'CLI8'], vendorCompanies: ['COM7'] };

  test('the sellers are those of the property where nobody says otherwise', () => {
    expect(sellersOf({}, property)).toEqual(property);
    expect(sellersOf({ vendors: ['CLI7'] }, property)).toEqual({});
  });

  test('a vendor is one of the property’s, and doesn’t buy', () => {
    const found = partyViolations(
      { buyers: ['CLI1', 'CLI8'], vendors: ['CLI7', 'CLI9'], buyerCompanies: ['COM7'] },
      property,
    );
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/vendors/1 vendorUnknown',
      '/buyers/1 buyerIsVendor',
      '/buyerCompanies/0 buyerIsVendor',
    ]);
  });

  test('who buys and who sells are not one while the offer stands; what was so before is asked when they change', () => {
    const both = { ...BASE, vendors: ['CLI2', 'CLI1'] };
    expect(codes(both)).toEqual(['/buyers/0 buyerIsVendor']);
    expect(codes({ ...both, status: 'accepted' }, { ...both, vendors: ['CLI2'] })).toEqual(['/buyers/0 buyerIsVendor']);
    expect(codes({ ...both, status: 'refused' }, { ...both, vendors: ['CLI2'] })).toEqual([]);
    expect(codes({ ...both, comments: 'x' }, both)).toEqual([]);
    const companies = { price: 1, buyerCompanies: ['COM1'], vendorCompanies: ['COM1'] };
    expect(codes(companies)).toEqual(['/buyerCompanies/0 buyerIsVendor']);
  });
});

describe('days', () => {
  test('an offer stands for ten days unless said', () => {
    expect(lastValidDay(TODAY)).toBe('2026-12-04');
    expect(rules.derive?.(BASE as Draft, undefined, '2026-11-23T23:30:00Z')).toMatchObject({
      validityDate: '2026-12-04',
    });
    expect(
      rules.derive?.({ ...BASE, validityDate: '2026-12-24' } as Draft, undefined, '2026-11-24T09:00:00Z'),
    ).not.toHaveProperty('validityDate');
  });

  test('ten days of withdrawal end on a working day', () => {
    // The tenth day is Friday, 25 December 2026: it moves over Christmas and the week-end.
    expect(withdrawalEnds('2026-12-15')).toBe('2026-12-28');
    expect(withdrawalEnds('2026-11-30')).toBe('2026-12-10');
    expect(withdrawalEnds(null)).toBeNull();
  });

  test('the contract is due so many days after the vendor’s signature', () => {
    expect(contractBy('2026-11-24', 30)).toBe('2026-12-24');
    expect(contractBy('2026-11-24', 31)).toBe('2026-12-28');
    expect(contractBy(undefined, 30)).toBeNull();
  });

  test('a company that buys doesn’t withdraw', () => {
    const bought = { price: 1, vendorSignatureDate: TODAY, notifiedOn: TODAY, status: 'accepted' };
    expect(rules.derive?.({ ...bought, buyers: ['CLI1'] } as Draft)).toMatchObject({ withdrawalEnds: '2026-12-04' });
    expect(rules.derive?.({ ...bought, buyerCompanies: ['COM1'] } as Draft)).not.toHaveProperty('withdrawalEnds');
  });
});

describe('an acceptance', () => {
  const accept = rules.guards?.canAccept as (offer: unknown) => string | undefined;
  const signed = { signedDocument: [{ id: 'FIL1' }], validityDate: '2026-12-04' };

  test('needs the signed document, and comes within the offer’s time', () => {
    expect(accept({ ...signed, signedDocument: [], vendorSignatureDate: '2026-12-04' })).toBe('signedMissing');
    expect(accept({ ...signed, vendorSignatureDate: '2026-12-05' })).toBe('lapsed');
    expect(accept({ ...signed, vendorSignatureDate: '2026-12-04' })).toBeUndefined();
  });
});

test('an offer says that its mandates in force differ, until it is answered [OFF-003]', () => {
  const warned = (status: string) =>
    rules
      .warn?.({ reference: 'O2026-0001', status, mandates: ['MAN1', 'MAN2'], mandatesDiffer: true } as never, {
        today: '2026-11-24',
      })
      ?.map(({ path, code }) => `${path} ${code}`);
  expect(warned('pending')).toEqual(['/mandates mandatesDiffer']);
  expect(warned('accepted')).toEqual([]);
});
