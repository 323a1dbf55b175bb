import type Sharp from 'sharp';

export type SharpModule = typeof Sharp;

let loaded: Promise<SharpModule> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** libvips keeps nothing between pictures and uses one thread: what it takes then depends on one picture alone. */
async function load(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Does one work on a picture after the other, however many wait: decoded pictures are large, and several at once would
 * take a process its memory. Bytes are to be read within the work, so that those who wait hold none.
 */
export function inTurn<Result>(work: (sharp: SharpModule) => Promise<Result>): Promise<Result> {
  loaded ??= load();
  const turn = last.then(async () => work(await (loaded as Promise<SharpModule>)));
  last = turn.catch(() => undefined);
  return turn;
}
