import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';

interface Hoodiecrow {
  listen(port: number, host: string, done: () => void): void;
  close(done?: () => void): void;
  server: Server;
  appendMessage(folder: string, flags: string[], internalDate: Date | false, raw: string): void;
  getCommandHandler(command: string): Handler;
  setCommandHandler(command: string, handler: Handler): void;
}
interface Parsed {
  tag: string;
}
type Handler = (
  connection: { send(response: object, ...about: unknown[]): void },
  parsed: Parsed,
  data: string,
  done: () => void,
) => void;

/** A mailbox that a test fills: user `testuser`, password `testpass`. */
export interface TestMailbox {
  port: number;
  /** Puts a mail into the inbox, as one that came now or then, and that was read elsewhere or not. */
  receive(raw: string, at?: Date, flags?: readonly string[]): void;
  /** Whether the network breaks as soon as the text of a mail is asked for. */
  isBroken: boolean;
  /** After so many times that the text of mails was asked for, it breaks once. */
  breaksAfter: number;
  /** Whether the server says no when the text of a mail is asked for. */
  isRefused: boolean;
  close(): Promise<void>;
}

/** As its bytes go over the wire: the server writes each character as one. */
const lines = (raw: string): string => Buffer.from(raw.replace(/\r?\n/g, '\r\n'), 'utf8').toString('latin1');

/** Starts an IMAP server in the clear on this machine, with mails in its inbox. */
export async function startMailbox(mails: string[] = []): Promise<TestMailbox> {
  const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => Hoodiecrow;
  const server = hoodiecrow({ storage: { INBOX: { messages: mails.map((raw) => ({ raw: lines(raw) })) } } });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const box: TestMailbox = {
    port: (server.server.address() as AddressInfo).port,
    ...{ isBroken: false, breaksAfter: Number.POSITIVE_INFINITY, isRefused: false },
    receive: (raw, at, flags = []) => server.appendMessage('INBOX', [...flags], at ?? false, lines(raw)),
    close: () => new Promise((done) => server.close(() => done())),
  };
  server.server.on('connection', (socket) => {
    // It writes each line by itself: put together, every one would wait until the one before was acknowledged.
    socket.setNoDelay();
    socket.prependListener('data', (chunk: Buffer) => {
      if (!/FETCH.*BODY/i.test(chunk.toString('latin1'))) return;
      const breaks = box.breaksAfter === 0;
      box.breaksAfter = breaks ? Number.POSITIVE_INFINITY : box.breaksAfter - 1;
      if (box.isBroken || breaks) socket.destroy();
    });
  });
  const fetch = server.getCommandHandler('UID FETCH');
  server.setCommandHandler('UID FETCH', (connection, parsed, data, done) => {
    if (!box.isRefused || !/BODY/i.test(String(data))) return fetch(connection, parsed, data, done);
    const why = [{ type: 'TEXT', value: 'The message is damaged' }];
    connection.send({ tag: parsed.tag, command: 'NO', attributes: why }, 'FETCH FAILED', parsed, data);
    done();
  });
  return box;
}
