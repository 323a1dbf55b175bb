import { hoursOf, type Office } from '../agency/office-hours.ts';
import { workingTimeAfter } from '../agency/working-time.ts';
import type { Request, Tenant } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

type Plan = Draft<Tenant>['answerDeadline'];

/** The states in which a request waits for its first answer. */
export const WAITS: readonly unknown[] = ['todo', 'user_requested'];

const HOUR_MINUTES = 60;

/** Somebody is away for this time, ISO 8601. */
export interface Absence {
  from: string;
  until: string;
}

/** Of who has a request: when their agency works, and when they are away. */
export interface Having {
  office?: Office | undefined;
  absences?: readonly Absence[] | undefined;
}

const isWithin = (moment: string, { from, until }: Absence): boolean =>
  Date.parse(from) <= Date.parse(moment) && Date.parse(moment) < Date.parse(until);

/**
 * By when a request is to have its first answer, and when the next in line is told that it has none: as long after it
 * again, at once where who has it is away then. Who asks waits no longer for that. Nothing where the network sets no time.
 */
export function answerDue(
  plan: Plan,
  urgent: unknown,
  from: string,
  { office, absences = [] }: Having = {},
): Pick<Draft<Request>, 'due' | 'passesOnAt'> {
  const length = (urgent === true ? plan?.urgentHours : undefined) ?? plan?.hours;
  if (!plan || !length) return { due: null, passesOnAt: null };
  const hours = hoursOf(office, plan);
  const due = workingTimeAfter(from, length * HOUR_MINUTES, hours);
  if (absences.some((one) => isWithin(due, one))) return { due, passesOnAt: due };
  return { due, passesOnAt: workingTimeAfter(due, length * HOUR_MINUTES, hours) };
}

/** What a wait for the first answer is reckoned by. */
interface Waiting extends Having {
  now: string;
  plan: Plan;
  /** Whether somebody else had it before. */
  isMoved?: boolean;
}

/** What a step makes of the wait for the first answer. @param createdAt when a request came that is there already */
export function answeringFor(
  request: Draft<Request>,
  before: (Draft<Request> & { createdAt?: unknown }) | undefined,
  { now, plan, isMoved = false, ...having }: Waiting,
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
  if (!wasWaiting) return { ...answerDue(plan, request.urgent, now, having), firstAnswer: 'awaited' };
  if (Boolean(before.urgent) === Boolean(request.urgent) && !isMoved) return {};
  const again = answerDue(plan, request.urgent, String(before.createdAt ?? now), having);
  return { ...again, ...(again.due && again.due > now ? { firstAnswer: 'awaited' as const } : {}) };
}
