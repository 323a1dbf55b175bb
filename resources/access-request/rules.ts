import type { AccessRequest } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

const SHORTEST_REASON = 10;

/** Blanks are no reason; an answer says when it was given and by whom. */
const rules: Rules<AccessRequest> = {
  check: ({ reason }) =>
    String(reason ?? '').trim().length < SHORTEST_REASON
      ? [{ path: '/reason', code: 'minLength', info: { limit: SHORTEST_REASON } }]
      : [],
  effects: {
    answered: (_record, now, person) => ({ answeredAt: now, answeredBy: person ?? null }),
  },
};

export default rules;
