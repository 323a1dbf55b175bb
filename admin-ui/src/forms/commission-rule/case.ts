import { type Bracket, bracketOf, feesIn } from '@hestia/resources/commission-rule/scale.ts';
import { type Amounts, type FeePayer, feesRate, withFollowing } from '@hestia/resources/mandate/amounts.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';

/** Brackets as they are being typed. */
export type Brackets = readonly Draft<Bracket>[] | null | undefined;

/** Where the last bracket is drawn to. */
const BEYOND = 1.3;
const LEAST_SHOWN = 500_000;

const typed = (brackets: Brackets): Bracket[] =>
  (brackets ?? []).filter((one): one is Bracket => typeof one.from === 'number');

/** What the brackets ask of an amount, as a mandate of this payer is charged; nothing where none holds. */
export function chargeOf(
  brackets: Brackets,
  amount: number,
  payer: FeePayer,
): (Amounts & { rate?: number }) | undefined {
  const bracket = bracketOf(typed(brackets), amount);
  if (!bracket) return undefined;
  const fees = feesIn(bracket, amount);
  const amounts = withFollowing({ fees, ...(payer === 'buyer' ? { price: amount } : { hai: amount }) }, payer);
  const rate = feesRate(amounts);
  return { ...amounts, ...(rate === undefined ? {} : { rate }) };
}

/** The fees along the amounts: at both ends of each bracket, and between them. */
export function curveOf(brackets: Brackets, steps = 40): { amount: number; fees: number }[] {
  const known = typed(brackets);
  const last = known.at(-1);
  if (!last) return [];
  const most = Math.max(LEAST_SHOWN, (last.to ?? last.from) * BEYOND);
  const ends = known.flatMap(({ from, to }) => [from, ...(typeof to === 'number' ? [to] : [])]);
  const even = Array.from({ length: steps + 1 }, (_, at) => Math.round((most * at) / steps));
  return [...new Set([...ends, ...even])]
    .filter((amount) => amount <= most)
    .sort((left, right) => left - right)
    .flatMap((amount) => {
      const bracket = bracketOf(known, amount);
      return bracket ? [{ amount, fees: feesIn(bracket, amount) }] : [];
    });
}
