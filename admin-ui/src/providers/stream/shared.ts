import { type Following, follow } from './follow.ts';

/** A page that nobody has looked at for so long is told nothing until somebody does. */
export const HIDDEN_MS = 5 * 60_000;
/** Who got its turn later than this had waited for another tab, whose last events it may not know. */
const WAITED_MS = 500;

/**
 * One tab at a time does the work; none where the browser can't tell them apart: a stream of each would take all the
 * connections that a browser has for the server.
 */
async function inTurn(name: string, signal: AbortSignal, work: (hasWaited: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return;
  const asked = Date.now();
  await navigator.locks
    .request(name, { signal }, () => work(Date.now() - asked > WAITED_MS))
    .catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
}

/**
 * Follows one stream for all tabs of the browser: the tab whose turn it is tells the others. Only tabs that are looked at,
 * or were lately, take a turn.
 *
 * @param name what tabs have in common that follow the same
 * @returns the way to stop
 */
export function followTogether(name: string, { open, tell }: Pick<Following, 'open' | 'tell'>): () => void {
  const others = 'locks' in navigator && 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  others?.addEventListener('message', ({ data }) => tell(String(data)));
  const tellAll = (event: string) => {
    tell(event);
    others?.postMessage(event);
  };
  let turn: AbortController | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  function begin(isLate: boolean): void {
    if (turn) return;
    turn = new AbortController();
    const { signal } = turn;
    void inTurn(name, signal, (hasWaited) => follow({ open, tell: tellAll, signal, isLate: isLate || hasWaited }));
  }
  function end(): void {
    turn?.abort();
    turn = undefined;
  }
  const look = () => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(end, HIDDEN_MS);
    else begin(true);
  };
  begin(false);
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(hidden);
    end();
    others?.close();
  };
}
