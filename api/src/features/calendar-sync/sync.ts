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
} from './entry.ts';
import { type Direction, isTooMuch, plan, type Span, type Step, type Told } from './plan.ts';

/** Why nothing goes on there, by its word of the resource's `problem`. */
export type ProblemCode =
  | 'signInRefused'
  | 'calendarGone'
  | 'serverDown'
  | 'notSetUp'
  | 'addressRefused'
  | 'notSecure'
  | 'noCalendar'
  | 'tooMany'
  | 'tooSlow'
  | 'readOnly';

/** Nothing goes on there: the run ends, and begins again where it was. */
export class SyncProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Somebody was quicker: what is there now is seen the next time. */
export class Stale extends Error {}

/** It isn't taken, and never will be as it is. */
export class Refused extends Error {
  /** The one who asks may not write this there, or nothing at all. */
  readonly isForbidden: boolean;

  constructor(message: string, options: ErrorOptions & { isForbidden?: boolean } = {}) {
    super(message, options);
    this.isForbidden = options.isForbidden ?? false;
  }
}

/** The server failed at this one: it is tried again the next time. */
export class Failed extends Error {}

/** What was refused there, by its record: as which it isn't sent again. */
export type Refusals = Readonly<Record<string, string>>;

/** So many in a row aren't the fault of what is written. */
const MOST_IN_A_ROW = 5;

/** The calendar outside. */
export interface There {
  /** What is new since a token; all of it without one, or where it is no longer known. */
  list(token: string | null): Promise<Listing>;
  /** @throws Stale, Refused, Failed, SyncProblem as each of them */
  create(ours: Ours): Promise<Pick<Theirs, 'key' | 'href' | 'etag'>>;
  /** Writes these properties and no other. @returns the new etag */
  change(link: Link, changes: Entry): Promise<string>;
  remove(link: Link): Promise<void>;
}

/** The calendar here: each of its changes is written with its link, or neither is. */
export interface Here {
  list(linked: readonly string[]): Promise<Ours[]>;
  create(theirs: Theirs, before?: Link): Promise<void>;
  /** @param link what the link becomes, by what it says then @returns what it says then */
  change(ours: Ours, changes: Entry, link: (entry: Entry) => Link): Promise<Entry>;
  remove(ours: Ours, link: Link): Promise<void>;
}

/** What is known of both, kept between runs. */
export interface Links {
  all(): Promise<Link[]>;
  put(link: Link): Promise<void>;
  drop(link: Link): Promise<void>;
}

export interface Run {
  here: Here;
  there: There;
  links: Links;
  direction: Direction;
  span: Span;
  token: string | null;
  /** How much may be deleted, as the person has seen it. */
  confirmed?: number | undefined;
  /** What was refused there before. */
  refused?: Refusals | undefined;
  /** Called between steps. */
  still?: () => Promise<unknown>;
}

export interface Outcome {
  /** Where the next run begins. */
  token: string | null;
  told: Told[];
  /** What is refused there now. */
  refused?: Refusals;
  /** How much would have been deleted, where nothing was done. */
  asks?: number;
}

/** What is written there of a record, and as which. */
function sentOf(step: Step): [record: string, as: string] | undefined {
  if (step.do === 'createThere') return [step.ours.id, step.ours.at];
  return step.do === 'removeThere' ? [step.link.record, step.link.etag] : undefined;
}

/** Does the steps of one plan; what one of them meets keeps none of the others. */
class Doing {
  readonly told: Told[] = [];
  readonly refused: Record<string, string> = {};
  isWhole = true;
  #inARow = 0;
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  async step(step: Step): Promise<void> {
    const [record, as] = sentOf(step) ?? [];
    if (record && as && this.#run.refused?.[record] === as) {
      this.refused[record] = as;
      return;
    }
    try {
      await this.#do(step);
    } catch (error) {
      if (error instanceof Refused) {
        this.#tell(step, step.do === 'createHere' || step.do === 'removeHere' ? 'refused' : 'notWritten');
        if (record && as) this.refused[record] = as;
      } else if (error instanceof Failed) {
        this.#tell(step, 'notWritten');
        // A new one is found here the next time; all else is found by what was listed.
        if (step.do !== 'createThere' || step.before) this.isWhole = false;
      } else if (error instanceof Stale) this.isWhole = false;
      else throw error;
    }
  }

  #tell(step: Step, code: Told['code']): void {
    const of = 'ours' in step ? step.ours.entry : 'theirs' in step ? step.theirs.entry : step.link.ours;
    this.told.push({ code, what: of.summary ?? '' });
  }

  /** Writes there. @throws SyncProblem where one after the other isn't taken */
  async #there<T>(work: (there: There) => Promise<T>): Promise<T> {
    try {
      const done = await work(this.#run.there);
      this.#inARow = 0;
      return done;
    } catch (error) {
      const isFailed = error instanceof Failed;
      if (isFailed || (error instanceof Refused && error.isForbidden)) this.#inARow += 1;
      if (this.#inARow < MOST_IN_A_ROW) throw error;
      throw new SyncProblem(isFailed ? 'serverDown' : 'readOnly', (error as Error).message, { cause: error });
    }
  }

  async #do(step: Step): Promise<void> {
    const { here, links } = this.#run;
    if (step.do === 'forget') await links.drop(step.link);
    else if (step.do === 'createHere') await here.create(step.theirs, step.before);
    else if (step.do === 'createThere') await this.#createThere(step.ours, step.before);
    else if (step.do === 'change') await this.#change(step);
    else if (step.do === 'removeThere') {
      await this.#there((there) => there.remove(step.link));
      await links.drop(step.link);
    } else await this.#removeHere(step.ours, step.link);
  }

  async #createThere(ours: Ours, before?: Link): Promise<void> {
    const made = await this.#there((there) => there.create(ours));
    if (before) await this.#run.links.drop(before);
    const { id: record, entry } = ours;
    await this.#run.links.put({ record, ...made, origin: 'ours', hasGuests: false, ours: entry, theirs: entry });
  }

  async #removeHere(ours: Ours, link: Link): Promise<void> {
    try {
      await this.#run.here.remove(ours, link);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // It stays here, so it is there again.
      this.told.push({ code: 'refused', what: ours.entry.summary ?? '' });
      await this.#createThere(ours, link);
    }
  }

  async #change({ link, ours, theirs, here, there }: Extract<Step, { do: 'change' }>): Promise<void> {
    const names = Object.keys(here) as Property[];
    let [mine, back]: [Entry, Entry] = [ours.entry, {}];
    if (names.length > 0)
      try {
        // What still has to be written there is no common ground yet.
        const settled = (entry: Entry): Link => ({
          ...link,
          ours: { ...link.ours, ...picked(entry, names) },
          theirs: { ...link.theirs, ...picked(theirs, names) },
        });
        mine = await this.#run.here.change(ours, here, settled);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.told.push({ code: 'refused', what: ours.entry.summary ?? '' });
        if (!link.hasGuests) back = picked(ours.entry, names);
      }
    const writes = { ...there, ...back, ...this.#following(link, ours.entry, mine, theirs) };
    await this.#changeThere({ ...link, ours: mine, theirs }, writes);
  }

  /** What is another one here by what was written here, such as a name that tells a place. */
  #following({ hasGuests }: Link, before: Entry, after: Entry, theirs: Entry): Entry {
    if (hasGuests || this.#run.direction === 'in') return {};
    const names = PROPERTIES.filter(
      (name) => theirs[name] !== undefined && !isSame(after[name], before[name]) && !isSame(after[name], theirs[name]),
    );
    return picked(after, names);
  }

  async #changeThere(link: Link, writes: Entry): Promise<void> {
    const { links } = this.#run;
    if (Object.keys(writes).length === 0) return links.put(link);
    try {
      const etag = await this.#there((there) => there.change(link, writes));
      await links.put({ ...link, etag, theirs: { ...link.theirs, ...writes } });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // It is told once, and not tried for ever.
      this.told.push({ code: 'notWritten', what: link.ours.summary ?? '' });
      await links.put(link);
    }
  }
}

const picked = (entry: Entry, names: readonly Property[]): Entry =>
  Object.fromEntries(names.map((name) => [name, entry[name] ?? null]));

/**
 * Makes both calendars the same once. Whatever ends it amid, the next run goes on: each step is kept with its link, and
 * what is listed as new stays so until all of it was done.
 *
 * @throws SyncProblem where the calendar outside can't be had
 */
export async function syncOnce(run: Run): Promise<Outcome> {
  const { here, there, links, direction, span, token, confirmed = 0, still } = run;
  const known = await links.all();
  const listing = await there.list(token);
  await still?.();
  const ours = await here.list(known.map(({ record }) => record));
  const made = plan({ ours, listing, links: known, direction, span });
  const isMuch = isTooMuch(made.removals, new Set(known.map(({ key }) => groupOf(key))).size);
  if (made.removals > confirmed && isMuch) return { token, told: [], asks: made.removals };
  const doing = new Doing(run);
  for (const step of made.steps) {
    await doing.step(step);
    await still?.();
  }
  return { token: doing.isWhole ? listing.token : token, told: [...made.told, ...doing.told], refused: doing.refused };
}
