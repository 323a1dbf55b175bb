import type { AgentRelation } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** Nobody is their own AC, coach or fellow. */
const rules: Rules<AgentRelation> = {
  check: ({ agent, related }) => (agent && agent === related ? [{ path: '/related', code: 'self' }] : []),
};

export default rules;
