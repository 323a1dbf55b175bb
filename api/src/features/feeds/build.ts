import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Feed } from '@hestia/resources/generated/types.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';
import { candidatesOf } from './candidates.ts';
import { linesOf, type SendLine } from './lines.ts';
import { archive } from './poliris/archive.ts';
import type { FeedServices } from './services.ts';

/** What a send would do to what the portal shows. */
export interface Counts {
  included: number;
  refused: number;
  added: number;
  removed: number;
  changed: number;
  /** How many the portal shows. */
  previous: number;
}

const APPLICATION = 'Hestia';
const APPLICATION_VERSION = '1.0';

/**
 * Keeps what the send does with these properties. It is a log that only the product writes, a line for each property
 * each time: like the queue, it has no audit of its own.
 */
const keep = (run: Execute, tenant: string, send: string, feed: string, lines: SendLine[]) =>
  run(
    `INSERT INTO feed_send_lines (tenant_id, id, send, feed, property, included, change, reasons, fingerprint)
     SELECT $1, line.id, $2, $3, line.property, line.included, line.change, line.reasons, line.fingerprint
     FROM jsonb_to_recordset($4::jsonb)
       AS line (id text, property text, included boolean, change text, reasons text[], fingerprint text)
     JOIN properties AS p ON p.tenant_id = $1 AND p.id = line.property`,
    [
      tenant,
      send,
      feed,
      JSON.stringify(lines.map(({ text, ...line }) => ({ ...line, id: newId('FSL'), included: text !== undefined }))),
    ],
  );

/** How many the portal shows: those of the last send that it got. */
async function previousOf(run: Execute, tenant: string, feed: string): Promise<number> {
  const [row] = await run(
    `SELECT included FROM feed_sends WHERE tenant_id = $1 AND feed = $2 AND state IN ('sent', 'stored')
     ORDER BY finished_at DESC LIMIT 1`,
    [tenant, feed],
  );
  return Number(row?.included ?? 0);
}

/** Writes the archive of the whole stock to a file of this machine, and what became of each property. */
export async function build(
  services: FeedServices,
  caller: Caller,
  feed: Feed,
  send: string,
  { path, signal, at }: { path: string; signal: AbortSignal; at: Date },
): Promise<Counts> {
  const { dataSource } = services;
  const run: Execute = (text, values) => execute(dataSource, text, values);
  const { tenant } = caller.actor;
  const feedId = String(feed.id);
  // What an earlier attempt kept is done again.
  await run('DELETE FROM feed_send_lines WHERE tenant_id = $1 AND send = $2', [tenant, send]);
  const candidates = await candidatesOf(run, tenant, feedId);
  const counts: Counts = { included: 0, refused: 0, added: 0, removed: 0, changed: 0, previous: 0 };
  let shown = 0;
  async function* texts() {
    for await (const lines of linesOf(services, caller, feed, candidates)) {
      signal.throwIfAborted();
      await keep(run, tenant, send, feedId, lines);
      for (const { text, change } of lines) {
        if (change) counts[change]++;
        if (text === undefined) {
          counts.refused++;
          continue;
        }
        counts.included++;
        if (change !== 'added') shown++;
        yield text;
      }
    }
  }
  const made = archive(texts(), { application: APPLICATION, version: APPLICATION_VERSION, at });
  await pipeline(made, createWriteStream(path), { signal });
  counts.previous = await previousOf(run, tenant, feedId);
  // A property that was deleted vanishes too, and has no line.
  counts.removed = Math.max(counts.removed, counts.previous - shown);
  return counts;
}
