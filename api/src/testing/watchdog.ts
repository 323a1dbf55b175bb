import { Worker } from 'node:worker_threads';

const BEAT_MS = 200;

/** Ends the process when the number that it shares stands still: what is caught in a loop can't look at its own clock. */
const WATCH = `
  const { workerData: { beats, most }, threadId } = require('node:worker_threads');
  let last = -1, since = Date.now();
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    if (now !== last) { last = now; since = Date.now(); }
    else if (Date.now() - since > most) {
      require('node:fs').writeSync(2, 'Nothing else was done for ' + most + ' ms\\n');
      process.kill(process.pid, 'SIGKILL');
    }
  }, ${BEAT_MS});
`;

/** Ends this process where it does nothing else for so long: a test of hangs that would hang itself. @returns how to stop */
export function watchdog(mostMs: number): () => Promise<number> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(WATCH, { eval: true, workerData: { beats, most: mostMs } });
  worker.unref();
  const beating = setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS);
  return () => {
    clearInterval(beating);
    return worker.terminate();
  };
}
