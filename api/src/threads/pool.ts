import type { Piscina } from 'piscina';

/** After so long without work a thread ends, and its memory is free. */
const IDLE_MS = 20_000;

/** Threads that begin with the first job and end without work. @param megabytes of a thread's objects */
export async function threadPool(threads: number, megabytes: number, filename?: string): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina');
  return new Pool({
    ...(filename ? { filename } : {}),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // Those of the process may be a test runner's.
    execArgv: [],
  });
}

/** Whether a job was ended because it took more time or memory than it may. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
