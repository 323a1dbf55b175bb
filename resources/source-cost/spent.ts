import { dayFrom } from '../vocabulary/days.ts';

/** What a source costs, from a day until another one, both included. */
export interface Cost {
  source: string;
  per: 'lead' | 'month';
  /** Whole euros. */
  amount: number;
  startsOn: string;
  endsOn: string | null;
}

/** How many leads a source gave within a month (`YYYY-MM`), whoever has them. */
export interface Given {
  source: string;
  month: string;
  leads: number;
}

const firstOf = (month: string): string => `${month}-01`;
const nextMonth = (month: string): string => dayFrom(firstOf(month), { months: 1 }).slice(0, 7);
const lastOf = (month: string): string => dayFrom(firstOf(nextMonth(month)), { days: -1 });
const daysBetween = (from: string, until: string): number =>
  Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1);
const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** What a source costs by the month in one month: of a part of it, and of the month that goes on, the days so far. */
function costOfMonth(costs: readonly Cost[], month: string, today: string): number {
  const [first, last] = [firstOf(month), lastOf(month)];
  const whole = daysBetween(first, last);
  return costs.reduce((sum, { amount, startsOn, endsOn }) => {
    const until = earlier(earlier(last, today), endsOn ?? last);
    return sum + (amount * daysBetween(later(first, startsOn), until)) / whole;
  }, 0);
}

/** No cost is carried over more months. */
const MOST_MONTHS = 600;

/** What one lead cost, in euros. */
export interface LeadCost {
  euros: number;
  /** Of these, its share of what the source has taken by the month since it gave the last one. */
  since: number;
}

/**
 * What one lead of a source cost that came in on a day: what the source takes for each lead then, and the lead’s share of
 * what the source took by the month, from the first month in which it gave one. Months in which it gave none are borne by
 * the leads of the next one in which it gave some; those after the last lead by the leads of the last such month, so that
 * a source that gives no more doesn’t look cheap.
 *
 * @param today until which the month that goes on is counted
 * @returns null where no cost is known for that day
 */
export function leadCosts(
  costs: readonly Cost[],
  given: readonly Given[],
  today: string,
): (source: string, day: string) => LeadCost | null {
  const shares = new Map<string, LeadCost>();
  for (const source of new Set(costs.filter(({ per }) => per === 'month').map((one) => one.source))) {
    const own = costs.filter((one) => one.source === source && one.per === 'month');
    const leads = new Map(given.filter((one) => one.source === source).map((one) => [one.month, one.leads]));
    const months = [...leads.keys()].sort();
    const [first = '', last = ''] = [months[0], months.at(-1)];
    let month = first;
    let carried = 0;
    for (let gone = 0; month && month <= today.slice(0, 7) && gone < MOST_MONTHS; gone++) {
      carried += costOfMonth(own, month, today);
      const count = leads.get(month) ?? 0;
      if (count > 0) shares.set(`${source} ${month}`, { euros: carried / count, since: 0 });
      if (count > 0) carried = 0;
      month = nextMonth(month);
    }
    const latest = shares.get(`${source} ${last}`);
    const since = carried / (leads.get(last) || 1);
    if (latest) shares.set(`${source} ${last}`, { euros: latest.euros + since, since });
  }
  return (source, day) => {
    const holds = (one: Cost) => one.source === source && one.startsOn <= day && (!one.endsOn || day <= one.endsOn);
    const each = costs.filter((one) => one.per === 'lead' && holds(one)).map(({ amount }) => amount);
    const share = shares.get(`${source} ${day.slice(0, 7)}`);
    const borne = share !== undefined && (share.euros > 0 || costs.some((one) => one.per === 'month' && holds(one)));
    if (each.length === 0 && !borne) return null;
    const euros = each.reduce((sum, one) => sum + one, 0);
    return borne ? { euros: euros + share.euros, since: share.since } : { euros, since: 0 };
  };
}
