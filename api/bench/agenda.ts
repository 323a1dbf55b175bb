import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { bulkTenant, fillBulk } from '@hestia/seeds/bulk/index.ts';
import pg from 'pg';
import { hashPassword } from '../src/auth/passwords.ts';
import { startEmbedded } from '../src/database/embedded/index.ts';
import { migrate } from '../src/database/migrate.ts';
import { fillAgenda, personIds } from './agenda-rows.ts';
import type { Call } from './calls.ts';
import { type Measured, measure } from './measure.ts';
import { type Served, serve } from './processes.ts';
import { signIn } from './sign-in.ts';

const TENANT = bulkTenant(1);
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

/** @throws Error where the API and the bare server don't answer the same rows */
async function ensureSameWeeks(calls: readonly Call[]): Promise<void> {
  const ids = await Promise.all(
    calls.map(async ({ urls, headers }) => {
      const { results } = (await (await fetch(urls[0] ?? '', { headers })).json()) as { results: { id: string }[] };
      return results
        .map(({ id }) => id)
        .sort()
        .join();
    }),
  );
  if (new Set(ids).size !== 1 || ids[0] === '') throw new Error('The API and the bare server answer different weeks');
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
export async function measureAgenda(report: (text: string) => void): Promise<Agenda> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hestia-bench-agenda-'));
  const embedded = await startEmbedded({ dataDir, ephemeral: true });
  const client = new pg.Client({ connectionString: embedded.url });
  const served: Served[] = [];
  try {
    await migrate(embedded.url);
    await client.connect();
    await fillBulk(client, { clients: 2_000, tenants: 1, hashPassword });
    report('agenda: 200,000 events of 500 people');
    await fillAgenda(client, TENANT);
    const floor = await serve('./floor.ts', embedded.url, '/');
    served.push(floor);
    const api = await serve('../src/main.ts', embedded.url, '/api/ready');
    served.push(api);
    const token = await signIn(api.base, TENANT);
    const calls = weekCalls(api.base, floor.base, token);
    await ensureSameWeeks(calls);
    const measured = await measure(calls, report);
    const { rows } = await client.query('SELECT id FROM clients WHERE tenant_id = $1 ORDER BY id LIMIT 300', [TENANT]);
    return {
      measured,
      freeMilliseconds: await freeMedian(
        api,
        token,
        rows.map(({ id }) => String(id)),
      ),
    };
  } finally {
    await Promise.all(served.map((one) => one.stop()));
    await client.end();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
