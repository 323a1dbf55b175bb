import { bounceIn, complaintIn, type Report } from '@hestia/resources/inbound/report.ts';
import type { Email } from 'postal-mime';
import type { Leaving } from '../../mail/leaving.ts';
import { isOfMailbox, mayPass } from '../../mail/refused.ts';
import { type SuppressionReason, suppress } from '../../mail/suppression.ts';
import type { Execute } from '../../records/database.ts';

/** A report tells of one mail of ours: of one that names more, so many are looked at. */
const MOST_MAILS = 10;

/** A report, and the mails of ours that it names. */
export interface Reported extends Report {
  mails: string[];
}

const MOST_PART = 50_000;
const OURS = /^message-id:\s*<(MAI[0-9A-Z]{26})@/gim;

/** What a mail reports of mails of ours; nothing where it is no report. */
export function reportIn({ attachments }: Email): Reported | undefined {
  const partsOf = (...types: string[]) =>
    attachments
      .filter(({ mimeType }) => types.includes(mimeType))
      .map(({ content }) =>
        (typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1')).slice(
          0,
          MOST_PART,
        ),
      )
      .join('\n\n');
  const report =
    bounceIn(partsOf('message/delivery-status', 'message/global-delivery-status')) ??
    complaintIn(partsOf('message/feedback-report'));
  if (!report) return undefined;
  const originals = partsOf('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers');
  return { ...report, mails: [...originals.matchAll(OURS)].map(([, id = '']) => id).slice(0, MOST_MAILS) };
}

/** What is known of the address by a report: nothing of one that policy refused. */
function reasonOf({ kind, detail }: Reported): SuppressionReason | undefined {
  if (kind === 'complaint') return 'complaint';
  if (isOfMailbox(detail)) return 'hard';
  return mayPass(detail) ? 'soft' : undefined;
}

const SENT = `SELECT DISTINCT recipient FROM mails WHERE tenant_id = $1 AND id = ANY ($2::text[])
  AND ($3 = 'complaint' OR lower(recipient) = ANY ($4::text[]))`;

/** A mail that arrived as far as we knew, and didn't. */
const FAILED = `UPDATE mails SET state = 'failed', last_error = $4, updated_at = now()
  WHERE tenant_id = $1 AND id = ANY ($2::text[]) AND lower(recipient) = ANY ($3::text[]) AND state = 'sent'
  RETURNING id, answer_part`;
const MOST_DETAIL = 1_000;

/** Says of the mails that a report names that they didn't arrive. */
async function noteFailed(
  execute: Execute,
  tenant: string,
  leaving: Leaving,
  { mails, failed, detail }: Reported,
): Promise<void> {
  const reason = detail.replaceAll('\0', '').slice(0, MOST_DETAIL).toWellFormed() || '5.0.0';
  for (const { id, answer_part: part } of await execute(FAILED, [tenant, mails, failed, reason]))
    if (part) await leaving.settled(execute, { tenant, id: String(id), part: String(part), reason });
}

/**
 * Keeps what a report says of a mail and of its address. Anybody may send one: it counts for the recipient of a mail that it names, and
 * nobody else knows what that is called.
 */
export async function noteReport(
  execute: Execute,
  tenant: string,
  leaving: Leaving,
  reported: Reported,
): Promise<void> {
  const { kind, failed, detail, mails } = reported;
  if (kind === 'bounce') await noteFailed(execute, tenant, leaving, reported);
  const reason = reasonOf(reported);
  if (!reason) return;
  for (const { recipient } of await execute(SENT, [tenant, mails, kind, failed]))
    await suppress(execute, tenant, { address: String(recipient), reason, detail });
}
