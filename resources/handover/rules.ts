import type { Handover } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

const SHORTEST_REASON = 10;

/** Nobody hands over to themselves; blanks are no reason. */
const rules: Rules<Handover> = {
  check: ({ giver, receiver, reason }) => [
    ...(giver === receiver ? [{ path: '/receiver', code: 'samePerson' }] : []),
    ...(String(reason ?? '').trim().length < SHORTEST_REASON
      ? [{ path: '/reason', code: 'minLength', info: { limit: SHORTEST_REASON } }]
      : []),
  ],
};

export default rules;
