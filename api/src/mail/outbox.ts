import { BACK_SECONDS } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../errors.ts';
import { addJob } from '../jobs/index.ts';
import type { Execute } from '../records/database.ts';
import { newId } from '../records/ids.ts';
import { addressProblem, subjectProblem } from './headers.ts';
import type { Content } from './product-templates.ts';
import type { OfferPurpose } from './suppression.ts';

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
  /** What it offers, of what the person may refuse: it is asked again when the mail leaves. */
  purpose?: OfferPurpose | undefined;
  /** Its id, where it had to be known before. */
  id?: string | undefined;
  /** The person who wrote it. */
  by?: string;
  /** The audit's entry of a step: the mail waits until that is taken back by its minute no more. */
  held?: string | undefined;
  /** Before that it doesn't go out. */
  notBefore?: Date | undefined;
  /** A date for the reader's calendar (iCalendar), which goes with it. */
  calendar?: string | undefined;
  /** The files that go with it, by their ids: they are read when it leaves. */
  attachments?: string[] | undefined;
  /**
   * Where its reader's answer belongs, the address that they answer to, where that isn't the network's, and the part of the
   * record that it carries.
   */
  answer?: { resource: string; id: string; replyTo?: string | undefined; part?: string } | undefined;
}

/** A little more than the minute in which a step is taken back. */
export const HELD_MS = (BACK_SECONDS + 5) * 1_000;

/** Throws a 422 at the field unless address and subject can stand in the head of a mail. */
export function ensureSendable(to: string, subject: string): void {
  const [recipient, title] = [addressProblem(to), subjectProblem(subject)];
  if (recipient) throw refusedAt('/to', recipient);
  if (title) throw refusedAt('/subject', title);
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
  {
    to,
    template,
    language,
    secret = false,
    about,
    by,
    held,
    notBefore,
    purpose,
    calendar,
    answer,
    attachments,
    id = newId('MAI'),
  }: MailCause,
  { subject, html, text }: Content,
): Promise<string> {
  ensureSendable(to, subject);
  await execute(
    `INSERT INTO mails (tenant_id, id, recipient, subject, html, text, template, language, secret, resource, record_id, created_by, cause, purpose, calendar,
       answer_resource, answer_id, reply_to, answer_part, attachments)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::boolean, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20::text[])`,
    [
      tenant,
      id,
      to,
      subject,
      html,
      text,
      template,
      language,
      secret,
      about.resource,
      about.id,
      by ?? null,
      held ?? null,
      purpose ?? null,
      calendar ?? null,
      answer?.resource ?? null,
      answer?.id ?? null,
      answer?.replyTo ?? null,
      answer?.part ?? null,
      attachments?.length ? attachments : null,
    ],
  );
  const now = Date.now();
  const earliest = Math.max(held ? now + HELD_MS : now, notBefore?.getTime() ?? now);
  const runAt = earliest > now ? { runAt: new Date(earliest) } : {};
  await addJob(execute, SEND, { tenant, mail: id }, { key: id, ...runAt });
  return id;
}

/**
 * Takes the mails about steps that are taken back out of the outbox.
 *
 * @param entries the audit's entries of the steps
 * @returns how many had gone out before
 */
export async function withdrawMails(execute: Execute, tenant: string, entries: string[]): Promise<number> {
  await execute(`DELETE FROM mails WHERE tenant_id = $1 AND cause = ANY ($2::text[]) AND state = 'queued'`, [
    tenant,
    entries,
  ]);
  const [row] = await execute(
    `SELECT count(*) AS count FROM mails WHERE tenant_id = $1 AND cause = ANY ($2::text[]) AND state IN ('sent', 'captured')`,
    [tenant, entries],
  );
  return Number(row?.count ?? 0);
}
