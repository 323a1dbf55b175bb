import { createServer, type Socket } from 'node:net';

/** The industry's harmless test file, in two parts so that no scanner takes this file for one. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

export interface FakeClamd {
  port: number;
  /** The bytes of each stream that was scanned. */
  scanned: Buffer[];
  close(): Promise<void>;
}

/** Takes an INSTREAM command apart as clamd does, and answers it when its last chunk is here. */
function serve(socket: Socket, scanned: Buffer[], most: number): void {
  let rest = Buffer.alloc(0);
  let isCommand = true;
  const chunks: Buffer[] = [];
  const answer = (text: string) => socket.end(`${text}\0`);
  socket.on('error', () => {});
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    if (isCommand) {
      const end = rest.indexOf(0);
      if (end < 0) return;
      if (rest.toString('latin1', 0, end) !== 'zINSTREAM') return void answer('UNKNOWN COMMAND');
      rest = rest.subarray(end + 1);
      isCommand = false;
    }
    while (rest.length >= 4) {
      const length = rest.readUInt32BE();
      if (length === 0) {
        const content = Buffer.concat(chunks);
        scanned.push(content);
        return void answer(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
      }
      if (rest.length < 4 + length) return;
      chunks.push(rest.subarray(4, 4 + length));
      rest = rest.subarray(4 + length);
      if (chunks.reduce((sum, chunk) => sum + chunk.length, 0) > most)
        return void answer('INSTREAM size limit exceeded. ERROR');
    }
  });
}

/** A server that speaks clamd's INSTREAM, and finds the test file. */
export async function startClamd(most = Number.POSITIVE_INFINITY): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const server = createServer((socket) => serve(socket, scanned, most));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    scanned,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
