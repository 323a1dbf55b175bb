import { RequestError } from '../../errors.ts';
import { LISTED } from '../../mail/outbox-view.ts';
import type { Execute, Row } from '../../records/database.ts';

const SENT = `SELECT id, recipient AS "to", subject, html, state, created_at AS "createdAt", sent_at AS "sentAt"
  FROM mails WHERE tenant_id = $1 AND resource = $2 AND record_id = $3 AND id = $4 AND ${LISTED}`;

/** A mail that was written to a record, as it was; `html` is null where that isn't kept any more. @throws RequestError 404 */
export async function sentMail(
  execute: Execute,
  tenant: string,
  to: { resource: string; id: string },
  mail: string,
): Promise<Row> {
  const [row] = await execute(SENT, [tenant, to.resource, to.id, mail]);
  if (!row) throw new RequestError(404, 'notFound', { model: 'mail' });
  return row;
}
