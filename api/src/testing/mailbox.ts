import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A mail server that takes everything at once, without the pause by which real ones greet: thousands are sent to it. */
export interface Mailbox {
  url: string;
  close(): Promise<void>;
}

const END = '\r\n.\r\n';

/** Starts it. @param onMail told of each mail: to whom, and the moment from which nobody could have kept it back any more */
export async function startMailbox(onMail: (to: string, at: number) => void): Promise<Mailbox> {
  const server = createServer((socket) => {
    let [text, to, begun] = ['', '', 0];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const line = (command: string) => {
      const [verb = ''] = command.toUpperCase().split(' ', 1);
      if (verb === 'RCPT') to = /<(.*?)>/.exec(command)?.[1] ?? '';
      if (verb === 'DATA') {
        begun = Date.now();
        return say('354 go on');
      }
      if (verb !== 'QUIT') return say('250 ok');
      say('221 bye');
      return socket.end();
    };
    const read = () => {
      for (;;) {
        const end = text.indexOf(begun ? END : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (begun ? END.length : 2));
        if (begun) {
          onMail(to, begun);
          begun = 0;
          say('250 taken');
        } else line(part);
      }
    };
    socket.on('data', (data) => {
      text += data.toString('latin1');
      read();
    });
    socket.on('error', () => undefined);
    say('220 ready');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
