import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../../log.ts';
import type { RunningServer } from './launch.ts';
import { StartError } from './start-error.ts';

/** Milliseconds before each try to start the server again; a server that lasts has them all anew. */
const PAUSES = [0, 500, 2_000, 5_000, 10_000];
/** A server that ran for so long, in milliseconds, has lasted. */
const LASTED = 60_000;

/** A server that is started again when it ends by itself. */
export interface KeptServer {
  /** The process that serves now. */
  readonly pid: number;
  /** Why it is given up, once it is; else it never settles before the server is stopped. */
  lost: Promise<StartError | undefined>;
  stop(): Promise<void>;
}

/** Keeps a server running: whoever kills it, or a crash, has it started again until that fails too often. */
export async function keepRunning(begin: () => Promise<RunningServer>): Promise<KeptServer> {
  let isStopping = false;
  let current = await begin();
  let tries = 0;

  async function again(why: string): Promise<RunningServer> {
    let reason = why;
    while (tries < PAUSES.length && !isStopping) {
      await wait(PAUSES[tries]);
      tries += 1;
      log.error('the embedded database stopped (%s) and is started again', reason || 'killed');
      try {
        return await begin();
      } catch (error) {
        reason = (error as Error).message;
      }
    }
    throw new StartError(`The embedded database stopped and could not be started again: ${reason || 'killed'}`);
  }

  async function keep(): Promise<StartError | undefined> {
    for (;;) {
      const since = Date.now();
      const why = await current.end;
      if (isStopping) return undefined;
      if (Date.now() - since > LASTED) tries = 0;
      try {
        current = await again(why);
      } catch (error) {
        return isStopping ? undefined : (error as StartError);
      }
      if (isStopping) {
        await current.stop();
        return undefined;
      }
    }
  }

  const lost = keep();
  return {
    get pid() {
      return current.pid;
    },
    lost,
    async stop() {
      isStopping = true;
      await current.stop();
      await lost;
    },
  };
}
