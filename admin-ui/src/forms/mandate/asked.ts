import { type FeePayer, feesRate, scaleBase } from '@hestia/resources/mandate/amounts.ts';

type Amount = { value?: number | null; max?: number | null } | null | undefined;

/** Amounts as they are being typed, with what decides about them. */
export interface Typed {
  for?: string | null | undefined;
  feesPayableBy?: string | null | undefined;
  price?: Amount;
  fees?: Amount;
  hai?: Amount;
}

/** What the scale is asked for, and where in the form its answer belongs. */
export interface Asked {
  /** The part of the amounts that counts: of a search the most that may be paid. */
  end: 'value' | 'max';
  amount: number;
  fees: number | undefined;
  /** The fees as they are typed, in percent of the price without them. */
  rate: number | undefined;
}

const numberIn = (amount: Amount, end: 'value' | 'max'): number | undefined =>
  typeof amount?.[end] === 'number' ? amount[end] : undefined;

/** What to ask the scale; nothing before there is an amount that it is applied to. */
export function askedOf({ for: purpose, feesPayableBy, price, fees, hai }: Typed): Asked | undefined {
  const end = purpose === 'client' ? 'max' : 'value';
  const [least, charged, whole] = [price, fees, hai].map((one) => numberIn(one, end));
  const payer: FeePayer = feesPayableBy === 'seller' ? 'seller' : 'buyer';
  const amount = scaleBase({ price: least ?? null, hai: whole ?? null }, payer);
  if (!feesPayableBy || amount === undefined || !Number.isInteger(amount) || amount <= 0) return undefined;
  const net = payer === 'seller' && charged !== undefined ? amount - charged : amount;
  return { end, amount, fees: charged, rate: feesRate({ price: net, fees: charged ?? null }) };
}

/** What was agreed before amounts are changed. */
export interface Agreed {
  /** What the scale was applied to. */
  amount: number | null;
  fees: number | null;
  /** Whether the fees were what the scale asks for: then they go with it. */
  isOnScale: boolean;
}

/** The fees of another amount: those of the scale where they were before, otherwise what was agreed as far as it allows. */
export function feesFor(
  { amount: before, fees, isOnScale }: Agreed,
  amount: number,
  { most, mayExceed }: { most: number; mayExceed: boolean },
): number | null {
  if (amount === before || fees === null) return fees;
  if (isOnScale) return most;
  return mayExceed ? fees : Math.min(fees, most);
}
