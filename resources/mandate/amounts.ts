/** Who owes the agency its fees (loi 70-9, art. 6; arrêté of 10 January 2017, art. 3). */
export type FeePayer = 'buyer' | 'seller';

/** A price, what the agency asks, and what the buyer pays in all (honoraires d'agence inclus). Whole euros. */
export interface Amounts {
  price?: number | null;
  fees?: number | null;
  hai?: number | null;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether the fees leave a seller who pays them nothing of the price: such a price is none. */
export const leavesNothing = ({ fees, hai }: Amounts, payer: FeePayer | null | undefined): boolean =>
  payer === 'seller' && isNumber(fees) && isNumber(hai) && hai - fees < 1;

/**
 * What follows of the amounts: where the buyer pays, price + fees = hai; where the seller pays, the buyer's price is the
 * hai, and the price is what is left to the seller. Without what it follows from, or where nothing is left, it is empty.
 */
export function withFollowing({ price, fees, hai }: Amounts, payer: FeePayer): Amounts {
  if (payer === 'buyer') return { price, fees, hai: isNumber(price) ? price + (fees ?? 0) : null };
  return { hai, fees, price: isNumber(hai) && !leavesNothing({ fees, hai }, payer) ? hai - (fees ?? 0) : null };
}

/** The amount that the scale is applied to: the price, or the hai where the buyer doesn't pay the fees. */
export const scaleBase = ({ price, hai }: Amounts, payer: FeePayer): number | undefined =>
  (payer === 'buyer' ? price : hai) ?? undefined;

/**
 * The fees in percent of the price without them, as ads must say where the buyer pays (arrêté of 10 January 2017, art. 4),
 * to a hundredth; nothing without both amounts.
 */
export function feesRate({ price, fees }: Amounts): number | undefined {
  if (!isNumber(price) || !isNumber(fees) || price <= 0) return undefined;
  return Math.round((fees * 10_000) / price) / 100;
}

/** How fees stand to the scale: as it says, less, more where the type of mandate allows it, or more than may be asked. */
export type Compliance = 'exact' | 'below' | 'exceeds_allowed' | 'exceeds';

export function complianceOf(fees: number, ceiling: number, mayExceed: boolean): Compliance {
  if (fees === ceiling) return 'exact';
  if (fees < ceiling) return 'below';
  return mayExceed ? 'exceeds_allowed' : 'exceeds';
}
