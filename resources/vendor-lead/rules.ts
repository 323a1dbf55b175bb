import type { VendorLead } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** A lead can be reached, and says whether it sleeps. */
const rules: Rules<VendorLead> = {
  check({ contact }) {
    if (!contact || contact.email || contact.phone) return [];
    return [{ path: '/contact/phone', code: 'unreachable' }];
  },
  derive: ({ pausing }) => ({ inPause: pausing === 'paused' }),
};

export default rules;
