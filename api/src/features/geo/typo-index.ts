/** Names that are compared letter by letter, of all that share some of their letters. */
const MOST_COMPARED = 200;
const SHORTEST = 4;

/** Groups of three letters, word beginnings included. */
const trigrams = (text: string): string[] => {
  const padded = ` ${text}`;
  return Array.from({ length: Math.max(0, padded.length - 2) }, (_, at) => padded.slice(at, at + 3));
};

/** Letters that may differ: one in short words, two in long ones. */
const allowed = (query: string): number => (query.length < 8 ? 1 : 2);

/**
 * How many letters are wrong, missing, too many or swapped between the query and the beginning of a text: optimal string
 * alignment, with the end of the text left free.
 */
export function beginningDistance(query: string, text: string): number {
  let before: number[] = [];
  let row = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let i = 1; i <= query.length; i++) {
    const next = [i];
    for (let j = 1; j <= text.length; j++) {
      const same = query[i - 1] === text[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && query[i - 1] === text[j - 2] && query[i - 2] === text[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}

/** Finds names by most of their letters; made when the first mistake is typed. */
export class TypoIndex {
  readonly #names: { key: string; entry: number }[];
  readonly #postings = new Map<string, number[]>();

  constructor(keysOfEntries: readonly string[][]) {
    this.#names = keysOfEntries.flatMap((keys, entry) => keys.map((key) => ({ key, entry })));
    for (const [at, { key }] of this.#names.entries()) {
      for (const one of new Set(trigrams(key))) {
        const posting = this.#postings.get(one);
        if (posting) posting.push(at);
        else this.#postings.set(one, [at]);
      }
    }
  }

  /** Entries of which a word and what follows begin nearly like the query, with the number of differing letters. */
  near(query: string): { entry: number; distance: number }[] {
    if (query.length < SHORTEST) return [];
    const shared = new Map<number, number>();
    for (const one of new Set(trigrams(query)))
      for (const at of this.#postings.get(one) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    const closest = [...shared]
      .map(([at, count]) => ({ at, likeness: count - (this.#names[at]?.key.length ?? 0) / 100 }))
      .sort((left, right) => right.likeness - left.likeness)
      .slice(0, MOST_COMPARED);
    return closest.flatMap(({ at }) => {
      const { key = '', entry = 0 } = this.#names[at] ?? {};
      const starts = [...key.matchAll(/(?<=^| )./g)].map(({ index }) => key.slice(index, index + query.length + 2));
      const distance = Math.min(...starts.map((text) => beginningDistance(query, text)));
      return distance <= allowed(query) ? [{ entry, distance }] : [];
    });
  }
}
