import { setTimeout as wait } from 'node:timers/promises';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type pg from 'pg';
import { CalDavServer, served } from '../src/features/calendar-sync/testing/caldav-server.ts';
import { apart, TENANT } from './apart.ts';
import type { Served } from './processes.ts';

/** What was measured of a calendar of 10,000 entries that is kept in step with one elsewhere. */
export interface Synced {
  /** Until all of them are here, by the one run that brings them. */
  firstSeconds: number;
  /** Until what a hundred of them became is here. */
  deltaSeconds: number;
  /** Until all of them are looked at once more, as happens each day. */
  wholeSeconds: number;
  /** Until 5,000 more of ours are there. */
  outSeconds: number;
  /** By how much the process grew at most, runs of all of them among it. */
  grownMegabytes: number | undefined;
}

/** The name by which `--only` measures it. */
export const SYNC = 'sync';

const ENTRIES = 10_000;
const CHANGED = 100;
const OWN = 5_000;
const PATIENCE_MS = 600_000;
const POLL_MS = 250;
const DAYS = 300;

/** An entry as a telephone writes it: properties of its own, a zone and an alarm. */
const file = (at: number, name: string): string => {
  const day = dayFrom(parisDay(), { days: 1 + (at % DAYS) }).replaceAll('-', '');
  const hour = String(8 + (at % 10)).padStart(2, '0');
  return `${[
    ...['BEGIN:VCALENDAR', 'PRODID:-//Phone//EN', 'VERSION:2.0', 'BEGIN:VTIMEZONE', 'TZID:Europe/Paris'],
    ...['X-LIC-LOCATION:Europe/Paris', 'END:VTIMEZONE', 'BEGIN:VEVENT', `UID:entry${at}`, `SUMMARY:${name}`],
    ...[`DTSTART;TZID=Europe/Paris:${day}T${hour}0000`, 'DURATION:PT1H', `DESCRIPTION:${'Notes of it. '.repeat(20)}`],
    ...['X-OWN:as it was', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'END:VALARM'],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n')}\r\n`;
};

const OWN_EVENTS = `INSERT INTO events (tenant_id, id, calendar, summary, start_at, end_at, day)
  SELECT c.tenant_id, 'EVTown' || n, c.calendar, 'Own ' || n, at, at + interval '45 minutes', (at AT TIME ZONE 'Europe/Paris')::date
  FROM calendar_connections AS c, generate_series(1, $1::integer) AS n,
    LATERAL (SELECT date_trunc('day', now()) + (1 + n % 300) * interval '1 day' + (8 + n % 10) * interval '1 hour' AS at) AS one`;
const OWN_PEOPLE = (table: string) => `INSERT INTO ${table} (tenant_id, source_id, target_id, position)
  SELECT c.tenant_id, 'EVTown' || n, c.person, 0 FROM calendar_connections AS c, generate_series(1, $1::integer) AS n`;

/** Events of the person that the product alone knows. */
async function fillOwn(client: pg.Client): Promise<void> {
  await client.query(OWN_EVENTS, [OWN]);
  for (const table of ['events_participants', 'events_readers']) await client.query(OWN_PEOPLE(table), [OWN]);
  await client.query('ANALYZE events, events_participants, events_readers');
}

type Ask = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

const asker =
  ({ base }: Served, token: string): Ask =>
  async (method, path, body) => {
    const reply = await fetch(`${base}/api/tenant/${TENANT}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  };

/** Waits until a run is over. @returns seconds @throws Error where it fails, or is awaited in vain */
async function inStep(client: pg.Client, id: string, begin: () => Promise<unknown>): Promise<number> {
  const began = Date.now();
  await client.query('UPDATE calendar_connections SET last_synced_at = NULL WHERE id = $1', [id]);
  await begin();
  while (Date.now() - began < PATIENCE_MS) {
    const { rows } = await client.query(
      'SELECT state, problem, last_synced_at FROM calendar_connections WHERE id = $1',
      [id],
    );
    if (rows[0]?.problem) throw new Error(`calendar: ${rows[0].problem}`);
    if (rows[0]?.last_synced_at) return (Date.now() - began) / 1_000;
    await wait(POLL_MS);
  }
  throw new Error('calendar: the run does not end');
}

/** Measures a calendar of 10,000 entries that is kept in step, in jobs of a process that does nothing else. */
export function measureSync(report: (text: string) => void): Promise<Synced> {
  const server = new CalDavServer();
  for (let at = 0; at < ENTRIES; at += 1) server.write(`entry${at}`, file(at, `Entry ${at}`));
  return apart(
    async () => report(`calendar: ${ENTRIES} entries`),
    async ({ client, api, token }) => {
      const dav = await served(server.call);
      try {
        const ask = asker(api, token);
        const account = { provider: 'caldav', address: `${dav.url}/`, user: 'agent', password: 'right' };
        const { id } = (await ask('POST', 'calendar-connections', { name: 'Mine', ...account })) as { id: string };
        const { results } = (await ask('GET', `calendar-connections/${id}/calendars`)) as {
          results: { url: string }[];
        };
        const before = api.peak() ?? Number.NaN;
        const again = () => ask('POST', `calendar-connections/${id}/sync`);
        const firstSeconds = await inStep(client, id, () =>
          ask('POST', `calendar-connections/${id}/calendar`, { url: results[0]?.url }),
        );
        const { rows } = await client.query('SELECT count(*)::int AS count FROM calendar_links');
        if (rows[0]?.count !== ENTRIES) throw new Error(`calendar: ${rows[0]?.count} of ${ENTRIES} are here`);
        report(`calendar: all are here, ${api.memory()?.toFixed(0)} MB`);
        for (let at = 0; at < CHANGED; at += 1) server.write(`entry${at}`, file(at, `Another ${at}`));
        const deltaSeconds = await inStep(client, id, again);
        await client.query('UPDATE calendar_progress SET token = NULL');
        const wholeSeconds = await inStep(client, id, again);
        report(`calendar: looked at again, ${api.memory()?.toFixed(0)} MB`);
        await fillOwn(client);
        const outSeconds = await inStep(client, id, again);
        if (server.files.size !== ENTRIES + OWN) throw new Error(`calendar: ${server.files.size} are there`);
        report(`calendar: ours are there, ${api.memory()?.toFixed(0)} MB`);
        const peak = api.peak();
        return {
          ...{ firstSeconds, deltaSeconds, wholeSeconds, outSeconds },
          grownMegabytes: peak === undefined ? undefined : peak - before,
        };
      } finally {
        await dav.close();
      }
    },
    { FEED_HOSTS: 'localhost' },
  );
}
