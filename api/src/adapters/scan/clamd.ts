import { once } from 'node:events';
import { connect } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Scanner } from './index.ts';

/** Where clamd listens. */
export interface ClamdOptions {
  host: string;
  port: number;
  /** How long clamd may be silent, in milliseconds. */
  timeout?: number;
}

const TIMEOUT_MS = 60_000;
const END = Buffer.alloc(4);

/** Each chunk with its length before it (32 bits, network order), and a chunk of no length at the end. */
const framed = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      done(null, Buffer.concat([length, chunk]));
    },
    flush(done) {
      done(null, END);
    },
  });

/**
 * ClamAV's daemon over TCP, by its INSTREAM command.
 *
 * @see https://docs.clamav.net/manual/Usage/ClamdProtocol.html
 */
export function clamdScanner({ host, port, timeout = TIMEOUT_MS }: ClamdOptions): Scanner {
  return {
    async scan(content: Readable) {
      const socket = connect({ host, port });
      socket.setTimeout(timeout, () => socket.destroy(new Error('clamd does not answer')));
      let answer = '';
      socket.on('data', (data) => {
        answer += data.toString('latin1');
      });
      const ended = new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.once('close', () => resolve());
      });
      // Whoever waits for it is told; nobody may be waiting yet.
      ended.catch(() => undefined);
      try {
        await once(socket, 'connect');
        socket.write('zINSTREAM\0');
        await pipeline(content, framed(), socket, { end: false });
        await ended;
      } catch (error) {
        // It may have refused the stream before its end, and said why.
        if (!answer) throw error;
      } finally {
        content.destroy();
        socket.destroy();
      }
      const verdict = answer.split('\0')[0]?.trim() ?? '';
      if (/^stream: OK$/.test(verdict)) return undefined;
      const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1];
      if (found) return found;
      throw new Error(`clamd answered "${verdict}"`);
    },
  };
}
