import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { type Entry, laterOf, type Ours, type Theirs, type When } from '../entry.ts';

/** A point of time as Google says it. */
interface Point {
  date?: string | null;
  dateTime?: string | null;
}

/** An event as far as it is read here. */
export interface GoogleEvent {
  id: string;
  etag: string;
  status?: string;
  updated?: string;
  summary?: string;
  description?: string;
  location?: string;
  start?: Point;
  end?: Point;
  transparency?: string;
  eventType?: string;
  attendees?: { self?: boolean }[];
  extendedProperties?: { private?: Record<string, string> };
}

const MARK = 'hestiaRecord';
const LONGEST = { summary: 200, description: 5_000, location: 300 } as const;

const clean = (text: string | undefined, most: number): string | null =>
  (text ?? '').replaceAll('\0', '').trim().slice(0, most).toWellFormed() || null;

function whenOf({ start, end }: GoogleEvent): When | undefined {
  if (start?.date) {
    const last = dayFrom(end?.date ?? dayFrom(start.date, { days: 1 }), { days: -1 });
    return { allDay: true, start: start.date, end: laterOf(last, start.date) };
  }
  if (!start?.dateTime) return undefined;
  const at = (said: string) => new Date(said).toISOString();
  return { allDay: false, start: at(start.dateTime), end: at(end?.dateTime ?? start.dateTime) };
}

/** What an event says; nothing where it says no time, or is none of a calendar's own. */
export function readEvent(event: GoogleEvent): Theirs | undefined {
  const when = whenOf(event);
  if (!when) return undefined;
  const { id, etag, updated = '', attendees = [], transparency, eventType = 'default' } = event;
  const mark = event.extendedProperties?.private?.[MARK];
  const text = (name: keyof typeof LONGEST) => clean(event[name], LONGEST[name]);
  return {
    ...{ key: id, href: id, etag, at: updated },
    entry: { summary: text('summary') ?? '—', description: text('description'), location: text('location'), when },
    hasGuests: attendees.some(({ self }) => !self),
    isFree: transparency === 'transparent' || ['birthday', 'workingLocation'].includes(eventType),
    ...(mark ? { mark } : {}),
  };
}

/** Both ways to say a point of time: the one that isn't meant is taken away. */
function pointsOf({ allDay, start, end }: When): { start: Point; end: Point } {
  const day = (date: string) => ({ date, dateTime: null });
  if (allDay) return { start: day(start), end: day(dayFrom(end, { days: 1 })) };
  return { start: { date: null, dateTime: start }, end: { date: null, dateTime: end } };
}

/** The changed properties, and no other. */
export const writeChanges = ({ when, ...texts }: Entry): object => ({ ...texts, ...(when ? pointsOf(when) : {}) });

/** A new event of one of ours, with its private mark. */
export function writeNew({ id, entry, url }: Ours): object {
  const points = entry.when && pointsOf(entry.when);
  const said = (point: Point | undefined) =>
    Object.fromEntries(Object.entries(point ?? {}).filter(([, value]) => value));
  const { when: _when, ...texts } = entry;
  return {
    ...texts,
    ...{ start: said(points?.start), end: said(points?.end) },
    extendedProperties: { private: { [MARK]: id } },
    ...(url ? { source: { title: 'Hestia', url } } : {}),
  };
}
