import type { Inbound } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** A mailbox is reached by its server and user. */
const rules: Rules<Inbound> = {
  check: ({ kind, host, user }) =>
    kind === 'imap' && (!host || !user) ? [{ path: host ? '/user' : '/host', code: 'hostMissing' }] : [],
};
export default rules;
