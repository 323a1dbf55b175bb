import { isOfDomain, senderDomain } from '@hestia/resources/agency/sender.ts';
import type { Letter } from '../adapters/mail/index.ts';
import type { Row } from '../records/database.ts';

/** As whom a mail leaves, and where its answer goes. */
export type Sender = Pick<Letter, 'from' | 'address' | 'replyTo'>;

const text = (value: unknown): string | undefined => (value ? String(value) : undefined);

/**
 * Whose name and address a mail carries: those of the agency of who wrote it, else the network's. An address that the
 * network's own server can't vouch for any more, because that or the network's sender changed, is left out.
 *
 * @param mail with the `agency_sender` of who wrote it, where it goes to somebody outside
 * @param isOwn whether it leaves by the network's own server
 */
export function senderFor(mail: Row, isOwn: boolean): Sender {
  const agency = (mail.agency_sender ?? {}) as { name?: string; email?: string; replyTo?: string };
  const domain = isOwn
    ? senderDomain({ smtpHost: text(mail.smtp_host), senderEmail: text(mail.sender_email) })
    : undefined;
  return {
    from: String(agency.name || mail.sender_name || mail.sender),
    address: agency.email && domain && isOfDomain(agency.email, domain) ? agency.email : undefined,
    replyTo: text(mail.reply_to) ?? text(agency.replyTo) ?? text(mail.network_reply_to),
  };
}
