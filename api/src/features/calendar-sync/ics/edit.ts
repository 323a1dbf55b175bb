import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import type { Entry, Ours } from '../entry.ts';
import { escaped, type Line, lineOf, type Part, partsOf, readLines, writeLine } from './lines.ts';
import { MARK, recurrenceOf } from './read.ts';
import { written } from './times.ts';

const TEXTS = ['summary', 'description', 'location'] as const;
const OF_SERIES = ['RRULE', 'RDATE', 'EXDATE', 'EXRULE'];

const stamp = (now: string) => now.replace(/[-:]|\.\d+/g, '');
const joined = (lines: readonly Line[]): string => lines.map(({ raw }) => raw).join('');

/** The place after its own lines, before its alarms where it has some at its end. */
const lastOf = ({ own, from }: Part): number => (own.at(-1) ?? from) + 1;

/** Replaces, adds or takes away the line of a name in a part; all others stay as they are. */
function put(lines: Line[], part: Part, name: string, line: Line | undefined): Line[] {
  const at = part.own.filter((one) => lines[one]?.name === name);
  const rest = lines.filter((_one, place) => !at.includes(place));
  if (!line) return rest;
  const place = at[0] ?? lastOf(part);
  return [...rest.slice(0, place), line, ...rest.slice(place)];
}

/** The parameters of a text that stay with it: its language, not another form of what it said. */
const kept = (line: Line | undefined): string => (line?.params.LANGUAGE ? `;LANGUAGE=${line.params.LANGUAGE}` : '');

/** Writes the changes into the part that is found anew before each of them. */
function changed(all: Line[], find: (lines: readonly Line[]) => Part | undefined, changes: Entry, now: string): Line[] {
  let lines = all;
  const set = (name: string, make: (before: Line | undefined) => Line | undefined) => {
    const part = find(lines);
    if (part) lines = put(lines, part, name, make(lineOf(lines, part, name)));
  };
  for (const name of TEXTS) {
    const value = changes[name];
    if (value === undefined) continue;
    const key = name.toUpperCase();
    set(key, (before) => (value ? writeLine(key, escaped(value), kept(before)) : undefined));
  }
  const { when } = changes;
  if (when) {
    const part = find(lines);
    const start = part && lineOf(lines, part, 'DTSTART');
    const end = when.allDay ? dayFrom(when.end, { days: 1 }) : when.end;
    const line = (name: string, point: string) => {
      const { value, params } = written(point, start);
      return writeLine(name, value, params);
    };
    set('DTSTART', () => line('DTSTART', when.start));
    set('DURATION', () => undefined);
    set('DTEND', () => line('DTEND', end));
  }
  set('LAST-MODIFIED', () => writeLine('LAST-MODIFIED', stamp(now)));
  return lines;
}

const single = (lines: readonly Line[]) => partsOf(lines).find((part) => recurrenceOf(lines, part) === undefined);
const exception = (at: string) => (lines: readonly Line[]) =>
  partsOf(lines).find((part) => recurrenceOf(lines, part) === at);

/** An exception to a series at one time, as the series is. */
function withException(lines: Line[], master: Part, at: string): Line[] {
  const start = lineOf(lines, master, 'DTSTART');
  const { value, params } = written(at, start);
  const copy = lines
    .slice(master.from, master.until + 1)
    .filter((line, place) => !(OF_SERIES.includes(line.name) && master.own.includes(master.from + place)));
  const begun = [copy[0] as Line, writeLine('RECURRENCE-ID', value, params), ...copy.slice(1)];
  return [...lines.slice(0, master.until + 1), ...begun, ...lines.slice(master.until + 1)];
}

/** How long the one that begins then is, as its series is: for an exception that isn't moved. */
export interface Time {
  /** The time of the series; absent: the entry doesn't repeat. */
  at?: string | undefined;
  /** How that one stands. */
  entry: Entry;
}

/** The file with the changes of an entry, or of one time of it, and nothing else. */
export function edit(text: string, { at, entry }: Time, changes: Entry, now = new Date().toISOString()): string {
  const lines = readLines(text);
  if (at === undefined) return joined(changed(lines, single, changes, now));
  if (exception(at)(lines)) return joined(changed(lines, exception(at), changes, now));
  const master = single(lines);
  if (!master) return text;
  const when = changes.when ?? entry.when;
  return joined(
    changed(withException(lines, master, at), exception(at), { ...changes, ...(when ? { when } : {}) }, now),
  );
}

/** The file without one time of its entry. */
export function without(text: string, at: string, now = new Date().toISOString()): string {
  let lines = readLines(text);
  const apart = exception(at)(lines);
  if (apart) lines = [...lines.slice(0, apart.from), ...lines.slice(apart.until + 1)];
  const master = single(lines);
  if (!master) return joined(lines);
  const { value, params } = written(at, lineOf(lines, master, 'DTSTART'));
  const place = lastOf(master);
  lines = [...lines.slice(0, place), writeLine('EXDATE', value, params), ...lines.slice(place)];
  return joined(changed(lines, single, {}, now));
}

/** A new file for an entry of ours. */
export function fileOf({ id, entry, url }: Ours, uid: string, now = new Date().toISOString()): string {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hestia//Calendar//EN', 'BEGIN:VEVENT'];
  const lines = readLines(`${[...head, `DTSTAMP:${stamp(now)}`, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')}\r\n`);
  const begun = [
    ...lines.slice(0, 4),
    writeLine('UID', uid),
    writeLine(MARK, id),
    ...(url ? [writeLine('URL', url)] : []),
    ...lines.slice(4),
  ];
  return joined(changed(begun, single, entry, now));
}
