import type { Appointment, Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** Who shows a property in place of its agent. */
export type ShownBy = NonNullable<Appointment['shownBy']>;

const VISITS = ['visit', 'second_visit'];

/** Whether a kind of appointment is a visit. */
export const isVisit = (kind: unknown): boolean => VISITS.includes(String(kind));

/**
 * Who shows a property to those who book a visit of it themselves; nothing: its agent.
 *
 * @param allowed whether the network lets somebody else do so
 */
export const shownTo = (
  { visitsShownBy, keyHolder }: Draft<Pick<Property, 'visitsShownBy' | 'keyHolder'>>,
  allowed: boolean,
): ShownBy | undefined => {
  if (!allowed || !visitsShownBy) return undefined;
  return visitsShownBy === 'keyHolder' && !keyHolder ? undefined : visitsShownBy;
};

type Visit = Draft<Pick<Appointment, 'shownBy' | 'status' | 'startAt' | 'endAt' | 'clients'>>;

/** What the vendor who shows a visit is to hear of. */
export type ShowingNews = 'agreed' | 'moved' | 'canceled';

const AGREED = ['confirmed', 'agent_confirmed'];

const isShown = (visit: Visit | undefined): boolean =>
  visit?.shownBy === 'vendor' && AGREED.includes(String(visit.status));

/** Visits that took place, or whose visitors stayed away, were to be shown all the same. */
const OVER = ['completed', 'no_show'];

/** What a change of a visit is to the vendor who shows it; nothing where it is none of their business. */
export function showingNews(before: Visit | undefined, after: Visit | undefined): ShowingNews | undefined {
  if (!isShown(before)) return isShown(after) ? 'agreed' : undefined;
  if (!isShown(after)) return after && OVER.includes(String(after.status)) ? undefined : 'canceled';
  const isMoved = before?.startAt !== after?.startAt || before?.endAt !== after?.endAt;
  return isMoved ? 'moved' : undefined;
}
