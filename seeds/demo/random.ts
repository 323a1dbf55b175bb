const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;
/** Characters at the end of an id that don't tell the time: the same in the demo of any moment. */
export const RANDOM_LENGTH = 16;

/** The same seed gives the same choices, so that everybody's demo is the same. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
  /** The entry whose running total is the first above a random part of the sum; `totals` ascends. */
  weighted<T>(list: readonly T[], totals: readonly number[]): T;
  /** `count` different entries, fewer if the list is shorter. */
  several<T>(list: readonly T[], count: number): T[];
  /** Prefix and 26 characters that sort by time, as the product's own ids. */
  id(prefix: string, at: Date): string;
}

/** mulberry32: small, fast, good enough for sample data and for nothing that must be secret. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function firstAbove(totals: readonly number[], value: number): number {
  let low = 0;
  let high = totals.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((totals[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

export const runningTotals = (weights: readonly number[]): number[] => {
  let sum = 0;
  return weights.map((weight) => (sum += weight));
};

function at<T>(list: readonly T[], index: number): T {
  if (index >= list.length) throw new RangeError('nothing to choose from');
  return list[index] as T;
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const below = (end: number) => Math.floor(next() * end);
  const timePart = (milliseconds: number) => {
    let rest = milliseconds;
    let text = '';
    for (let place = 0; place < TIME_LENGTH; place += 1) {
      text = CROCKFORD.charAt(rest % 32) + text;
      rest = Math.floor(rest / 32);
    }
    return text;
  };
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, below(list.length)),
    weighted: (list, totals) => at(list, firstAbove(totals, next() * (totals.at(-1) ?? 0))),
    several(list, count) {
      const rest = [...list];
      return Array.from({ length: Math.min(count, list.length) }, () => at(rest.splice(below(rest.length), 1), 0));
    },
    id: (prefix, when) =>
      prefix +
      timePart(when.getTime()) +
      Array.from({ length: RANDOM_LENGTH }, () => CROCKFORD.charAt(below(32))).join(''),
  };
}
