import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { type Entry, laterOf, type Ours, type Theirs, type When, writtenDay } from '../entry.ts';

/** A point of time as Microsoft says it, in UTC as it is asked for. */
interface Point {
  dateTime: string;
  timeZone?: string;
}

/** An event as far as it is read here. */
export interface GraphEvent {
  id: string;
  '@odata.etag'?: string;
  '@removed'?: { reason: string };
  type?: 'singleInstance' | 'occurrence' | 'exception' | 'seriesMaster';
  seriesMasterId?: string | null;
  originalStart?: string;
  lastModifiedDateTime?: string;
  subject?: string | null;
  body?: { content?: string };
  location?: { displayName?: string };
  start?: Point;
  end?: Point;
  isAllDay?: boolean;
  isCancelled?: boolean;
  isOrganizer?: boolean;
  showAs?: string;
  responseStatus?: { response?: string };
  attendees?: unknown[];
}

/** What events of ours say of the record that they were written from. */
export const MARK = 'String {6d1c3a52-6a43-4a53-9d1f-4b8b8f6f0a37} Name HestiaRecord';
const LONGEST = { summary: 200, description: 5_000, location: 300 } as const;

const clean = (text: string | null | undefined, most: number): string | null =>
  (text ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').trim().slice(0, most).toWellFormed() || null;

/** An instant: parts of a second finer than ours, and no zone, as UTC is asked for. */
const instant = (dateTime: string): string =>
  new Date(`${dateTime.replace(/(\.\d{3})\d+/, '$1').replace(/Z$/, '')}Z`).toISOString();

function whenOf({ start, end, isAllDay }: GraphEvent): When | undefined {
  if (!start || !end) return undefined;
  if (!isAllDay) return { allDay: false, start: instant(start.dateTime), end: instant(end.dateTime) };
  const first = writtenDay(start.dateTime);
  return { allDay: true, start: first, end: laterOf(dayFrom(writtenDay(end.dateTime), { days: -1 }), first) };
}

/** What tells an event apart for ever: one time of a series by the series and the time that it has there. */
function keyOf({ id, seriesMasterId, originalStart, start }: GraphEvent): string {
  if (!seriesMasterId) return id;
  const at = instant(originalStart ?? start?.dateTime ?? '');
  return `${seriesMasterId}_${at.replace(/[-:]|\.\d+/g, '')}`;
}

/** What an event says; nothing where it was called off, or says no time. */
export function readEvent(event: GraphEvent, mark?: string): Theirs | undefined {
  const when = whenOf(event);
  if (!when || event.isCancelled) return undefined;
  const { id, attendees = [], isOrganizer, showAs, responseStatus } = event;
  const summary = clean(event.subject, LONGEST.summary) ?? '—';
  const description = clean(event.body?.content, LONGEST.description);
  const location = clean(event.location?.displayName, LONGEST.location);
  return {
    ...{ key: keyOf(event), href: id, etag: event['@odata.etag'] ?? '', at: event.lastModifiedDateTime ?? '' },
    entry: { summary, description, location, when },
    // What somebody else has called is theirs to change.
    hasGuests: attendees.length > 0 || isOrganizer === false,
    isFree: ['free', 'workingElsewhere'].includes(showAs ?? '') || responseStatus?.response === 'declined',
    ...(mark ? { mark } : {}),
  };
}

const utc = (dateTime: string): Point => ({ dateTime: dateTime.replace(/Z$/, ''), timeZone: 'UTC' });

function pointsOf({ allDay, start, end }: When): object {
  if (!allDay) return { isAllDay: false, start: utc(start), end: utc(end) };
  const day = (date: string) => utc(`${date}T00:00:00`);
  return { isAllDay: true, start: day(start), end: day(dayFrom(end, { days: 1 })) };
}

/** The changed properties, and no other. */
export const writeChanges = ({ summary, description, location, when }: Entry): object => ({
  ...(summary === undefined ? {} : { subject: summary }),
  ...(description === undefined ? {} : { body: { contentType: 'text', content: description ?? '' } }),
  ...(location === undefined ? {} : { location: { displayName: location ?? '' } }),
  ...(when ? pointsOf(when) : {}),
});

/** A new event of one of ours, with its mark; what is sent twice makes one. */
export const writeNew = ({ id, at, entry }: Ours): object => ({
  ...writeChanges(entry),
  transactionId: `${id} ${at}`,
  singleValueExtendedProperties: [{ id: MARK, value: id }],
});
