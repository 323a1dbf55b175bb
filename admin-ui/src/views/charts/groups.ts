import { type Distance, dayFrom } from '@hestia/resources/vocabulary/days.ts';
import type { ChartDeclaration, Period, Resource } from '@hestia/resources/vocabulary/index.ts';

/** A figure of a chart, by what its records have in common. */
export interface Group {
  key: string | null;
  value: number;
  /** Of a funnel: how long records stay in the state, as far as any has left it. */
  minutes?: number | null;
}

/** More empty periods than this between two that are there are not drawn. */
const MOST_PERIODS = 400;
const LENGTHS: Record<Period, Distance> = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
};

/** The periods from the first to the last, those with nothing in them too. */
function everyPeriod(groups: Group[], period: Period): Group[] {
  const known = new Map(groups.map(({ key, value }) => [String(key), value]));
  const days = [...known.keys()].sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const all: Group[] = [];
  // After the last one comes none: it may be that of the last year there is.
  for (let day = first; day && all.length < MOST_PERIODS; day = day < last ? dayFrom(day, LENGTHS[period]) : '')
    all.push({ key: day, value: known.get(day) ?? 0 });
  return all;
}

/** The groups of a chart in the order in which they are drawn: by time, as declared, or the largest first. */
export function drawnGroups(resource: Resource, { by }: ChartDeclaration, groups: Group[]): Group[] {
  if (typeof by !== 'string') return everyPeriod(groups, by.period);
  const values = (resource.fields[by]?.schema.enum ?? []).map(String);
  if (values.length === 0) return [...groups].sort((one, other) => other.value - one.value);
  const place = ({ key }: Group) => (key === null ? values.length : values.indexOf(key));
  return [...groups].sort((one, other) => place(one) - place(other));
}

/** A period in words: a day, a month with its year, a quarter, a year. */
export function periodText(day: string, period: Period, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date);
  if (period === 'year') return text({ year: 'numeric' });
  if (period === 'quarter')
    return `${locale.startsWith('fr') ? 'T' : 'Q'}${Math.floor(date.getUTCMonth() / 3) + 1} ${text({ year: 'numeric' })}`;
  return period === 'month'
    ? text({ month: 'short', year: 'numeric' })
    : text({ day: '2-digit', month: '2-digit', year: '2-digit' });
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A span of minutes as one figure: minutes below two hours, hours below two days, else days. */
export function spanText(minutes: number, locale: string): string {
  const [unit, length] =
    minutes < 2 * HOUR
      ? (['minute', 1] as const)
      : minutes < 2 * DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const);
  const count = Math.max(1, Math.round(minutes / length));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
