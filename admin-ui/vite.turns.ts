import type { ErrorPayload, Plugin } from 'vite';

/** What the server alone can say of: the screens follow when it has taken its turn. */
const DECLARED = /[\\/]resources[\\/][^\\/]+[\\/](resource|labels\.\w+)\.json$/;
const PLACE = /^(?<file>\/.*?|[A-Z]:\\.*?):(?<line>\d+)[: ]/m;
const AGAIN_MS = 1_000;

/** What Vite lays over the page, with the file and line of the first mistake. */
export function overlay(mistake: string): ErrorPayload {
  const { file, line } = PLACE.exec(mistake)?.groups ?? {};
  const place = file ? { id: file, loc: { file, line: Number(line), column: 0 } } : {};
  return { type: 'error', err: { message: mistake.trim(), stack: '', plugin: 'declarations', ...place } };
}

/** The turns in a stream of server-sent events that begins with `text`, and what of it waits for its end. */
export function turnsIn(text: string): { turns: { mistake?: string }[]; rest: string } {
  const events = text.split('\n\n');
  const rest = events.pop() ?? '';
  return { turns: events.map((one) => JSON.parse(one.replace(/^data: /, ''))), rest };
}

type Turn = ReturnType<typeof turnsIn>['turns'][number];

async function follow(address: string, tell: (turn: Turn) => void): Promise<void> {
  const reader = (await fetch(address)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const { turns, rest } = turnsIn(text + read.value);
    text = rest;
    turns.forEach(tell);
  }
}

/**
 * Screens that follow the server while one works on it: a changed declaration reloads them once the server speaks it, and
 * a mistake lies over the page with file and line until it is mended.
 *
 * @param address of the turns, by the gateway in front of the servers
 */
export function turns(address: string): Plugin {
  return {
    name: 'turns',
    apply: 'serve',
    configureServer({ httpServer, ws }) {
      let isOpen = true;
      let mistake: string | undefined;
      const say = () => ws.send(mistake === undefined ? { type: 'full-reload' } : overlay(mistake));
      const follows = (): void => {
        // Where no gateway runs, as in tests, there is nobody to follow.
        follow(address, (turn) => {
          mistake = turn.mistake;
          say();
        })
          .catch(() => {})
          .then(() => isOpen && setTimeout(follows, AGAIN_MS).unref());
      };
      httpServer?.once('close', () => {
        isOpen = false;
      });
      // A page that is loaded anew meanwhile shows the mistake, too.
      ws.on('connection', () => mistake !== undefined && say());
      follows();
    },
    hotUpdate({ file, modules }) {
      if (!DECLARED.test(file)) return;
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
      return [];
    },
  };
}
