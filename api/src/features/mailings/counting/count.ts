import { isReading } from '@hestia/resources/mailing/reading.ts';
import type { Leaving } from '../../../mail/leaving.ts';
import type { OfferPurpose } from '../../../mail/suppression.ts';
import type { Execute } from '../../../records/database.ts';

/** What a reader did. */
export type Reading = 'opened' | 'clicked';

/** Who asks, as their program tells. */
export interface Asking {
  agent?: string | undefined;
  purposes: readonly (string | undefined)[];
}

/** A recipient of whom it isn't known yet, in a network that counts; who clicks has opened. */
const UNKNOWN = `r.tenant_id = $1 AND r.id = $2 AND r.state = 'sent' AND t.mailing_counts
  AND CASE WHEN $3 = 'clicked' THEN r.clicked_at ELSE r.opened_at END IS NULL`;

const FOUND = `SELECT r.sent_at, m.id, m.recipient, m.purpose, m.resource, m.record_id FROM mailing_recipients r
  JOIN tenants t ON t.id = r.tenant_id JOIN mails m ON m.tenant_id = r.tenant_id AND m.id = r.mail WHERE ${UNKNOWN}`;

const COUNT = `WITH before AS (
    SELECT r.id, r.mailing, r.opened_at, r.clicked_at FROM mailing_recipients r JOIN tenants t ON t.id = r.tenant_id
    WHERE ${UNKNOWN} FOR UPDATE OF r),
  marked AS (
    UPDATE mailing_recipients r SET opened_at = coalesce(b.opened_at, now()),
      clicked_at = CASE WHEN $3 = 'clicked' THEN now() ELSE b.clicked_at END
    FROM before b WHERE r.tenant_id = $1 AND r.id = b.id)
  UPDATE mailings m SET opened = coalesce(m.opened, 0) + (b.opened_at IS NULL)::int,
    clicked = coalesce(m.clicked, 0) + ($3 = 'clicked')::int
  FROM before b WHERE m.tenant_id = $1 AND m.id = b.mailing`;

/**
 * Keeps that a recipient read their mail, the first time: unless a program did, the network counts no more, or its reader
 * may not be written to any more.
 */
export async function countReading(
  within: <T>(work: (execute: Execute) => Promise<T>) => Promise<T>,
  execute: Execute,
  leaving: Leaving,
  { tenant, recipient, reading }: { tenant: string; recipient: string; reading: Reading },
  asking: Asking,
): Promise<void> {
  const values = [tenant, recipient, reading];
  const [mail] = await execute(FOUND, values);
  if (!mail) return;
  const sentAt = mail.sent_at ? new Date(mail.sent_at as string) : null;
  if (!isReading({ ...asking, sentAt, at: new Date() })) return;
  await within(async (run) => {
    const stopped = await leaving.stopped(run, {
      ...{ tenant, id: String(mail.id), recipient: String(mail.recipient) },
      purpose: (mail.purpose ?? undefined) as OfferPurpose | undefined,
      about: { resource: String(mail.resource), id: String(mail.record_id) },
    });
    if (!stopped) await run(COUNT, values);
  });
}
