import type { Call } from '../../../adapters/call.ts';
import { SyncProblem } from '../sync.ts';
import type { randomOf } from './random.ts';

/** A way to a server that breaks now and then: before it is asked, or before it is heard. */
export const broken =
  (call: Call, random: ReturnType<typeof randomOf>, often: () => number): Call =>
  async (...asked) => {
    if (random.chance(often() / 2)) throw new SyncProblem('serverDown');
    const answer = await call(...asked);
    if (random.chance(often() / 2)) throw new SyncProblem('serverDown');
    return answer;
  };
