import type { Mandate, Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { isExpired, isGraced } from './dates.ts';

/** States in which a mandate is in force. */
export const IN_FORCE = ['completed', 'eavenant_ready'] as const;

/** Whether a mandate is in force on a day: signed and not ended, within its term or the grace that is granted beyond it. */
export function isInForce(mandate: Draft<Mandate>, day: string): boolean {
  if (!IN_FORCE.some((one) => one === mandate.status)) return false;
  return !isExpired({ ...mandate, signedIn: mandate.signedIn ?? null }, day) || isGraced(mandate.grace, day);
}

/** Orders mandates in force by who governs: the one signed last comes first. */
export function lastSignedFirst(left: Draft<Mandate>, right: Draft<Mandate>): number {
  const key = ({ signedOn, id }: Draft<Mandate>) => `${signedOn ?? ''} ${id}`;
  return key(left) < key(right) ? 1 : -1;
}

/** Whether mandates in force say another price, other fees or another payer than each other. */
export const isContradicted = (mandates: readonly Draft<Mandate>[]): boolean =>
  new Set(
    mandates.map(({ currentHai, currentFees, feesPayableBy }) => [currentHai, currentFees, feesPayableBy].join(' ')),
  ).size > 1;

/** What of a property a mandate says. */
export type Governed = Pick<Draft<Property>, 'price' | 'fees' | 'exclusive'>;

/** Whether a mandate says alone what a property is sold for: it is in force, to sell, and of one property. */
export const isGoverning = ({ status, for: what, properties }: Draft<Mandate>): boolean =>
  what === 'property' && (properties ?? []).length === 1 && IN_FORCE.some((one) => one === status);

/**
 * What a property is offered for while a mandate is in force: the price that a buyer pays, who pays the agency how much, and
 * whether nobody else may sell it (loi 70-9, art. 6; décret 72-678, art. 72 and 73: nobody asks for fees, or offers a
 * property, but as the mandate says). Amounts as an amendment left them, in whole euros.
 *
 * @param day `YYYY-MM-DD`: exclusivity ends on the one for which it is cancelled
 * @returns nothing of a mandate without a price
 */
export function governedBy(mandate: Draft<Mandate>, day: string): Governed | undefined {
  const { currentHai: price, currentFees, feesPayableBy, exclusive, exclusivityCancelledOn } = mandate;
  if (typeof price !== 'number') return undefined;
  const fees = currentFees ?? null;
  return {
    price,
    fees: {
      payer: feesPayableBy ?? null,
      buyer: feesPayableBy === 'buyer' ? fees : null,
      seller: feesPayableBy === 'seller' ? fees : null,
      rate: null,
      net: null,
    } as Property['fees'],
    exclusive: Boolean(exclusive) && !(exclusivityCancelledOn && exclusivityCancelledOn <= day),
  };
}
