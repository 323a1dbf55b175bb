import type { Settled } from '../../mail/leaving.ts';
import type { Execute, Row } from '../../records/database.ts';
import { tellMoved } from '../../records/history/audit.ts';
import type { Records } from '../../records/index.ts';
import { answerSystem } from './join.ts';
import { tellOf } from './told.ts';

const MOST_REASON = 500;

/** The message that a mail carries to a client, who may have become another one since. */
const MESSAGE = `SELECT s.id, s.thread, s.author, s.undelivered, m.recipient, coalesce(c.merged_into, c.id) AS client
  FROM mails m JOIN messages s ON s.tenant_id = m.tenant_id AND s.id = $3
    LEFT JOIN clients c ON m.resource = 'client' AND c.tenant_id = m.tenant_id AND c.id = m.record_id
  WHERE m.tenant_id = $1 AND m.id = $2`;
const TO = `INSERT INTO messages_undelivered_to (tenant_id, source_id, target_id, position)
  SELECT $1, $2, $3, count(*) FROM messages_undelivered_to WHERE tenant_id = $1 AND source_id = $2
  ON CONFLICT DO NOTHING`;
const WHY = 'UPDATE messages SET undelivered = $3 WHERE tenant_id = $1 AND id = $2';
const DONE = 'DELETE FROM messages_undelivered_to WHERE tenant_id = $1 AND source_id = $2 AND target_id = $3';
const ALL_DONE = `UPDATE messages SET undelivered = NULL WHERE tenant_id = $1 AND id = $2
  AND NOT EXISTS (SELECT FROM messages_undelivered_to WHERE tenant_id = $1 AND source_id = $2)`;

/** What a server says, without the address: not everybody who reads the thread may read that. */
const withoutAddress = (reason: string, { recipient }: Row): string =>
  reason
    .replace(new RegExp(String(recipient).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '***')
    .replaceAll('\0', '')
    .slice(0, MOST_REASON)
    .toWellFormed();

/**
 * Says at a message that a client didn't get it by mail, and why, and tells who wrote it; a mail that went out after all
 * takes that back.
 */
export async function followMail(
  records: Records,
  execute: Execute,
  { tenant, id, part, reason }: Settled,
): Promise<void> {
  const [message] = await execute(MESSAGE, [tenant, id, part]);
  if (!message || (!reason && !message.undelivered)) return;
  const at = [tenant, message.id];
  if (reason) {
    if (message.client) await execute(TO, [...at, message.client]);
    await execute(WHY, [...at, withoutAddress(reason, message)]);
  } else {
    await execute(DONE, [...at, message.client]);
    await execute(ALL_DONE, at);
  }
  const thread = String(message.thread);
  await tellMoved(execute, records.resource('thread'), answerSystem(records, tenant), thread);
  if (!reason || !message.author) return;
  const why = withoutAddress(reason, message);
  await tellOf(records, execute, tenant, {
    thread,
    person: String(message.author),
    template: 'message-undelivered',
    why,
  });
}
