import { type CertificateFiles, readCertificate } from '../adapters/mail/certificate.ts';
import { addressProblem } from '../mail/headers.ts';
import { integer, StartProblem, urlOf } from './environment.ts';

/** How mails leave and come in. */
export interface MailConfig {
  /** The server that sends mails and the address they come from; absent: they stay in the outbox. */
  smtp: { url: string; from: string } | undefined;
  /** Where mails that are passed on come in by SMTP, and the domain of their addresses; absent: nobody listens. */
  inboundSmtp: { port: number; domain: string; certificate: CertificateFiles | undefined } | undefined;
}

function smtpOf(): MailConfig['smtp'] {
  const url = urlOf('SMTP_URL');
  if (!url) return undefined;
  if (!/^smtps?:\/\/[^/]/.test(url)) throw new StartProblem('SMTP_URL must look like smtp://user:password@host:587');
  const from = process.env.MAIL_FROM ?? '';
  if (addressProblem(from))
    throw new StartProblem(`MAIL_FROM must be the e-mail address that mails come from, not "${from}"`);
  return { url, from };
}

function inboundCertificateOf(): CertificateFiles | undefined {
  const { INBOUND_SMTP_CERT: cert, INBOUND_SMTP_KEY: key } = process.env;
  if (!cert && !key) return undefined;
  if (!cert || !key) throw new StartProblem('INBOUND_SMTP_CERT and INBOUND_SMTP_KEY are needed together');
  const files = { cert, key };
  try {
    readCertificate(files);
  } catch (error) {
    throw new StartProblem(
      `INBOUND_SMTP_CERT and INBOUND_SMTP_KEY must be files of a certificate and its key (PEM): ${(error as Error).message}`,
    );
  }
  return files;
}

function inboundSmtpOf(): MailConfig['inboundSmtp'] {
  const port = integer('INBOUND_SMTP_PORT', 0, 65_535);
  if (!port) return undefined;
  const domain = process.env.INBOUND_SMTP_DOMAIN?.toLowerCase() ?? '';
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
    throw new StartProblem(`INBOUND_SMTP_DOMAIN must be the domain whose mails come in, not "${domain}"`);
  return { port, domain, certificate: inboundCertificateOf() };
}

/** Reads how mails leave and come in. @throws StartProblem */
export const mailOf = (): MailConfig => ({ smtp: smtpOf(), inboundSmtp: inboundSmtpOf() });
