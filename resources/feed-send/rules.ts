import type { FeedSend } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** More than this part of the stock never leaves a portal without somebody's word for it. */
const MOST_VANISHING = 1 / 5;

/**
 * Whether a send must wait for an administrator: more than a fifth of what the portal shows would go, and more than was
 * confirmed already.
 */
export const isAlarming = (previous: number, removed: number, confirmed: number): boolean =>
  removed > previous * MOST_VANISHING && removed > confirmed;

/** Who confirms answers for as many removals as were shown. */
const rules: Rules<FeedSend> = {
  effects: {
    confirm: ({ removed }, _now, person) => ({ confirmedBy: person ?? null, confirmedRemoved: removed ?? 0 }),
  },
};

export default rules;
