import type { Notification } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** When a notification was read; one that is unread again has no time. */
const rules: Rules<Notification> = {
  derive: ({ read, readAt }, before, now) => {
    if (!read) return readAt ? { readAt: null } : {};
    return before?.read && readAt ? {} : { readAt: now };
  },
};
export default rules;
