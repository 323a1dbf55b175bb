import type { Property } from '../generated/types.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';

/** Who pays the fees of a sale, and how much, in whole euros VAT included; the rate is percent of the price without them. */
export type Fees = NonNullable<Property['fees']>;

/** An amount that the others follow. */
export type FeePart = 'payer' | 'buyer' | 'seller' | 'rate' | 'net';

/** What a price says of fees: the price is the one that the buyer pays, those of the buyer included. */
type Priced = Draft<Pick<Property, 'price' | 'fees'>>;

/** The fees of an ad, as a mandate or the property says them. */
export interface FeeTerms {
  payer: NonNullable<Fees['payer']>;
  /** What the buyer pays of them; nought where the seller pays all. */
  amount: number;
  /** The price without what the buyer pays of them. */
  net: number;
  /** Percent of the price without fees. */
  rate: number;
}

const PARTS: readonly FeePart[] = ['payer', 'buyer', 'seller', 'rate', 'net'];

const isNumber = (value: unknown): value is number => typeof value === 'number';
const rounded = (rate: number): number => Math.round(rate * 100) / 100;

/** What the buyer pays, as the part says that was given. */
function buyerAmount(price: number, { buyer, rate, net }: Fees, given: FeePart): number | undefined {
  if (given === 'rate') return isNumber(rate) ? price - Math.round(price / (1 + rate / 100)) : undefined;
  if (given === 'net') return isNumber(net) ? price - net : undefined;
  return isNumber(buyer) ? buyer : undefined;
}

/** What was only said on the other side goes over to who pays; a second amount makes it both. */
function withPayer(fees: Fees, given: FeePart): Fees {
  const { payer, buyer, seller } = fees;
  if (given === 'payer' && payer === 'seller') return { ...fees, seller: seller ?? buyer ?? null, buyer: null };
  if (given === 'payer' && payer === 'buyer') return { ...fees, buyer: buyer ?? seller ?? null, seller: null };
  if (given === 'seller' && isNumber(seller))
    return { ...fees, payer: !payer ? 'seller' : payer === 'buyer' ? 'both' : payer };
  const ofBuyer = given === 'payer' || given === 'seller' ? undefined : fees[given];
  const first = isNumber(seller) ? 'both' : 'buyer';
  if (isNumber(ofBuyer)) return { ...fees, payer: !payer ? first : payer === 'seller' ? 'both' : payer };
  return fees;
}

/**
 * Fees whose amounts agree with each other and with the price, after one of them was given: the price stands, and what
 * the buyer pays, its rate and the price without it follow. Where nothing of them can be told they are as they were.
 *
 * @param given the part that the others follow; absent: the price was given, and the amount stays
 */
export function settledFees(price: number | null | undefined, fees: Fees, given: FeePart = 'buyer'): Fees {
  const said = withPayer(fees, given);
  if (said.payer === 'seller') return { ...said, buyer: null, rate: null, net: isNumber(price) ? price : null };
  if (!isNumber(price)) return said;
  const buyer = buyerAmount(price, said, given);
  if (buyer === undefined || buyer < 0 || buyer >= price) return said;
  const net = price - buyer;
  return { ...said, buyer, net, rate: rounded((buyer / net) * 100) };
}

/** The part that differs from before, the amount first; without one it is the price that the others follow. */
function givenPart(fees: Fees, before: Fees | null | undefined): FeePart {
  const changed = (name: FeePart) => isNumber(fees[name]) && fees[name] !== before?.[name];
  return (['buyer', 'rate', 'net'] as const).find(changed) ?? 'buyer';
}

/** The fees as they are kept; nothing where nothing was said of them. */
export function keptFees({ price, fees }: Priced, before: Priced | undefined): Fees | null {
  if (!fees || PARTS.every((name) => (fees[name] ?? null) === null)) return null;
  const settled = settledFees(price, fees, givenPart(fees, before?.fees));
  return Object.fromEntries(PARTS.map((name) => [name, settled[name] ?? null])) as Fees;
}

/** What can't be: fees of somebody who doesn't pay them, or as high as the price. */
export function feeViolations({ price, fees }: Priced): Violation<Property>[] {
  const { payer, buyer, seller, net } = fees ?? {};
  const violations: Violation<Property>[] = [];
  if (payer === 'seller' && isNumber(buyer)) violations.push({ path: '/fees/buyer', code: 'feesOfOther' });
  if (payer === 'buyer' && isNumber(seller)) violations.push({ path: '/fees/seller', code: 'feesOfOther' });
  if (isNumber(price) && price > 0) {
    if (isNumber(buyer) && buyer >= price) violations.push({ path: '/fees/buyer', code: 'feesAbovePrice' });
    if (payer !== 'buyer' && isNumber(seller) && seller >= price)
      violations.push({ path: '/fees/seller', code: 'feesAbovePrice' });
    if (payer !== 'seller' && isNumber(net) && !isNumber(buyer) && net > price)
      violations.push({ path: '/fees/net', code: 'feesAbovePrice' });
  }
  return violations;
}

/**
 * What else changes in a form as somebody types a part of the fees or the price (`price`, `fees.rate`): paths and values.
 * The price follows only where there is none and both other amounts are known.
 */
export function feesWhileTyping({ price, fees }: Priced, path: string): Record<string, unknown> {
  if (!fees) return {};
  const [field, part] = path.split('.') as [string, FeePart | undefined];
  const hasPrice = isNumber(price);
  const { net, buyer, rate } = fees;
  const known =
    !hasPrice && field === 'fees' && isNumber(net)
      ? isNumber(buyer)
        ? net + buyer
        : isNumber(rate)
          ? Math.round(net * (1 + rate / 100))
          : undefined
      : undefined;
  const settled = settledFees(known ?? price, fees, known === undefined ? part : isNumber(buyer) ? 'buyer' : 'net');
  const changes = PARTS.filter((name) => name !== part && (settled[name] ?? null) !== (fees[name] ?? null));
  return {
    ...(known === undefined ? {} : { price: known }),
    ...Object.fromEntries(changes.map((name) => [`fees.${name}`, settled[name] ?? null])),
  };
}

/** The fees that an ad tells; nothing where it isn't known who pays, or how much the buyer does. */
export function feeTermsOf({ price, fees }: Priced): FeeTerms | undefined {
  const { payer } = fees ?? {};
  if (!payer || !isNumber(price)) return undefined;
  if (payer === 'seller') return { payer, amount: 0, net: price, rate: 0 };
  const { buyer, net, rate } = settledFees(price, fees as Fees);
  if (!isNumber(buyer) || buyer <= 0 || !isNumber(net) || net !== price - buyer) return undefined;
  return { payer, amount: buyer, net, rate: rate ?? 0 };
}
