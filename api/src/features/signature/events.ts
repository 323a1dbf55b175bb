import { createHash } from 'node:crypto';
import { type EventContent, type EventLine, GENESIS, hashedText } from '@hestia/resources/envelope/chain.ts';
import type { EventKind } from '@hestia/resources/envelope/events.ts';
import type { Execute } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';

const PREFIX = 'EEV';

/** The hash of a line, in hexadecimal SHA-256. */
export const eventHash = (previous: string, content: string): string =>
  createHash('sha256').update(hashedText(previous, content)).digest('hex');

/**
 * Adds a line to an envelope's log. Lines of one envelope are written one after the other: whoever comes second waits for
 * the end of the first one's transaction.
 */
export async function note(
  run: Execute,
  tenant: string,
  envelope: string,
  kind: EventKind,
  told: Record<string, unknown> = {},
): Promise<void> {
  await run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`envelope ${tenant} ${envelope}`]);
  const [last] = await run(
    'SELECT position, hash FROM envelope_events WHERE tenant_id = $1 AND envelope = $2 ORDER BY position DESC LIMIT 1',
    [tenant, envelope],
  );
  const position = Number(last?.position ?? 0) + 1;
  const previous = String(last?.hash ?? GENESIS);
  const content = JSON.stringify({
    ...told,
    envelope,
    position,
    kind,
    at: new Date().toISOString(),
  } satisfies EventContent);
  await run(
    `INSERT INTO envelope_events (tenant_id, id, created_at, updated_at, envelope, position, kind, content, previous, hash)
     VALUES ($1, $2, clock_timestamp(), clock_timestamp(), $3, $4, $5, $6, $7, $8)`,
    [tenant, newId(PREFIX), envelope, position, kind, content, previous, eventHash(previous, content)],
  );
}

/** The whole log of an envelope, in its order. */
export async function linesOf(run: Execute, tenant: string, envelope: string): Promise<EventLine[]> {
  const rows = await run(
    'SELECT position, content, previous, hash FROM envelope_events WHERE tenant_id = $1 AND envelope = $2 ORDER BY position',
    [tenant, envelope],
  );
  return rows.map((row) => ({
    position: Number(row.position),
    content: String(row.content),
    previous: String(row.previous),
    hash: String(row.hash),
  }));
}
