import type { Execute } from '../../records/database.ts';
import type { Person, Values } from './person.ts';

/** Mails to the person: about their record, or to their address and about nobody else's. */
const THEIRS = `tenant_id = $1 AND ((resource = $2 AND record_id = ANY ($3::text[]))
  OR (lower(recipient) = ANY ($4::text[]) AND (record_id IS NULL OR resource <> $2)))`;

const valuesOf = ({ tenant, resource, ids, emails }: Person): unknown[] => [tenant, resource.id, ids, emails];

/** What was written to the person; what only they may read, such as a sign-in code, is left out. */
export async function mailsOf(execute: Execute, person: Person): Promise<Values[]> {
  const rows = await execute(
    `SELECT created_at AS "createdAt", sent_at AS "sentAt", recipient, subject, CASE WHEN secret THEN NULL ELSE text END AS text, state
     FROM mails WHERE ${THEIRS} ORDER BY created_at, id`,
    valuesOf(person),
  );
  const instant = (value: unknown) => (value ? new Date(value as string).toISOString() : null);
  return rows.map((row) => ({ ...row, createdAt: instant(row.createdAt), sentAt: instant(row.sentAt) }));
}

export async function countMails(execute: Execute, person: Person): Promise<number> {
  const [row] = await execute(`SELECT count(*) AS count FROM mails WHERE ${THEIRS}`, valuesOf(person));
  return Number(row?.count);
}

/** Empties the mails to the person; one that waits is not sent. */
export async function emptyMails(execute: Execute, person: Person): Promise<void> {
  await execute(
    `UPDATE mails SET recipient = '', subject = '', html = NULL, text = NULL, updated_at = now(),
       state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END
     WHERE ${THEIRS}`,
    valuesOf(person),
  );
}
