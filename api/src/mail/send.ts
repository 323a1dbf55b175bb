import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../records/database.ts';
import { type MailCause, queueMail } from './outbox.ts';
import { renderTemplate, type Sender } from './product-templates.ts';

/** One of the product's own mails. */
export interface ProductMail extends MailCause {
  language: Language;
  /** Its text, where it is a resource's own; absent: the product's. */
  source?: string | undefined;
  /** What the template says, besides `tenant`. */
  values: object;
}

/** How the network is called in its mails. */
export async function senderOf(execute: Execute, tenant: string): Promise<Sender> {
  const [row] = await execute('SELECT name, product_name FROM tenants WHERE id = $1', [tenant]);
  return { name: String(row?.name ?? tenant), productName: String(row?.product_name ?? tenant) };
}

/**
 * Sends one of the product's mails when the caller's transaction commits: it is written to the outbox with its job, in
 * that transaction.
 *
 * @returns the mail's id in the outbox
 * @throws RequestError 422 for an address that no mail can go to
 */
export async function sendMail(
  execute: Execute,
  tenant: string,
  { values, source, ...mail }: ProductMail,
): Promise<string> {
  const sender = await senderOf(execute, tenant);
  const content = renderTemplate({ ...mail, source }, values, sender);
  return queueMail(execute, tenant, mail, content);
}
