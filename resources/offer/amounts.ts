import type { Offer } from '../generated/types.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';

/** A loan is no more than what is paid, and with the buyers' own money no less. */
export function financingViolations(offer: Draft<Offer>): Violation<Offer>[] {
  const { totalPrice: total } = offer;
  const loan = offer.loan?.amount ?? 0;
  if (typeof total !== 'number') return [];
  const found: Violation<Offer>[] = [];
  if (loan > total) found.push({ path: '/loan/amount', code: 'loanAbove', info: { total } });
  if (typeof offer.contribution === 'number' && loan + offer.contribution < total)
    found.push({ path: '/contribution', code: 'financingShort', info: { total } });
  return found;
}
