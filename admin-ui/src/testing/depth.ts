/** Whether everything is tested at length, as `npm run test:all` does. */
export const DEEP = import.meta.env.TEST_DEPTH === 'all';

/** Few of all that have each kind between them: again and again the one that has the most kinds still missing for its size. */
export function fewOf<T>(all: readonly T[], kindsOf: (one: T) => readonly string[], sizeOf: (one: T) => number): T[] {
  const missing = new Set(all.flatMap((one) => kindsOf(one)));
  const worth = (one: T) => new Set(kindsOf(one).filter((kind) => missing.has(kind))).size / sizeOf(one);
  const taken = new Set<T>();
  while (missing.size > 0) {
    const next = all.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    taken.add(next);
    for (const kind of kindsOf(next)) missing.delete(kind);
  }
  return all.filter((one) => taken.has(one));
}

/** As few as have each kind between them, where not everything is tested at length. @param sizeOf how long one takes */
export const ofEachKind = <T>(
  all: readonly T[],
  kindsOf: (one: T) => readonly string[],
  sizeOf: (one: T) => number = () => 1,
): T[] => (DEEP ? [...all] : fewOf(all, kindsOf, sizeOf));
