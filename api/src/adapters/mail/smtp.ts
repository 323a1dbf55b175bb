import nodemailer from 'nodemailer';
import { type Letter, type MailTransport, PermanentRefusal } from './index.ts';

/** How long a server may take to answer, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Where mails are sent, and as whom. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://...:465`. */
  url: string;
  /** The address that mails come from. */
  from: string;
  patience?: Partial<typeof PATIENCE>;
  /** The name on its certificate, where the address is a number. */
  servername?: string;
  /** Nothing is sent in the clear: without STARTTLS it is not sent. */
  isEncrypted?: boolean;
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
}

/** A 5xx answer is for ever (RFC 5321, 4.2.1), but a wrong password is put right without touching the mail. */
const isPermanent = ({ code, responseCode = 0 }: SmtpError): boolean => responseCode >= 500 && code !== 'EAUTH';

/** Sends mails through an SMTP server, each on a connection of its own. */
export function smtpTransport({
  url,
  from,
  patience = {},
  servername,
  isEncrypted = false,
}: SmtpOptions): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    ...PATIENCE,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(servername ? { tls: { servername } } : {}),
    requireTLS: isEncrypted,
  });
  const domain = from.split('@').at(-1);
  return {
    from,
    async send({
      id,
      after,
      from: name,
      address,
      to,
      replyTo,
      subject,
      html,
      text,
      headers,
      calendar,
      attachments = [],
    }: Letter) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          ...(after ? { inReplyTo: `<${after}@${domain}>`, references: `<${after}@${domain}>` } : {}),
          from: { name, address: address ?? from },
          // Whoever writes, what can't be delivered comes back to the one who sends.
          ...(address ? { envelope: { from, to } } : {}),
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          html,
          text,
          ...(headers ? { headers } : {}),
          attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          ...(calendar ? { icalEvent: { method: 'PUBLISH', filename: 'invite.ics', content: calendar } } : {}),
        });
      } catch (error) {
        const failure = error as SmtpError;
        if (isPermanent(failure)) throw new PermanentRefusal(failure.message, { cause: error });
        throw error;
      }
    },
  };
}
