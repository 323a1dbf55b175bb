import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The values of its headers, by their names in small letters. */
  headers: Record<string, string>;
}

/** A server that takes mails by SMTP. */
export interface PostOffice {
  port: number;
  letters: Letter[];
  /** Addresses that it knows nobody at. */
  unknown: Set<string>;
  close(): Promise<void>;
}

/** Opens it. */
export async function openPostOffice(): Promise<PostOffice> {
  const letters: Letter[] = [];
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(unknown.has(address) ? Object.assign(new Error('User unknown'), { responseCode: 550 }) : null),
    async onData(stream, session, done) {
      const {
        subject = '',
        text = '',
        html = '',
        headers,
      } = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      const to = session.envelope.rcptTo[0]?.address ?? '';
      letters.push({
        to,
        subject,
        text,
        html,
        headers: Object.fromEntries(headers.map((one) => [one.key, one.value])),
      });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    ...{ port: (server.server.address() as AddressInfo).port, letters, unknown },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
