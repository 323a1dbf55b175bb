import type { ReceivedRequest } from '@hestia/resources/generated/types.ts';
import { MISSES_TOLD } from '@hestia/resources/inbound/misses.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { systemOf } from './request.ts';

const COUNT = `UPDATE inbounds SET received = coalesce(received, 0) + 1, last_at = now(),
    last_success_at = CASE WHEN $3::boolean THEN now() ELSE last_success_at END,
    misses = CASE WHEN $3::boolean THEN 0 WHEN $4::boolean THEN coalesce(misses, 0) + 1 ELSE misses END
  WHERE tenant_id = $1 AND id = $2 RETURNING misses`;
/** Of who writes by a layout: an enquiry of theirs was read before. */
const READ_BEFORE = `SELECT FROM received_requests WHERE tenant_id = $1 AND inbound = $2 AND sender = $3
  AND status IN ('request', 'lead') AND reason IS NULL LIMIT 1`;

/**
 * Counts what came in, and how the words that it is read by do: a mail that nobody understood, of a sender whose enquiries
 * were, misses them, and one that is understood ends the count. Three in a row are told to who administers.
 *
 * @param isRead whether it says who asks
 */
export async function countIn(
  records: Records,
  tenant: string,
  inbound: string,
  { sender, reason }: Pick<Partial<ReceivedRequest>, 'sender' | 'reason'>,
  isRead: boolean,
  execute: Execute,
): Promise<void> {
  const mayMiss = reason === 'notUnderstood' && Boolean(sender);
  const isMiss = mayMiss && (await execute(READ_BEFORE, [tenant, inbound, sender])).length > 0;
  const [row] = await execute(COUNT, [tenant, inbound, isRead, isMiss]);
  if (!isMiss || row?.misses !== MISSES_TOLD) return;
  const { context } = records;
  const resource = records.resource('inbound') as Resource;
  const caller = systemOf(records, tenant);
  const record = await loadIfAny(context, caller, resource, inbound, execute);
  const tells = [{ to: ['role:admin', 'role:admin_hestia'], orElse: ['role:super_admin'], template: 'inbound-misses' }];
  if (record) await context.hooks.tell({ execute, caller, resource, record, why: sender ?? '', tells });
}
