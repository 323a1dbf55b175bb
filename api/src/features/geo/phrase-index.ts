import { TypoIndex } from './typo-index.ts';

/** What can be found: the folded names that it has, and how much it counts among those that fit as well. */
export interface Phrased {
  keys: string[];
  weight: number;
}

interface Suffix {
  text: string;
  entry: number;
  isStart: boolean;
}

/** Heavier than any weight, so that a better fit always comes first. */
const RANK = 1e9;
const MOST_REMEMBERED = 2_000;

/** The best scores so far, lowest first; each entry once. */
class Best {
  readonly #limit: number;
  readonly #found: { entry: number; score: number }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.#found.length === this.#limit;
  }

  get entries(): number[] {
    return this.#found.map(({ entry }) => entry);
  }

  offer(entry: number, score: number): void {
    const last = this.#found.at(-1);
    if (this.isFull && last && score >= last.score) return;
    const known = this.#found.findIndex((one) => one.entry === entry);
    if (known >= 0) {
      if ((this.#found[known]?.score ?? 0) <= score) return;
      this.#found.splice(known, 1);
    }
    const at = this.#found.findIndex((one) => one.score > score);
    this.#found.splice(at < 0 ? this.#found.length : at, 0, { entry, score });
    if (this.#found.length > this.#limit) this.#found.pop();
  }
}

/** Names kept in memory, found by the beginning of any of their words, or written nearly so. */
export class PhraseIndex {
  readonly #entries: readonly Phrased[];
  readonly #suffixes: Suffix[];
  readonly #remembered = new Map<string, number[]>();
  #typos: TypoIndex | undefined;

  constructor(entries: readonly Phrased[]) {
    this.#entries = entries;
    this.#suffixes = entries.flatMap(({ keys }, entry) =>
      keys.flatMap((key) =>
        [...key.matchAll(/(?<=^| )./g)].map(({ index }) => ({ text: key.slice(index), entry, isStart: index === 0 })),
      ),
    );
    this.#suffixes.sort((left, right) => (left.text < right.text ? -1 : left.text > right.text ? 1 : 0));
  }

  /**
   * Numbers of the entries that fit, the best first: the whole name, its beginning, the beginning of a later word, all
   * words in any order; when nothing fits, what differs by a letter or two.
   *
   * @param query folded
   */
  find(query: string, limit: number): number[] {
    if (query === '') return [];
    const key = `${limit} ${query}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const found = this.#search(query, limit);
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, found);
    return found;
  }

  #search(query: string, limit: number): number[] {
    const best = new Best(limit);
    for (const { text, entry, isStart } of this.#beginningWith(query)) {
      const next = text[query.length];
      const rank = (isStart ? 0 : 3) + (next === undefined ? 0 : next === ' ' ? 1 : 2);
      best.offer(entry, rank * RANK - this.#weight(entry));
    }
    const words = query.split(' ');
    if (!best.isFull && words.length > 1) this.#inAnyOrder(words, best);
    if (best.entries.length > 0) return best.entries;
    this.#typos ??= new TypoIndex(this.#entries.map(({ keys }) => keys));
    for (const { entry, distance } of this.#typos.near(query)) best.offer(entry, distance * RANK - this.#weight(entry));
    return best.entries;
  }

  #weight(entry: number): number {
    return this.#entries[entry]?.weight ?? 0;
  }

  *#beginningWith(query: string): Generator<Suffix> {
    let low = 0;
    let high = this.#suffixes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#suffixes[middle]?.text ?? '') < query) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < this.#suffixes.length; at++) {
      const suffix = this.#suffixes[at];
      if (!suffix?.text.startsWith(query)) return;
      yield suffix;
    }
  }

  #inAnyOrder(words: string[], best: Best): void {
    const longest = words.reduce((left, right) => (right.length > left.length ? right : left));
    for (const { entry } of this.#beginningWith(longest)) {
      const keys = this.#entries[entry]?.keys ?? [];
      const holdsAll = keys.some((key) => words.every((word) => ` ${key}`.includes(` ${word}`)));
      if (holdsAll) best.offer(entry, 6 * RANK - this.#weight(entry));
    }
  }
}
