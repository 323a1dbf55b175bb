import type { BrowserContext } from '@playwright/test';

/** What a page may do by itself after one thing that a person did: at least twice what was measured over the stories. */
const BOUNDS = {
  /** Changes of the address: what was asked for, a redirection, the search of a list put right. */
  navigations: 6,
  /** The same call with the same body. */
  'times the same call': 5,
  /** Calls at all, but for looks now and then. */
  calls: 40,
  /** Renderings that no answer was the reason of. */
  renderings: 100,
};
type Kind = keyof typeof BOUNDS;
/** A call that is made again so long after its answer is a look now and then, and no loop. */
const PAUSE_MS = 750;

/** What pages did that never came to rest, of the story that is told. */
const restless: string[] = [];

/**
 * Counts within the page, from one thing that somebody does to the next and not in time: a slow machine counts alike.
 * Renderings are what React tells the developer tools of.
 */
function count({ bounds, pause, tell }: { bounds: typeof BOUNDS; pause: number; tell: string }): void {
  let counts: Partial<Record<Kind, number>> = {};
  let same: Record<string, { times: number; at: number }> = {};
  // Somebody who chooses twelve files does twelve things at once.
  let things = 1;
  const report = (window as unknown as Record<string, (text: string) => void>)[tell] as (text: string) => void;
  const add = (kind: Kind, number: number, what: string) => {
    counts[kind] = number;
    // Once for each: a loop would tell for ever.
    const most = bounds[kind] * things;
    if (number === most + 1) report(`more than ${most} ${kind} at ${location.pathname}: ${what}`);
  };
  const next = (kind: Kind) => (counts[kind] ?? 0) + 1;
  const rest = () => {
    counts = {};
    same = {};
    things = 1;
  };
  window.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.files) return;
      rest();
      things = 1 + target.files.length;
    },
    { capture: true },
  );
  for (const event of [
    'pointerdown',
    'pointermove',
    'keydown',
    'input',
    'wheel',
    'drop',
    'popstate',
    'storage',
    'online',
  ])
    window.addEventListener(event, ({ isTrusted }) => isTrusted && rest(), { capture: true });

  for (const way of ['pushState', 'replaceState'] as const) {
    const change = history[way].bind(history);
    history[way] = (state, title, url) => {
      add('navigations', next('navigations'), `${way} ${url}`);
      change(state, title, url);
    };
  }
  const call = window.fetch.bind(window);
  const counted: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    // The screens' own calls, and not a story's.
    if (!new Headers(init?.headers).has('X-Frontend-Version')) return call(input, init);
    const asked = [init?.method ?? 'GET', url, typeof init?.body === 'string' ? init.body : ''].join(' ');
    const before = same[asked];
    const isLook = before !== undefined && performance.now() - before.at >= pause;
    // Who waits for something looks at it the oftener the slower the machine is.
    if (!isLook) add('calls', next('calls'), asked);
    const again = { times: isLook ? 1 : (before?.times ?? 0) + 1, at: Number.POSITIVE_INFINITY };
    same[asked] = again;
    add('times the same call', again.times, asked);
    try {
      return await call(input, init);
    } finally {
      again.at = performance.now();
      counts.renderings = 0;
    }
  };
  // Error reporting takes a fetch that isn't the browser's own for broken, and another document's instead.
  window.fetch = Object.assign(counted, { toString: () => 'function fetch() { [native code] }' });
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberRoot: () => add('renderings', next('renderings'), document.title),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

/** Watches every page of the context from its next document on. */
export async function watch(context: BrowserContext): Promise<void> {
  const tell = 'tellRestless';
  await context.exposeBinding(tell, (_, text: string) => {
    restless.push(text);
  });
  await context.addInitScript(count, { bounds: BOUNDS, pause: PAUSE_MS, tell });
}

/** What was told of restless pages since the last call. */
export const takeRestless = (): string[] => restless.splice(0);
