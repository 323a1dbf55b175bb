import type { Thread } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** A thread is assigned to one person or to one group; it is as new as it itself until somebody writes. */
const rules: Rules<Thread> = {
  check: ({ assignee, assigneeGroup }) =>
    assignee && assigneeGroup ? [{ path: '/assigneeGroup', code: 'oneAssignee' }] : [],
  derive: (_thread, before, now) => (before ? {} : { lastMessageAt: now }),
};
export default rules;
