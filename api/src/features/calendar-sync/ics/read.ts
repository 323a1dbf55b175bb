import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { type Entry, type Theirs, type When, writtenDay } from '../entry.ts';
import { isWithin, type Span } from '../plan.ts';
import { type Line, lineOf, type Part, partsOf, readLines, unescaped } from './lines.ts';
import { isDay, pointOf, whenOf, zoneOf } from './times.ts';

/** What entries of ours say of the record that they were written from. */
export const MARK = 'X-HESTIA-RECORD';
/** Times of one entry that are looked at. */
const MOST_TIMES = 800;

const LONGEST = { summary: 200, description: 5_000, location: 300 } as const;

const textOf = (lines: readonly Line[], part: Part, name: keyof typeof LONGEST): string | null =>
  unescaped(lineOf(lines, part, name.toUpperCase())?.value ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, LONGEST[name])
    .toWellFormed() || null;

interface Read {
  lines: readonly Line[];
  part: Part;
  entry: Entry;
  when: When;
}

function read(lines: readonly Line[], part: Part): Read | undefined {
  const line = (name: string) => lineOf(lines, part, name);
  const when = whenOf(line('DTSTART'), line('DTEND'), line('DURATION'));
  if (!when) return undefined;
  const text = (name: keyof typeof LONGEST) => textOf(lines, part, name);
  const entry = { summary: text('summary') ?? '—', description: text('description'), location: text('location'), when };
  return { lines, part, entry, when };
}

/** The time of a series that a part is an exception to. */
export const recurrenceOf = (lines: readonly Line[], part: Part): string | undefined => {
  const line = lineOf(lines, part, 'RECURRENCE-ID');
  return line && pointOf(line.value, line.params.TZID);
};

const named = (lines: readonly Line[], { own }: Part, name: string): Line[] =>
  own.flatMap((at) => (lines[at]?.name === name ? [lines[at]] : []));

const pointsOf = (lines: readonly Line[], part: Part, name: string): string[] =>
  named(lines, part, name).flatMap(({ value, params }) =>
    value.split(',').map((one) => pointOf(one.split('/')[0] ?? '', params.TZID)),
  );

const lengthOf = ({ start, end }: When): number => Date.parse(end) - Date.parse(start);

/** The times of a series within a span, by the days that they are on, those that were taken out left out. */
function timesOf(one: Read, span: Span): [string, When][] {
  const { lines, part, when } = one;
  // What began before the span may last into it.
  const from = new Date(Date.parse(writtenDay(span.from)) - Math.max(lengthOf(when), 0));
  const until = new Date(`${writtenDay(span.until)}T23:59:59.999Z`);
  const start = lineOf(lines, part, 'DTSTART') as Line;
  const whole = isDay(start.value);
  const zone = whole ? 'UTC' : start.value.trim().endsWith('Z') ? 'UTC' : zoneOf(start.params.TZID);
  const value = start.value.trim().replace(/Z$/, '');
  const first = `DTSTART;TZID=${zone}:${whole ? `${value}T000000` : value}`;
  const starts = named(lines, part, 'RRULE').flatMap((rule) => {
    const said = rule.value.trim().replace(/UNTIL=(\d{8})(?=;|$)/, 'UNTIL=$1T235959Z');
    const series = new RRuleTemporal({ rruleString: `${first}\nRRULE:${said}`, maxIterations: 20_000 });
    return series
      .between(from, until, true)
      .slice(0, MOST_TIMES)
      .map((at) => new Date(at.epochMilliseconds).toISOString());
  });
  const instants = whole ? starts.map((at) => writtenDay(at)) : starts;
  const out = new Set(pointsOf(lines, part, 'EXDATE'));
  const all = [pointOf(start.value, start.params.TZID), ...instants, ...pointsOf(lines, part, 'RDATE')];
  return [...new Set(all)]
    .filter((at) => !out.has(at))
    .sort()
    .map((at): [string, When] => [at, movedTo(one, at)])
    .filter(([, time]) => isWithin({ when: time }, span));
}

/** The same at another time of its series. */
function movedTo({ when }: Read, start: string): When {
  if (when.allDay) {
    const days = Temporal.PlainDate.from(when.start).until(when.end).days;
    return { allDay: true, start: writtenDay(start), end: dayFrom(writtenDay(start), { days }) };
  }
  return { allDay: false, start, end: new Date(Date.parse(start) + lengthOf(when)).toISOString() };
}

const stampOf = (lines: readonly Line[], part: Part): string => {
  const line = lineOf(lines, part, 'LAST-MODIFIED') ?? lineOf(lines, part, 'DTSTAMP');
  try {
    return line ? pointOf(line.value, line.params.TZID) : '';
  } catch {
    return '';
  }
};

/** What is in a file: an entry, or each time of one that repeats within a span. What can't be read isn't there. */
export function readEntries(text: string, href: string, etag: string, span: Span): Theirs[] {
  const lines = readLines(text);
  const parts = partsOf(lines);
  const isOff = (part: Part) => lineOf(lines, part, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED';
  const item = ({ part, entry }: Read, at: string | undefined, when: When): Theirs => ({
    ...{ href, etag, key: at === undefined ? href : `${href}#${at}`, at: stampOf(lines, part) },
    entry: { ...entry, when },
    hasGuests: lineOf(lines, part, 'ATTENDEE') !== undefined,
    isFree: lineOf(lines, part, 'TRANSP')?.value.trim().toUpperCase() === 'TRANSPARENT',
    ...(lineOf(lines, part, MARK) ? { mark: lineOf(lines, part, MARK)?.value.trim() ?? '' } : {}),
  });
  const apart = new Map(
    parts.flatMap((part) => {
      const at = recurrenceOf(lines, part);
      return at === undefined ? [] : [[at, part] as const];
    }),
  );
  const found: Theirs[] = [];
  for (const [at, part] of apart) {
    const one = isOff(part) ? undefined : read(lines, part);
    if (one) found.push(item(one, at, one.when));
  }
  const master = parts.find((part) => recurrenceOf(lines, part) === undefined);
  const whole = master && !isOff(master) ? read(lines, master) : undefined;
  if (!whole || !master) return found;
  if (!lineOf(lines, master, 'RRULE') && !lineOf(lines, master, 'RDATE'))
    return [...found, item(whole, undefined, whole.when)];
  const times = timesOf(whole, span).filter(([at]) => !apart.has(at));
  return [...found, ...times.map(([at, when]) => item(whole, at, when))];
}
