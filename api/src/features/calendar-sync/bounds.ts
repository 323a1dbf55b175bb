import type { Call } from '../../adapters/call.ts';
import { SyncProblem } from './sync.ts';

/** What one run may hear, and how long it may go on: no calendar keeps the others waiting. */
const MOST_LETTERS = 200_000_000;
const MOST_MS = 4 * 60_000;

/**
 * Asks as one run does.
 *
 * @param still called after each answer: a server may be slow, and the database is to hear that the run goes on
 * @throws SyncProblem `tooSlow` or `tooMany` where the run has taken all that it may
 */
export function bounded(call: Call, still: () => Promise<unknown>, now: () => number = Date.now): Call {
  const until = now() + MOST_MS;
  let letters = 0;
  return async (...asked) => {
    if (now() > until) throw new SyncProblem('tooSlow');
    const reply = await call(...asked);
    letters += reply.text.length;
    if (letters > MOST_LETTERS) throw new SyncProblem('tooMany');
    await still();
    return reply;
  };
}
