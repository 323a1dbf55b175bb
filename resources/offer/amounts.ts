import type { Offer } from '../generated/types.ts';
import type { FeePayer } from '../mandate/amounts.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';

/** What an offer comes to; whole euros. */
export interface Amounts {
  price?: number | null;
  fees?: number | null;
  payer?: FeePayer | null;
}

/**
 * What the buyers pay and what the vendor gets. The price is the deed's: without the fees where the buyer pays them, with
 * them where the seller does. Unknown fees are nothing.
 */
export function totalOf({ price, fees, payer }: Amounts): { total: number | null; net: number | null } {
  if (typeof price !== 'number') return { total: null, net: null };
  const asked = fees ?? 0;
  return payer === 'buyer' ? { total: price + asked, net: price } : { total: price, net: price - asked };
}

/** The part of what is paid that a loan finances, in percent to a tenth. */
export function financedShare(total: number | null, loan: number | null | undefined): number | null {
  return total ? Math.round(((loan ?? 0) * 1_000) / total) / 10 : null;
}

/** What an offer's amounts follow to. */
export function followingAmounts({ price, fees, feesPayableBy, loan }: Draft<Offer>) {
  const { total, net } = totalOf({ price, fees, payer: feesPayableBy });
  return { totalPrice: total, netPrice: net, financedShare: financedShare(total, loan?.amount) };
}

/** A loan is no more than what is paid, and with the buyers' own money no less. */
export function financingViolations(offer: Draft<Offer>): Violation<Offer>[] {
  const { totalPrice: total } = followingAmounts(offer);
  const loan = offer.loan?.amount ?? 0;
  if (total === null) return [];
  const found: Violation<Offer>[] = [];
  if (loan > total) found.push({ path: '/loan/amount', code: 'loanAbove', info: { total } });
  if (typeof offer.contribution === 'number' && loan + offer.contribution < total)
    found.push({ path: '/contribution', code: 'financingShort', info: { total } });
  return found;
}
