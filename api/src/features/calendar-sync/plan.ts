import {
  type Entry,
  groupOf,
  isSame,
  type Link,
  type Listing,
  type Ours,
  PROPERTIES,
  type Property,
  type Theirs,
  writtenDay,
} from './entry.ts';

export type Direction = 'both' | 'out' | 'in';

/** One thing that is to be done. */
export type Step =
  | { do: 'createThere'; ours: Ours; before?: Link }
  | { do: 'createHere'; theirs: Theirs; before?: Link }
  | { do: 'removeThere'; link: Link }
  | { do: 'removeHere'; link: Link; ours: Ours }
  | { do: 'forget'; link: Link }
  /** What each is to become, where it isn't yet: without either they are the same already. */
  | { do: 'change'; link: Link; ours: Ours; theirs: Entry; here: Entry; there: Entry };

/** What is told to the person: what was decided otherwise than somebody wanted. */
export interface Told {
  code: 'conflict' | 'hasGuests' | 'refused' | 'notWritten';
  what: string;
}

export interface Plan {
  steps: Step[];
  told: Told[];
  removals: number;
}

export interface Span {
  from: string;
  until: string;
}

/** What is kept in step: days before and after today. */
const [BACK, AHEAD] = [30, 400];
const DAY_MS = 86_400_000;

export const spanAt = (now: number): Span => ({
  from: new Date(now - BACK * DAY_MS).toISOString(),
  until: new Date(now + AHEAD * DAY_MS).toISOString(),
});

interface Asked {
  ours: readonly Ours[];
  listing: Listing;
  links: readonly Link[];
  direction: Direction;
  span: Span;
}

/** Removals that nobody is asked about, however few there are. */
const FEW = 3;
const MOST = 25;

/** Whether so many removals look like a mishap: more than 25, or than a fifth of what is linked. */
export const isTooMuch = (removals: number, linked: number): boolean =>
  removals > MOST || (removals > FEW && removals * 5 > linked);

/** Whether an entry is in a span of time. */
export const isWithin = ({ when }: Entry, { from, until }: Span): boolean =>
  !!when && writtenDay(when.start) <= writtenDay(until) && writtenDay(when.end) >= writtenDay(from);

const isWanted = ({ mark, isFree, entry }: Theirs): boolean => !!mark || !isFree || entry.when?.allDay === true;

/** How each of theirs stands that is linked. */
function standing({ listing, links, span }: Asked) {
  const objects = new Map(listing.objects.map((one) => [one.href, one]));
  const removed = new Set(listing.removed);
  const unread = new Set(listing.unread);
  const byKey = new Map(listing.objects.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));
  return new Map(
    links.map((link): [Link, Theirs | 'gone' | 'asBefore'] => {
      const item = byKey.get(link.key);
      const isListed = objects.has(link.href);
      if (unread.has(link.href)) return [link, 'asBefore'];
      if (item && (link.origin === 'ours' || isWanted(item))) return [link, item];
      if (item || removed.has(link.href) || removed.has(groupOf(link.key))) return [link, 'gone'];
      // What lies outside the span may be listed no more, and is there all the same.
      return [link, (isListed || listing.whole) && isWithin(link.theirs, span) ? 'gone' : 'asBefore'];
    }),
  );
}

/** What of both is to be written where: the later change of a property counts where both have changed it. */
function merge(link: Link, ours: Ours, theirs: Entry, at: string) {
  const here: Entry = {};
  const there: Entry = {};
  const conflicts: Property[] = [];
  const set = (into: Entry, name: Property, from: Entry) => Object.assign(into, { [name]: from[name] ?? null });
  for (const name of PROPERTIES) {
    if (ours.entry[name] === undefined || theirs[name] === undefined) continue;
    const [mine, others] = [!isSame(ours.entry[name], link.ours[name]), !isSame(theirs[name], link.theirs[name])];
    if (mine && others && isSame(ours.entry[name], theirs[name])) continue;
    if (mine && others) conflicts.push(name);
    if (others && (!mine || at > ours.at)) set(here, name, theirs);
    else if (mine) set(there, name, ours.entry);
  }
  return { here, there, conflicts };
}

const isEmpty = (entry: Entry): boolean => Object.keys(entry).length === 0;

/** Takes back on one side what may only come from the other one. */
function mirrored(from: Entry, changes: Entry): Entry {
  const names = Object.keys(changes) as Property[];
  return Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
}

/** Theirs as it was when it was listed last. */
const itemOf = ({ key, href, etag, hasGuests, theirs }: Link): Theirs => ({
  ...{ key, href, etag, hasGuests, at: '', entry: theirs },
});

/** Finds out step by step what keeps both calendars the same. */
class Planner {
  readonly plan: Plan = { steps: [], told: [], removals: 0 };
  readonly #asked: Asked;
  /** The times of an entry that repeats count once. */
  readonly #removed = new Set<string>();

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  #tell(code: Told['code'], { summary = '' }: Entry): void {
    this.plan.told.push({ code, what: summary });
  }

  #both(link: Link, ours: Ours, item: Theirs | 'asBefore', isNew = false): void {
    const theirs = item === 'asBefore' ? itemOf(link) : item;
    const { etag, hasGuests = false, entry } = theirs;
    const merged = merge(link, ours, entry, theirs.at);
    let [here, there]: [Entry, Entry] = [merged.here, merged.there];
    const { direction } = this.#asked;
    if (direction === 'out') [here, there] = [{}, { ...there, ...mirrored(ours.entry, here) }];
    if (hasGuests && !isEmpty(there)) this.#tell('hasGuests', ours.entry);
    else if (merged.conflicts.length > 0 && direction === 'both') this.#tell('conflict', { ...ours.entry, ...here });
    if (direction === 'in' || hasGuests) [here, there] = [{ ...here, ...mirrored(entry, there) }, {}];
    const isSettled = etag === link.etag && hasGuests === link.hasGuests && isEmpty(here) && isEmpty(there);
    if (isSettled && !isNew) return;
    this.plan.steps.push({ do: 'change', link: { ...link, etag, hasGuests }, ours, theirs: entry, here, there });
  }

  #oursGone(link: Link, item: Theirs | 'asBefore'): void {
    const theirs = item === 'asBefore' ? itemOf(link) : item;
    if (!theirs.hasGuests && this.#asked.direction !== 'in') {
      this.#remove({ do: 'removeThere', link: { ...link, etag: theirs.etag } });
      return;
    }
    if (theirs.hasGuests) this.#tell('hasGuests', link.ours);
    this.plan.steps.push({ do: 'createHere', theirs, before: link });
  }

  #theirsGone(link: Link, ours: Ours): void {
    const { direction } = this.#asked;
    const isChanged = PROPERTIES.some((name) => !isSame(ours.entry[name], link.ours[name]));
    // What was changed here since isn't lost by what was deleted there.
    if (direction === 'out' || (direction === 'both' && isChanged))
      this.plan.steps.push({ do: 'createThere', ours, before: link });
    else this.#remove({ do: 'removeHere', link, ours });
  }

  #remove(step: Extract<Step, { link: Link }>): void {
    this.plan.steps.push(step);
    this.#removed.add(groupOf(step.link.key));
    this.plan.removals = this.#removed.size;
  }

  /** Ours that are there already, by their mark: as after a new beginning. */
  #adopt(ours: Ours, theirs: Theirs): void {
    const known = (from: Entry, to: Entry) =>
      Object.fromEntries(PROPERTIES.flatMap((name) => (isSame(from[name], to[name]) ? [[name, from[name]]] : [])));
    const { key, href, etag, entry, hasGuests = false } = theirs;
    const base = { record: ours.id, key, href, etag, hasGuests, origin: 'ours' as const };
    this.#both({ ...base, ours: known(ours.entry, entry), theirs: known(entry, ours.entry) }, ours, theirs, true);
  }

  made(): Plan {
    const { ours: all, listing, links, direction, span } = this.#asked;
    const ours = new Map(all.map((one) => [one.id, one]));
    const marked = new Map<string, Theirs>();
    for (const item of listing.objects.flatMap(({ items }) => items)) if (item.mark) marked.set(item.mark, item);
    const linked = new Set(links.map(({ key }) => key));
    for (const [link, theirs] of standing(this.#asked)) {
      const own = ours.get(link.record);
      ours.delete(link.record);
      // What began on one side stays as it is where nothing goes that way any more.
      if (direction !== 'both' && (link.origin === 'ours') === (direction === 'in')) continue;
      if (theirs === 'gone' && own) this.#theirsGone(link, own);
      else if (theirs === 'gone') this.plan.steps.push({ do: 'forget', link });
      else if (own) this.#both(link, own, theirs);
      else this.#oursGone(link, theirs);
    }
    for (const one of ours.values()) {
      const there = marked.get(one.id);
      if (there && !linked.has(there.key)) this.#adopt(one, there);
      else if (direction !== 'in' && isWithin(one.entry, span)) this.plan.steps.push({ do: 'createThere', ours: one });
    }
    if (direction === 'out') return this.plan;
    for (const { items } of listing.objects)
      for (const item of items)
        if (!item.mark && !linked.has(item.key) && isWanted(item) && isWithin(item.entry, span))
          this.plan.steps.push({ do: 'createHere', theirs: item });
    return this.plan;
  }
}

/**
 * What makes two calendars the same again: what changed on one side goes to the other one, property by property. It asks
 * nobody and writes nothing.
 */
export const plan = (asked: Asked): Plan => new Planner(asked).made();
