import { Logger } from 'graphile-worker';
import { log } from '../log.ts';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The worker's own messages in the process's log. */
export const workerLogger = new Logger((scope) => (level, message) => {
  log[LEVELS[level]]({ job: scope }, message);
});
