import type { Row } from '../../records/database.ts';
import { greetingOf } from '../mailing/greeted.ts';

/** An appointment as its mails tell it. */
export interface Told {
  /** ISO 8601. */
  startAt: string;
  endAt: string;
  location?: unknown;
  /** What the property is called. */
  property?: unknown;
  /** The name of who is met there. */
  agent?: string | undefined;
  /** The client who is written to, as a row of the table. */
  client: Row;
  link: string;
}

const inParis = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { timeZone: 'Europe/Paris', ...options });

/** French counts the first of a month alone by its place. */
const FIRST = /(?<=\s)1(?=\s\p{L})/u;

/** A day and the times of an appointment, in words. */
export function timesOf({ startAt, endAt }: Pick<Told, 'startAt' | 'endAt'>, language: string) {
  const time = inParis(language, { hour: '2-digit', minute: '2-digit' });
  const day = inParis(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return {
    date: language === 'fr' ? day.format(new Date(startAt)).replace(FIRST, '1er') : day.format(new Date(startAt)),
    time: time.format(new Date(startAt)),
    until: time.format(new Date(endAt)),
  };
}

/** First and last name of a row; an empty text for nobody. */
export const nameOf = (row: Row | undefined): string => `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim();

/** What a mail of an appointment shows, by the names of `APPOINTMENT_VALUES`; what says nothing is an empty text. */
export const letterValues = ({ location, property, agent, client, link, ...times }: Told, language: string) => ({
  ...timesOf(times, language),
  client: { name: nameOf(client), greeting: greetingOf([client], language) },
  agent: { name: agent ?? '' },
  property: property ?? '',
  location: location ?? '',
  link,
});
