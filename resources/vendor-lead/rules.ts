import type { VendorLead } from '../generated/types.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';
import { lackingOn } from './way.ts';

/** A lead can be reached, and keeps what its state asks for. */
const rules: Rules<VendorLead> = {
  check(lead, { before }) {
    const { contact } = lead;
    const isReached = !contact || contact.email || contact.phone;
    const found: Violation<VendorLead>[] = isReached ? [] : [{ path: '/contact/phone', code: 'unreachable' }];
    return [...found, ...lackingOn(lead, before)];
  },
};

export default rules;
