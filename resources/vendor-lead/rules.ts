import type { VendorLead } from '../generated/types.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';
import { lackingOn } from './way.ts';

/** A lead can be reached, keeps what its state asks for, and says whether it sleeps. */
const rules: Rules<VendorLead> = {
  check(lead, { before }) {
    const { contact } = lead;
    const isReached = !contact || contact.email || contact.phone;
    const found: Violation<VendorLead>[] = isReached ? [] : [{ path: '/contact/phone', code: 'unreachable' }];
    return [...found, ...lackingOn(lead, before)];
  },
  derive: ({ pausing }) => ({ inPause: pausing === 'paused' }),
};

export default rules;
