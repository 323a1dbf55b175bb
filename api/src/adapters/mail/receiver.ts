import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { log } from '../../log.ts';
import type { MailDoor } from '../../mail/door.ts';
import { type CertificateFiles, readCertificate } from './certificate.ts';

/** More than mail providers let through; a mail is held whole in memory while it comes. */
const MOST_SIZE = 30_000_000;
const MOST_CONNECTIONS = 20;
/** Who passes mails on names one address, or a few. */
const MOST_RECIPIENTS = 10;
/** Who asks for so many addresses that are none guesses. */
const MOST_UNKNOWN = 5;
const PATIENCE_MS = 60_000;
/** A certificate is renewed by whoever runs the server, every few weeks. */
const RENEWED_MS = 3_600_000;
const OLDEST_TLS = 'TLSv1.2';

/** What is listened for. */
interface Listening {
  port: number;
  host: string;
  /** The largest mail, in bytes. */
  size?: number | undefined;
  /** What mails come encrypted by, where who sends asks for it (STARTTLS); absent: they come in the clear. */
  certificate?: CertificateFiles | undefined;
}

/** What listens. */
export interface Receiver {
  port: number;
  /** Reads the certificate anew; one that can't be read leaves the one that was there. */
  renew(): void;
  stop(): Promise<void>;
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
const LATER = 'Try again later';

/** What comes, or nothing where it is too large: then the rest of it goes by without being held. */
async function sourceOf(stream: SMTPServerDataStream, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size > most ? undefined : Buffer.concat(chunks);
}

/**
 * Listens by SMTP for mails that somebody passes on: for addresses that the door knows, and for nobody else, so that nothing
 * goes on to others. A mail is acknowledged once it is kept for all whom it names; what can't be kept now comes again.
 */
export async function startReceiver(
  door: MailDoor,
  { port, host, size = MOST_SIZE, certificate }: Listening,
): Promise<Receiver> {
  const unknown = new WeakMap<SMTPServerSession, number>();

  /** Whether mails of a session for an address are taken. @throws the refusal */
  async function admit(address: string, session: SMTPServerSession): Promise<void> {
    if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) throw refusal(452, 'Too many recipients');
    const tried = unknown.get(session) ?? 0;
    if (tried >= MOST_UNKNOWN) throw refusal(421, 'Too many unknown recipients');
    const isKnown = await door.knows(address).catch((error: Error) => {
      log.error({ err: error }, 'a recipient can’t be looked up');
      throw refusal(451, LATER);
    });
    if (isKnown) return;
    unknown.set(session, tried + 1);
    throw refusal(550, 'No such address here');
  }

  /** Keeps a mail for all whom it names. @throws the refusal */
  async function keep(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const source = await sourceOf(stream, size);
    if (!source) throw refusal(552, 'The message is too large');
    try {
      for (const { address } of session.envelope.rcptTo) await door.take({ recipient: address, source });
    } catch (error) {
      log.error({ err: error }, 'a mail that was passed on can’t be kept now');
      throw refusal(451, LATER);
    }
  }

  const server = new SMTPServer({
    ...{ name: door.domain, banner: '', size, maxClients: MOST_CONNECTIONS, socketTimeout: PATIENCE_MS },
    ...{ authOptional: true, disableReverseLookup: true, logger: false },
    disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(certificate ? { ...readCertificate(certificate), minVersion: OLDEST_TLS } : {}),
    onRcptTo: ({ address }, session, done) => void admit(address, session).then(() => done(), done),
    onData: (stream, session, done) => void keep(stream, session).then(() => done(), done),
  });
  const renew = () => {
    try {
      if (certificate) server.updateSecureContext({ ...readCertificate(certificate), minVersion: OLDEST_TLS });
    } catch (error) {
      log.error({ err: error }, 'the certificate of the mail server can’t be read anew');
    }
  };
  const renewing = setInterval(renew, RENEWED_MS).unref();
  // Of a connection that breaks nothing was acknowledged: who sends tries again.
  server.on('error', (error) => log.info({ err: error }, 'a connection that hands mails over broke'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    renew,
    stop: () => {
      clearInterval(renewing);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
