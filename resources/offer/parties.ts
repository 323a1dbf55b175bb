import type { Offer, Property } from '../generated/types.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';

type Sellers = Pick<Draft<Property>, 'vendors' | 'vendorCompanies'>;

/** The sellers of a property where the offer names none. */
export function sellersOf(
  offer: Draft<Offer>,
  { vendors, vendorCompanies }: Sellers,
): Pick<Draft<Offer>, keyof Sellers> {
  const isNamed = (offer.vendors ?? []).length + (offer.vendorCompanies ?? []).length > 0;
  return isNamed ? {} : { vendors: vendors ?? [], vendorCompanies: vendorCompanies ?? [] };
}

/** Who sells is a vendor of the property, and who buys is none. */
export function partyViolations(offer: Draft<Offer>, property: Sellers): Violation<Offer>[] {
  const pairs = [
    ['buyers', 'vendors'],
    ['buyerCompanies', 'vendorCompanies'],
  ] as const;
  return pairs.flatMap(([buying, selling]) => {
    const known = property[selling] ?? [];
    const wrong = (name: typeof buying | typeof selling, code: string, isWrong: (id: string) => boolean) =>
      (offer[name] ?? []).flatMap((id, at): Violation<Offer>[] =>
        isWrong(id) ? [{ path: `/${name}/${at}`, code }] : [],
      );
    return [
      ...wrong(selling, 'vendorUnknown', (id) => !known.includes(id)),
      ...wrong(buying, 'buyerIsVendor', (id) => known.includes(id)),
    ];
  });
}
