/** Whoever has said nothing for so long has left. */
const GONE_MS = 20_000;
/** So many are remembered; with more, those who say nothing new are forgotten sooner. */
const MOST = 20_000;
/** What a look through leaves: one at every word heard would hold everybody up. */
const LEFT = 15_000;

/** What somebody does at a record. */
export const DOINGS = ['looks', 'writes', 'gone'] as const;
export type Doing = (typeof DOINGS)[number];

/** Somebody who looks at a record or writes beside it. */
export interface Present {
  person: string;
  writes: boolean;
}

/** A record by its tenant, resource (by name) and id. */
export interface PresentAt {
  tenant: string;
  resource: string;
  id: string;
}

interface Heard {
  doing: Doing;
  until: number;
}

const keyOf = ({ tenant, resource, id }: PresentAt): string => `${tenant} ${resource} ${id}`;

/** Who looks at what, as this process has heard from all: kept in memory alone, and for seconds. */
export class Presence {
  readonly #at = new Map<string, Map<string, Heard>>();
  #count = 0;

  /** Notes what somebody does. @returns whether others see something new by it */
  hear(at: PresentAt, person: string, doing: Doing, now = Date.now()): boolean {
    const key = keyOf(at);
    const people = this.#at.get(key) ?? new Map<string, Heard>();
    const known = people.get(person);
    const was = known && known.until > now ? known.doing : 'gone';
    if (!known) this.#count += 1;
    people.set(person, { doing, until: now + GONE_MS });
    this.#at.set(key, people);
    if (doing === 'gone') this.#forget(key, (one) => one === person);
    if (this.#count > MOST) this.#sweep(now);
    return was !== doing;
  }

  /** Who is there, in the order of their ids. */
  at(at: PresentAt, now = Date.now()): Present[] {
    return [...(this.#at.get(keyOf(at)) ?? [])]
      .filter(([, { until }]) => until > now)
      .map(([person, { doing }]) => ({ person, writes: doing === 'writes' }))
      .sort((left, right) => left.person.localeCompare(right.person));
  }

  #forget(key: string, isGone: (person: string, heard: Heard) => boolean): void {
    const people = this.#at.get(key);
    for (const [person, heard] of people ?? [])
      if (isGone(person, heard)) {
        people?.delete(person);
        this.#count -= 1;
      }
    if (people?.size === 0) this.#at.delete(key);
  }

  /** Forgets who has left without a word, and the longest known where that isn't enough. */
  #sweep(now: number): void {
    for (const key of [...this.#at.keys()]) this.#forget(key, (_, { until }) => until <= now);
    for (const key of this.#at.keys()) {
      if (this.#count <= LEFT) return;
      this.#forget(key, () => true);
    }
  }
}
