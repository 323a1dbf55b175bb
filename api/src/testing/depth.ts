/** Whether everything is tested at length, as `npm run test:all` does. */
export const DEEP = process.env.TEST_DEPTH === 'all';

/** What takes long, where everything is tested at length; otherwise what proves the same in short. */
export const deep = <T>(all: T, sample: T): T => (DEEP ? all : sample);

/**
 * One in so many, where not everything is tested at length.
 *
 * @param nth begins the sample elsewhere, so that several of them miss different ones
 */
export const sampled = <T>(all: readonly T[], oneIn: number, nth = 0): T[] =>
  DEEP ? [...all] : all.filter((_, at) => (at + nth) % oneIn === 0);

/** A number that a name always has: FNV-1a, its bits mixed so that neighbours' are far apart. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** What is chosen from, and by what. */
interface Choice<T> {
  oneIn: number;
  name: (one: T) => string;
  /** What it is an example of; each kind has one at least. */
  kinds?: (one: T) => string[];
}

/**
 * One in so many by their names, and an example of each kind, whether or not everything is tested at length. What is
 * added to them later leaves the others chosen as they were.
 */
export function chosen<T>(all: readonly T[], { oneIn, name, kinds = () => [] }: Choice<T>): T[] {
  const numbers = new Map(all.map((one) => [one, numberOf(name(one))]));
  const numbered = (one: T) => numbers.get(one) ?? 0;
  const taken = new Set(all.filter((one) => numbered(one) % oneIn === 0));
  const shown = new Set([...taken].flatMap(kinds));
  for (const one of all.toSorted((left, right) => numbered(left) - numbered(right))) {
    if (kinds(one).every((kind) => shown.has(kind))) continue;
    taken.add(one);
    for (const kind of kinds(one)) shown.add(kind);
  }
  return all.filter((one) => taken.has(one));
}

/** All of them where everything is tested at length, otherwise those that are `chosen`. */
export const examples = <T>(all: readonly T[], choice: Choice<T>): T[] => (DEEP ? [...all] : chosen(all, choice));
