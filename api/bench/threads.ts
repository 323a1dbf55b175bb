import type pg from 'pg';
import { apart, ensureSame, TENANT } from './apart.ts';
import type { Call } from './calls.ts';
import { THREAD_FIELDS } from './columns.ts';
import { type Measured, measure } from './measure.ts';
import { fillThreads, rareWord } from './threads-rows.ts';

/** What was measured of threads. */
export type Threads = Record<string, Measured>;

/** The name by which `--only` measures it. */
export const THREADS = 'threads';

const SEARCHED = 40;

/** A person’s inbox, what of it is unread, and a word searched in its messages; and the first two by the bare server. */
export function threadCalls(api: string, floor: string, token: string, person: string): Call[] {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
  const list = (more: Record<string, unknown>, total: boolean): string =>
    `${api}/api/tenant/${TENANT}/threads?${new URLSearchParams({
      fields: JSON.stringify(THREAD_FIELDS),
      range: JSON.stringify([0, 24]),
      ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, JSON.stringify(value)])),
      ...(total ? {} : { total: 'false' }),
    })}`;
  const get = (name: string, urls: string[], sent: Record<string, string> = headers): Call => ({
    name,
    method: 'GET',
    headers: sent,
    urls,
  });
  const words = Array.from({ length: SEARCHED }, (_, at) => rareWord(at));
  return [
    get('floor inbox', [`${floor}/${TENANT}/inbox/${person}`], {}),
    get('inbox', [list({}, false)]),
    get('floor unread', [`${floor}/${TENANT}/unread/${person}`], {}),
    get('unread and total', [list({ filter: { read: false } }, true)]),
    get(
      'threads search',
      words.map((q) => list({ filter: { q } }, false)),
    ),
  ];
}

/** Measures threads of ten messages each, on a database of its own. */
export function measureThreads(threads: number, report: (text: string) => void): Promise<Threads> {
  const fill = (client: pg.Client): Promise<void> => {
    report(`threads: ${threads * 10} messages in ${threads} threads`);
    return fillThreads(client, TENANT, threads);
  };
  return apart(fill, async ({ client, floor, api, token }) => {
    const { rows } = await client.query('SELECT id FROM users WHERE tenant_id = $1 AND password IS NOT NULL', [TENANT]);
    const calls = threadCalls(api.base, floor.base, token, String(rows[0]?.id));
    await ensureSame(calls.slice(0, 2), 'inboxes');
    await ensureSame(calls.slice(2, 4), 'unread threads');
    return measure(calls, report);
  });
}
