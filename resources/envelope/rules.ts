import type { Envelope } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** A person who voids an envelope answers for it; who else ends it says so beforehand. */
const rules: Rules<Envelope> = {
  effects: {
    end: ({ endedBy }, _now, person) => ({ endedBy: endedBy ?? (person ? 'person' : 'provider') }),
  },
};

export default rules;
