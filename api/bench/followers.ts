import { connect } from 'node:net';

/** What a process of followers is asked: who comes, and by which event they are told. */
export interface Asked {
  base: string;
  path: string;
  tokens: string[];
  event: string;
}

/** What it answers: that all are there, that all were told, or that somebody was refused or left. */
export type Answered = { open: number } | { heard: number; at: number } | { failed: string };

/** So many come at once. */
const AT_ONCE = 50;

const tell = (answered: Answered): void => {
  process.send?.(answered);
};

/** Opens a stream by a bare socket, as a browser costs more than what is measured. @returns once it is open */
function follow({ base, path, event }: Asked, token: string, hears: () => void): Promise<void> {
  const { hostname, port } = new URL(base);
  const mark = `event: ${event}\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setEncoding('latin1');
    socket.once('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`),
    );
    let rest = '';
    socket.on('data', (part: string) => {
      const text = rest + part;
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 60)));
      if (text.includes(mark)) hears();
      if (text.includes('\r\n\r\n')) resolve();
      // An event may come in two parts.
      rest = text.slice(-mark.length);
      if (text.includes(mark)) rest = '';
    });
    const leaves = () => reject(new Error('somebody was left'));
    socket.once('error', leaves).once('close', () => tell({ failed: 'somebody was left' }));
  });
}

async function begin(asked: Asked): Promise<void> {
  let heard = 0;
  const hears = () => {
    heard += 1;
    if (heard % asked.tokens.length === 0) tell({ heard, at: Date.now() });
  };
  const rest = [...asked.tokens];
  const coming = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) await follow(asked, next, hears);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, coming));
    tell({ open: asked.tokens.length });
  } catch (error) {
    tell({ failed: (error as Error).message });
  }
}

process.once('message', (asked) => void begin(asked as Asked));
process.once('disconnect', () => process.exit());
