import { pino } from 'pino';

/** The process's log: JSON lines; secrets are cut out. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'warn',
  redact: ['req.headers.authorization', '*.password', '*.token'],
});
