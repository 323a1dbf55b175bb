import { RequestError } from '../errors.ts';
import { addJob } from '../jobs/index.ts';
import type { Execute } from '../records/database.ts';
import { newId } from '../records/ids.ts';
import { addressProblem, subjectProblem } from './headers.ts';
import type { Content } from './product-templates.ts';

/** `captured` is a mail that stays in the outbox because no server to send it is configured. */
export type MailState = 'queued' | 'captured' | 'sent' | 'failed';

/** The name of the job that sends one mail. */
export const SEND = 'mail.send';

/** What a mail is about, and whose. */
export interface MailCause {
  to: string;
  template: string;
  /** A content language, such as `fr`. */
  language: string;
  /** Only its recipient may read it: it appears nowhere else, and what it says is dropped once it was sent. */
  secret?: boolean;
  /** The record that it is written to, by the resource's `$id`: who may read that, reads it; a user's, only the user. */
  about: { resource: string; id: string };
  /** The person who wrote it. */
  by?: string;
}

const refusal = (path: string, code: string): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path, code, message: '', info: {} }]);

/** Throws a 422 at the field unless address and subject can stand in the head of a mail. */
export function ensureSendable(to: string, subject: string): void {
  const [recipient, title] = [addressProblem(to), subjectProblem(subject)];
  if (recipient) throw refusal('/to', recipient);
  if (title) throw refusal('/subject', title);
}

/**
 * Writes a mail and the job that sends it, in the caller's transaction.
 *
 * @returns the mail's id
 * @throws RequestError 422 for an address or a subject that no mail can have
 */
export async function queueMail(
  execute: Execute,
  tenant: string,
  { to, template, language, secret = false, about, by }: MailCause,
  { subject, html, text }: Content,
): Promise<string> {
  ensureSendable(to, subject);
  const id = newId('MAI');
  await execute(
    `INSERT INTO mails (tenant_id, id, recipient, subject, html, text, template, language, secret, resource, record_id, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::boolean, $10, $11, $12)`,
    [tenant, id, to, subject, html, text, template, language, secret, about.resource, about.id, by ?? null],
  );
  await addJob(execute, SEND, { tenant, mail: id }, { key: id });
  return id;
}
