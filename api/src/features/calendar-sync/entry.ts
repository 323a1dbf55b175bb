/** When something is: whole days by their dates, the last one with them, all else by instants (ISO 8601, UTC). */
export interface When {
  allDay: boolean;
  start: string;
  end: string;
}

/** What both calendars say of something; of what is absent nothing is said, and nothing is written there. */
export interface Entry {
  summary?: string;
  description?: string | null;
  location?: string | null;
  when?: When;
}

export type Property = keyof Entry;
export const PROPERTIES = ['summary', 'description', 'location', 'when'] as const satisfies Property[];

/** One of ours. */
export interface Ours {
  id: string;
  /** When it was changed last. */
  at: string;
  entry: Entry;
  /** Its page here. */
  url?: string;
}

/** One of theirs: an entry, or one time of an entry that repeats. */
export interface Theirs {
  /** Tells it apart for ever. */
  key: string;
  /** The entry that it is in. */
  href: string;
  etag: string;
  /** When it was changed last, as far as that is told. */
  at: string;
  entry: Entry;
  /** The record of ours that it was written from. */
  mark?: string;
  /** Guests are invited, who would be told of a change: it stays as it is there. */
  hasGuests?: boolean;
  /** Takes no time. */
  isFree?: boolean;
}

/** What was listed there: what is new since the last time, or all of it. */
export interface Listing {
  whole: boolean;
  /** What each of these entries has now; without anything where it was called off. */
  objects: { href: string; etag: string; items: Theirs[] }[];
  removed: string[];
  /** What nobody can read is taken to be as it was. */
  unread?: string[];
  /** What tells the next time what is new since this one. */
  token: string | null;
}

/** One of ours and one of theirs that are the same, and how each stood when they last were. */
export interface Link {
  record: string;
  key: string;
  href: string;
  etag: string;
  /** Where it began. */
  origin: 'ours' | 'theirs';
  /** Guests are invited there. */
  hasGuests: boolean;
  ours: Entry;
  theirs: Entry;
}

/** Whether both say the same of something. */
export const isSame = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  const [one, other] = [left, right] as (When | null | undefined)[];
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return (left || null) === (right || null);
  return one.allDay === other.allDay && one.start === other.start && one.end === other.end;
};

/** The entry whose times all go with it: an address and the time after it, or an id that ends by the time. */
export const groupOf = (key: string): string =>
  key.includes('/') ? key.replace(/#.*$/, '') : key.replace(/_\d{8}(T\d{6}Z?)?$/, '');

/** The later of two days, or of two instants, as they are written. */
export const laterOf = (one: string, other: string): string => {
  if (one > other) return one;
  return other;
};

/** The day of a day or an instant as it is written, by UTC: of what bounds a span, not of what anybody reads. */
export const writtenDay = (at: string): string => at.replace(/T.*$/, '');
