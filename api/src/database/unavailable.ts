import { DatabaseProblem } from './problem.ts';

/**
 * SQLSTATEs of a server that is away, full, starting, stopping or read-only for now: classes 08 (connection, but for 08P01:
 * a statement of ours that the protocol doesn't allow), 53 (resources, a full disk among them) and 58 (its disk fails), and
 * single ones of 57 and 25.
 */
const STATES = /^(08(?!P01)|53|58)|^(57P0[1-5]|25006|25P03|25P04)$/;

/** What a pooler says by it of itself when it takes no more: it ends the connection, which a statement of ours doesn't. */
const isPoolerAway = ({ code, severity }: { code?: unknown; severity?: unknown }): boolean =>
  code === '08P01' && severity === 'FATAL';

/** The operating system's words for a peer that is away and for a disk that takes no more. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
]);

/** What the driver, its pool and LoopBack's connector say without a code of a connection that is lost or not to be had. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout|Connection does not exist|Transaction is not active|Cannot use a pool after calling end)/;

/** Whether the same call may well succeed in a moment: the database, or a disk, is away or full. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseProblem) return true;
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  if (isPoolerAway({ code, severity })) return true;
  if (typeof code === 'string' && (STATES.test(code) || SYSTEM.has(code))) return true;
  return LOST.test(error.message);
}
