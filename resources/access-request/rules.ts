import type { AccessRequest } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

const SHORTEST_REASON = 10;

/** Blanks are no reason. */
const rules: Rules<AccessRequest> = {
  check: ({ reason }) =>
    String(reason ?? '').trim().length < SHORTEST_REASON
      ? [{ path: '/reason', code: 'minLength', info: { limit: SHORTEST_REASON } }]
      : [],
};

export default rules;
