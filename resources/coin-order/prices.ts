/** Coins at a price: a pack so many times, or a number of coins. */
export interface Priced {
  name: string;
  /** How many times. */
  count: number;
  /** Coins of one. */
  coins: number;
  /** Of a coin, before tax, in euros. */
  unitPrice: number;
}

/** Amounts of an order, in euros and cents. */
export interface Totals {
  coins: number;
  net: number;
  vat: number;
  gross: number;
}

/** Digits that a figure is exact to: beyond them there is only what binary fractions leave of 2.175. */
const EXACT = 12;

/** Euros to the cent, halves away from zero, as invoices are rounded. */
export function toCents(euros: number): number {
  const cents = Math.round(Number((Math.abs(euros) * 100).toPrecision(EXACT))) / 100;
  return euros < 0 ? -cents : cents;
}

/** The price of a pack with tax, to the cent. @param tva in percent */
export const packPrice = ({ quantity, unitPrice }: { quantity: number; unitPrice: number }, tva: number): number => {
  const net = toCents(quantity * unitPrice);
  return toCents(net + toCents((net * tva) / 100));
};

/**
 * What an order comes to: each line is rounded, tax is taken on their sum (CGI ann. II, 242 nonies A: by rate).
 *
 * @param tva in percent
 */
export function totalsOf(lines: readonly Priced[], tva: number): Totals {
  const coins = lines.reduce((sum, { count, coins }) => sum + count * coins, 0);
  const net = toCents(lines.reduce((sum, one) => sum + toCents(one.count * one.coins * one.unitPrice), 0));
  const vat = toCents((net * tva) / 100);
  return { coins, net, vat, gross: toCents(net + vat) };
}
