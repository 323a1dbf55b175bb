import { type Call, CallError, type Reply } from '../../adapters/call.ts';
import { SyncProblem } from './sync.ts';

/** A server that gives no answer ends the run. @throws SyncProblem in place of a call's own error */
export const ending =
  (call: Call): Call =>
  async (...asked) => {
    try {
      return await call(...asked);
    } catch (error) {
      if (error instanceof CallError) throw new SyncProblem(error.problem, error.message, { cause: error });
      throw error;
    }
  };

/** Whether the server failed at what it was asked; what has no time for anybody fails at nothing. */
export const isFault = ({ status }: Reply): boolean => status >= 500 && status !== 503;

/** What an answer that is no success means. @throws SyncProblem for what ends the run */
export function ensureAnswered({ status, text }: Reply): void {
  if (status === 401 || status === 403) throw new SyncProblem('signInRefused', text.slice(0, 200));
  if (status === 429 || status >= 500) throw new SyncProblem('serverDown', `answered ${status}`);
}
