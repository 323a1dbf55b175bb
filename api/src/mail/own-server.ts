import { allowedAddress } from '../adapters/delivery/hosts.ts';
import { DeliveryError } from '../adapters/delivery/index.ts';
import { type Letter, type MailTransport, PermanentRefusal } from '../adapters/mail/index.ts';
import { smtpTransport } from '../adapters/mail/smtp.ts';
import type { Deployment } from '../feature.ts';
import type { Row } from '../records/database.ts';
import type { Secrets } from '../secrets/index.ts';
import type { Exits } from './deliver.ts';

/** Encrypted from the start, or by STARTTLS, which is then asked for. */
const PORTS = { tls: 465, starttls: 587 } as const;

/** Where mails go: by a network's own server where it has one, else by the deployment's. */
export const exitsOf = ({ mail, console, trustedHosts = [] }: Deployment, secrets: Secrets): Exits => ({
  mail,
  console,
  own: (row) => ownTransport(row, secrets, trustedHosts),
});

/**
 * The mail server that a network has set for itself; nothing where it has none. Its name is resolved once and must lead
 * out of this network, so that what a network enters never makes this server call its neighbours.
 *
 * @param trusted hosts of the deployment's own network that may be called all the same
 */
export function ownTransport(row: Row, secrets: Secrets, trusted: readonly string[]): MailTransport | undefined {
  if (!row.smtp_host || !row.sender_email) return undefined;
  const host = String(row.smtp_host);
  const from = String(row.sender_email);
  const security = row.smtp_security === 'tls' ? 'tls' : 'starttls';
  const port = Number(row.smtp_port ?? PORTS[security]);
  return {
    from,
    async send(letter: Letter) {
      let address: string;
      try {
        address = await allowedAddress(host, trusted);
      } catch (error) {
        if (error instanceof DeliveryError && error.problem === 'hostRefused')
          throw new PermanentRefusal(error.message, { cause: error });
        throw error;
      }
      const login = row.smtp_user
        ? `${encodeURIComponent(String(row.smtp_user))}:${encodeURIComponent(row.smtp_password ? secrets.open(String(row.smtp_password)) : '')}@`
        : '';
      const place = address.includes(':') ? `[${address}]` : address;
      const url = `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${place}:${port}`;
      await smtpTransport({ url, from, servername: host, isEncrypted: !trusted.includes(host) }).send(letter);
    },
  };
}
