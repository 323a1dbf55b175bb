import type { Thread } from '../generated/types.ts';
import type { Draft, Rules } from '../vocabulary/index.ts';

/** Who makes place as two threads become one: the person that a thread was assigned to, or the people of its group. */
function madePlace(thread: Draft<Thread>, { assignee, assigneeGroup }: Draft<Thread>): string[] {
  const person = thread.assignee && thread.assignee !== assignee ? [thread.assignee] : [];
  if (!thread.assigneeGroup || thread.assigneeGroup === assigneeGroup) return person;
  const { collaborators, participants } = thread as Draft<Thread> & { collaborators?: string[] | null };
  return [...person, ...(collaborators ?? []).filter((one) => !participants?.includes(one))];
}

/** A thread is assigned to one person or to one group; it is as new as it itself until somebody writes. */
const rules: Rules<Thread> = {
  check: ({ assignee, assigneeGroup }) =>
    assignee && assigneeGroup ? [{ path: '/assigneeGroup', code: 'oneAssignee' }] : [],
  derive: (_thread, before, now) => (before ? {} : { lastMessageAt: now }),
  merge: (merged, left, right, choices) => {
    // Of a person and a group it is the one that was chosen, else who had the thread that stays. Whoever makes place goes
    // on taking part.
    const isTwice = Boolean(merged.assignee && merged.assigneeGroup);
    const [person, group] = [choices.assignee, choices.assigneeGroup].map(Boolean);
    const isGroup = person === group ? Boolean(left.assigneeGroup) : group;
    const isRefused = person && group;
    const assignee = isTwice && isGroup && !isRefused ? null : merged.assignee;
    const assigneeGroup = isTwice && !isGroup && !isRefused ? null : merged.assigneeGroup;
    const made = [left, right].flatMap((one) => madePlace(one, { assignee, assigneeGroup } as Draft<Thread>));
    const participants = [...new Set([...(merged.participants ?? []), ...made.filter((one) => one !== merged.owner)])];
    return { assignee, assigneeGroup, participants };
  },
};
export default rules;
