import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type pg from 'pg';
import { fillAgenda, personIds } from './agenda-rows.ts';
import { apart, ensureSame, TENANT } from './apart.ts';
import type { Call } from './calls.ts';
import { type Measured, measure } from './measure.ts';
import type { Served } from './processes.ts';

const PEOPLE = 10;
/** As many people meet: an agent and those who come. */
const MEET = 5;
const ASKED = 60;

/** What was measured of calendars. */
export interface Agenda {
  measured: Record<string, Measured>;
  /** The median of the free times of five people over two weeks, in milliseconds. */
  freeMilliseconds: number;
}

/** The name by which `--only` measures it. */
export const AGENDA = 'agenda';

/** Weeks of ten people, another ten each time, as the calendar asks for them; and the same rows by the bare server. */
export function weekCalls(api: string, floor: string, token: string): Call[] {
  const people = personIds();
  const from = `${dayFrom(parisDay(), { days: -3 })}T00:00:00.000Z`;
  const until = `${dayFrom(parisDay(), { days: 4 })}T00:00:00.000Z`;
  const tens = Array.from({ length: 40 }, (_, at) => people.slice(at * PEOPLE, (at + 1) * PEOPLE));
  const week = (ids: string[]) =>
    new URLSearchParams({
      filter: JSON.stringify({
        and: [{ participants: { any: ids } }, { startAt: { lt: until } }, { endAt: { gt: from } }],
      }),
      fields: JSON.stringify(['id', 'summary', 'startAt', 'endAt', 'color', 'participants']),
      sort: JSON.stringify(['startAt', 'ASC']),
      range: JSON.stringify([0, 499]),
      total: 'false',
    });
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
  return [
    {
      name: 'floor week of ten people',
      method: 'GET',
      headers: {},
      urls: tens.map((ids) => `${floor}/${TENANT}/week/${ids.join(',')}/${from}/${until}`),
    },
    {
      name: 'week of ten people',
      method: 'GET',
      headers,
      urls: tens.map((ids) => `${api}/api/tenant/${TENANT}/events?${week(ids)}`),
    },
  ];
}

async function freeMedian(api: Served, token: string, clients: readonly string[]): Promise<number> {
  const took: number[] = [];
  const people = personIds();
  for (let at = 0; at < ASKED; at++) {
    const query = new URLSearchParams({
      agent: people[at] ?? '',
      with: clients.slice(at * 4, at * 4 + MEET - 1).join(','),
      minutes: '45',
    });
    const started = performance.now();
    const reply = await fetch(`${api.base}/api/tenant/${TENANT}/appointments/free?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { results } = (await reply.json()) as { results?: unknown[] };
    if (!reply.ok || !results?.length) throw new Error(`free times: answered ${reply.status}`);
    took.push(performance.now() - started);
  }
  return took.sort((one, other) => one - other)[Math.floor(ASKED / 2)] ?? Number.NaN;
}

/** Measures calendars of 500 people with 200,000 events, on a database of its own. */
export function measureAgenda(report: (text: string) => void): Promise<Agenda> {
  const fill = (client: pg.Client): Promise<void> => {
    report('agenda: 200,000 events of 500 people');
    return fillAgenda(client, TENANT);
  };
  return apart(fill, async ({ client, floor, api, token }) => {
    const calls = weekCalls(api.base, floor.base, token);
    await ensureSame(calls, 'weeks');
    const measured = await measure(calls, report);
    const { rows } = await client.query('SELECT id FROM clients WHERE tenant_id = $1 ORDER BY id LIMIT 300', [TENANT]);
    const clients = rows.map(({ id }) => String(id));
    return { measured, freeMilliseconds: await freeMedian(api, token, clients) };
  });
}
