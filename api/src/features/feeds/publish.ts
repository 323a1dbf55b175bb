import type { Execute } from '../../records/database.ts';

/** Sends whose file, and whose every line, is kept; of earlier ones only what changed is. */
const FILES_KEPT = 10;
const WHOLE_KEPT = 3;

/**
 * The publications of a feed once the portal has what a send made. They follow from the send, whose record has the
 * audit: what was sent is published, what wasn't no longer is.
 */
const PUBLISH = `
  INSERT INTO publications AS u (tenant_id, id, property, feed, blacklisted, state, reasons, first_published_at,
    published_at, last_sent_at, sends, fingerprint)
  SELECT tenant_id, 'PUB' || substr(id, 4), property, feed, false,
    CASE WHEN included THEN 'published' ELSE 'refused' END, reasons,
    CASE WHEN included THEN $3::timestamptz END, CASE WHEN included THEN $3::timestamptz END,
    CASE WHEN included THEN $3::timestamptz END, included::integer, fingerprint
  FROM feed_send_lines WHERE tenant_id = $1 AND send = $2
  ON CONFLICT (tenant_id, property, feed) DO UPDATE SET
    state = CASE
      WHEN excluded.state = 'published' THEN 'published'
      WHEN 'blacklisted' = ANY (excluded.reasons) THEN 'blacklisted'
      WHEN u.first_published_at IS NOT NULL THEN 'withdrawn'
      ELSE 'refused' END,
    reasons = excluded.reasons,
    first_published_at = coalesce(u.first_published_at, excluded.first_published_at),
    published_at = CASE WHEN excluded.state = 'published' THEN coalesce(u.published_at, excluded.published_at) END,
    withdrawn_at = CASE WHEN excluded.state <> 'published' AND u.state = 'published' THEN $3::timestamptz
      ELSE u.withdrawn_at END,
    last_sent_at = coalesce(excluded.last_sent_at, u.last_sent_at),
    sends = coalesce(u.sends, 0) + excluded.sends,
    fingerprint = excluded.fingerprint,
    version = u.version + 1,
    updated_at = now()`;

export async function publish(execute: Execute, tenant: string, send: string, at: Date): Promise<void> {
  await execute(PUBLISH, [tenant, send, at.toISOString()]);
  await execute('UPDATE feed_send_lines SET delivered = true WHERE tenant_id = $1 AND send = $2', [tenant, send]);
}

/** Forgets the lines of earlier sends that changed nothing, and tells whose files go. */
export async function outdated(execute: Execute, tenant: string, feed: string): Promise<string[]> {
  const sends = await execute(
    `SELECT id, file IS NOT NULL AS "hasFile" FROM feed_sends WHERE tenant_id = $1 AND feed = $2
       AND state IN ('sent', 'stored', 'failed', 'given_up') ORDER BY created_at DESC, id DESC OFFSET ${WHOLE_KEPT} LIMIT 500`,
    [tenant, feed],
  );
  await execute('DELETE FROM feed_send_lines WHERE tenant_id = $1 AND send = ANY ($2::text[]) AND change IS NULL', [
    tenant,
    sends.map(({ id }) => id),
  ]);
  return sends.slice(FILES_KEPT - WHOLE_KEPT).flatMap(({ id, hasFile }) => (hasFile ? [String(id)] : []));
}
