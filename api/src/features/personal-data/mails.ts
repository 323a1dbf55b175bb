import type { Execute } from '../../records/database.ts';
import type { Gathered } from './gather.ts';
import type { Person, Values } from './person.ts';

/** The records whose mails are the person's, by the `$id` of their resource. */
type Places = [resource: string, ids: string[]][];

/**
 * A mail is the person's when it was written to their record or to a part of it. To whom it went says nothing: anybody
 * can write a colleague's address into a record.
 */
function placesOf({ resource, ids }: Person, { parts }: Gathered): Places {
  return [
    [resource.id, ids],
    ...parts.map(({ resource: part, records }): Places[0] => [part.id, records.map(({ id }) => String(id))]),
  ];
}

const THEIRS = 'tenant_id = $1 AND resource = $2 AND record_id = ANY ($3::text[])';

/** What was written to the person, the earliest first; what lets its reader in, such as a sign-in code, is nobody's to hand over. */
export async function mailsOf(execute: Execute, person: Person, gathered: Gathered): Promise<Values[]> {
  const mails: Values[] = [];
  for (const [resource, ids] of placesOf(person, gathered))
    mails.push(
      ...(await execute(
        `SELECT id, created_at AS "createdAt", sent_at AS "sentAt", recipient, subject, text, state
         FROM mails WHERE ${THEIRS} AND NOT secret`,
        [person.tenant, resource, ids],
      )),
    );
  const instant = (value: unknown) => (value ? new Date(value as string).toISOString() : null);
  return mails
    .sort((left, right) => (String(left.id) < String(right.id) ? -1 : 1))
    .map(({ id: _, ...mail }) => ({ ...mail, createdAt: instant(mail.createdAt), sentAt: instant(mail.sentAt) }));
}

export async function countMails(execute: Execute, person: Person, gathered: Gathered): Promise<number> {
  let count = 0;
  for (const [resource, ids] of placesOf(person, gathered)) {
    const [row] = await execute(`SELECT count(*) AS count FROM mails WHERE ${THEIRS}`, [person.tenant, resource, ids]);
    count += Number(row?.count);
  }
  return count;
}

/** Empties the mails to the person; one that waits is not sent. */
export async function emptyMails(execute: Execute, person: Person, gathered: Gathered): Promise<void> {
  for (const [resource, ids] of placesOf(person, gathered))
    await execute(
      `UPDATE mails SET recipient = '', subject = '', html = NULL, text = NULL, updated_at = now(),
         state = CASE WHEN state = 'queued' THEN 'failed' ELSE state END
       WHERE ${THEIRS}`,
      [person.tenant, resource, ids],
    );
}
