import type { Property } from '../generated/types.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';

/** A sale for a life annuity (Code civil, art. 1968 to 1983), as an ad tells it; amounts in whole euros. */
export interface AnnuityTerms {
  /** Whether the vendor goes on living there. */
  isOccupied: boolean;
  /** What is paid with the deed. */
  bouquet: number;
  /** What is paid each month. */
  monthly: number;
  isIndexed: boolean | null;
  /** On whose lives it is. */
  heads: { sex: 'woman' | 'man' | null; age: number }[];
}

/** What of a property tells of it. */
type Sold = Draft<Pick<Property, 'isAnnuity' | 'annuity' | 'annuityHeads' | 'price'>>;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * The terms of a sale for a life annuity; nothing of another sale, and while one of them is unknown. The `price` beside them
 * is the whole one, as the deed states it: the bouquet and what the annuity is worth. Fees, the scale and budgets are of the
 * whole price, for the annuity is a part of it.
 */
export function annuityOf({ isAnnuity, annuity, annuityHeads }: Sold): AnnuityTerms | undefined {
  const { occupancy, bouquet, monthly, indexed } = annuity ?? {};
  const heads = (annuityHeads ?? []).flatMap(({ sex, age }) => (isNumber(age) ? [{ sex: sex ?? null, age }] : []));
  if (!isAnnuity || !occupancy || !isNumber(bouquet) || !isNumber(monthly) || heads.length === 0) return undefined;
  return { isOccupied: occupancy === 'occupied', bouquet, monthly, isIndexed: indexed ?? null, heads };
}

/** The bouquet is a part of the price. */
export function annuityViolations({ isAnnuity, annuity, price }: Sold): Violation<Property>[] {
  const { bouquet } = annuity ?? {};
  const isAbove = isAnnuity && isNumber(bouquet) && isNumber(price) && bouquet > price;
  return isAbove ? [{ path: '/annuity/bouquet', code: 'bouquetAbovePrice' }] : [];
}
