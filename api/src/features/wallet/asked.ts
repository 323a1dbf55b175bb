import { refusedAt } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';

/** A pack so many times, or a number of coins. */
export interface Purchase {
  pack?: string;
  count: number;
}

const MOST_LINES = 50;
const MOST_COUNT = 10_000;
const MOST_COINS = 1_000_000;
const MOST_REASON = 300;

const wrong = (path: string, code: string, info: Record<string, number> = {}) => refusedAt(path, code, info);

/** A whole number from 1 on. @throws RequestError 422 at its field */
function whole(value: unknown, path: string, most: number): number {
  if (value === undefined || value === null || value === '') throw wrong(path, 'required');
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrong(path, 'type');
  if (value < 1) throw wrong(path, 'minimum', { limit: 1 });
  if (value > most) throw wrong(path, 'maximum', { limit: most });
  return value;
}

const textIn = (value: unknown, path: string): string => {
  if (typeof value !== 'string' || value.trim() === '') throw wrong(path, 'required');
  return value.trim();
};

/** What somebody wants to pay: `{"userId", "purchases": [{"pack", "count"} or {"coins"}]}`. @throws RequestError 400, 422 */
export function paymentIn(body: unknown): { userId: string; purchases: Purchase[] } {
  const { userId, purchases } = bodyObject(body);
  if (!Array.isArray(purchases) || purchases.length === 0) throw wrong('/purchases', 'required');
  if (purchases.length > MOST_LINES) throw wrong('/purchases', 'maxItems', { limit: MOST_LINES });
  return {
    userId: textIn(userId, '/userId'),
    purchases: purchases.map((one: unknown, index): Purchase => {
      const at = `/purchases/${index}`;
      const { pack, count = 1, coins } = bodyObject(one);
      if (pack === undefined || pack === null) return { count: whole(coins, `${at}/coins`, MOST_COINS) };
      return { pack: textIn(pack, `${at}/pack`), count: whole(count, `${at}/count`, MOST_COUNT) };
    }),
  };
}

/** Coins that are given: `{"userId", "coins", "type", "reason"}`. @throws RequestError 400, 422 */
export function giftIn(body: unknown): { userId: string; coins: number; type: 'offered' | 'credited'; reason: string } {
  const { userId, coins, type = 'offered', reason } = bodyObject(body);
  if (type !== 'offered' && type !== 'credited') throw wrong('/type', 'enum');
  const said = textIn(reason, '/reason');
  if (said.length > MOST_REASON) throw wrong('/reason', 'maxLength', { limit: MOST_REASON });
  return { userId: textIn(userId, '/userId'), coins: whole(coins, '/coins', MOST_COINS), type, reason: said };
}
