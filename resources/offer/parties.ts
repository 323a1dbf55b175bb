import type { Offer, Property } from '../generated/types.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';

type Sellers = Pick<Draft<Property>, 'vendors' | 'vendorCompanies'>;

/** Who buys beside who sells, people and companies. */
const SIDES = [
  ['buyers', 'vendors'],
  ['buyerCompanies', 'vendorCompanies'],
] as const;

/** The sellers of a property where the offer names none. */
export function sellersOf(
  offer: Draft<Offer>,
  { vendors, vendorCompanies }: Sellers,
): Pick<Draft<Offer>, keyof Sellers> {
  const isNamed = (offer.vendors ?? []).length + (offer.vendorCompanies ?? []).length > 0;
  return isNamed ? {} : { vendors: vendors ?? [], vendorCompanies: vendorCompanies ?? [] };
}

type Side = (typeof SIDES)[number][number];

const violationsIn = (
  offer: Draft<Offer>,
  name: Side,
  code: string,
  isWrong: (id: string) => boolean,
): Violation<Offer>[] =>
  (offer[name] ?? []).flatMap((id, at): Violation<Offer>[] => (isWrong(id) ? [{ path: `/${name}/${at}`, code }] : []));

/** Who sells is a vendor of the property, and who buys is none. */
export const partyViolations = (offer: Draft<Offer>, property: Sellers): Violation<Offer>[] =>
  SIDES.flatMap(([buying, selling]) => {
    const known = property[selling] ?? [];
    return [
      ...violationsIn(offer, selling, 'vendorUnknown', (id) => !known.includes(id)),
      ...violationsIn(offer, buying, 'buyerIsVendor', (id) => known.includes(id)),
    ];
  });

/** Nobody buys what the offer itself says that they sell, whoever became one since. */
export const selfSaleViolations = (offer: Draft<Offer>): Violation<Offer>[] =>
  SIDES.flatMap(([buying, selling]) =>
    violationsIn(offer, buying, 'buyerIsVendor', (id) => (offer[selling] ?? []).includes(id)),
  );
