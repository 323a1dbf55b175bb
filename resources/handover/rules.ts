import type { Handover } from '../generated/types.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';

const SHORTEST_REASON = 10;

/** Nobody hands over to themselves; blanks are no reason. */
const rules: Rules<Handover> = {
  check({ giver, receiver, reason }) {
    const violations: Violation<Handover>[] = [];
    if (giver === receiver) violations.push({ path: '/receiver', code: 'samePerson' });
    if (String(reason ?? '').trim().length < SHORTEST_REASON)
      violations.push({ path: '/reason', code: 'minLength', info: { limit: SHORTEST_REASON } });
    return violations;
  },
};

export default rules;
