/** The server beats every 25 seconds: a stream that is silent for longer has broken without a word. */
export const SILENT_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** A stream that stayed open for so long was a good one. */
const STEADY_MS = 30_000;

/** What is told where no stream was open for a while: whatever there is may have changed. */
export const MISSED = 'missed';

/** How a stream is followed. */
export interface Following {
  open: (signal: AbortSignal) => Promise<Response>;
  tell: (event: string) => void;
  /** Ends it. */
  signal: AbortSignal;
  /** Whether something may have been missed before. */
  isLate?: boolean;
}

/** The names of the events that come in, each as its line has come whole. */
async function read(body: ReadableStream<Uint8Array>, alive: () => void, tell: (event: string) => void) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('event: ')) tell(line.slice('event: '.length));
  }
}

/** @returns whether there is something to come back for */
async function once({ open, tell, signal, isLate }: Following): Promise<boolean> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENT_MS);
  };
  alive();
  try {
    const { status, ok, body } = await open(AbortSignal.any([signal, silent.signal]));
    // A deployment without streams, and a session that is over.
    if (status === 204 || status === 401) return false;
    if (!ok || !body) return true;
    if (isLate) tell(MISSED);
    await read(body, alive, tell);
  } catch {
    // The net broke, or the server: it is tried again.
  } finally {
    clearTimeout(timer);
  }
  return true;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/**
 * Follows the server's stream until the signal ends it. One that breaks is opened again, later with each failure, and not
 * by all pages in the same moment.
 */
export async function follow(following: Following): Promise<void> {
  const { signal } = following;
  let { isLate } = following;
  let failures = 0;
  while (!signal.aborted) {
    const began = Date.now();
    if (!(await once({ ...following, isLate }))) return;
    isLate = true;
    failures = Date.now() - began > STEADY_MS ? 0 : failures + 1;
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    if (!signal.aborted) await pause(longest * (0.5 + Math.random() / 2), signal);
  }
}
