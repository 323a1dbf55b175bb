import { hoursOf, type Office } from '../agency/office-hours.ts';
import { workingTimeAfter } from '../agency/working-time.ts';
import type { Request, Tenant } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

type Plan = Draft<Tenant>['answerDeadline'];

/** The states in which a request waits for its first answer. */
export const WAITS: readonly unknown[] = ['todo', 'user_requested'];

const HOUR_MINUTES = 60;

/**
 * By when a request is to have its first answer, and when the next in line is told that it has none: as long after it
 * again. Nothing where the network sets no time.
 */
export function answerDue(
  plan: Plan,
  urgent: unknown,
  from: string,
  office?: Office,
): Pick<Draft<Request>, 'due' | 'passesOnAt'> {
  const length = (urgent === true ? plan?.urgentHours : undefined) ?? plan?.hours;
  if (!plan || !length) return { due: null, passesOnAt: null };
  const hours = hoursOf(office, plan);
  const due = workingTimeAfter(from, length * HOUR_MINUTES, hours);
  return { due, passesOnAt: workingTimeAfter(due, length * HOUR_MINUTES, hours) };
}

/** What a wait for the first answer is reckoned by. */
interface Waiting {
  now: string;
  plan: Plan;
  /** The agency of who has the request. */
  office?: Office | undefined;
  /** Whether it was another one before. */
  isMoved?: boolean;
}

/** What a step makes of the wait for the first answer. @param createdAt when a request came that is there already */
export function answeringFor(
  request: Draft<Request>,
  before: (Draft<Request> & { createdAt?: unknown }) | undefined,
  { now, plan, office, isMoved = false }: Waiting,
): Draft<Request> {
  const isWaiting = WAITS.includes(request.status ?? 'todo');
  const wasWaiting = before !== undefined && WAITS.includes(before.status);
  if (!isWaiting) {
    if (before && !wasWaiting) return {};
    if (request.status === 'spam') return { due: null, passesOnAt: null, firstAnswer: 'answered' };
    const firstAnswer = request.due ? (now <= request.due ? 'kept' : 'missed') : 'answered';
    return { firstAnswer, answeredAt: now };
  }
  // Who was answered once isn't waited for by the clock again.
  if (request.answeredAt) return {};
  if (!wasWaiting) return { ...answerDue(plan, request.urgent, now, office), firstAnswer: 'awaited' };
  if (Boolean(before.urgent) === Boolean(request.urgent) && !isMoved) return {};
  const again = answerDue(plan, request.urgent, String(before.createdAt ?? now), office);
  return { ...again, ...(again.due && again.due > now ? { firstAnswer: 'awaited' as const } : {}) };
}
