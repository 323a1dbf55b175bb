import type { Appointment } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { isVisit } from './unaccompanied.ts';

type Visit = Draft<
  Pick<Appointment, 'kind' | 'property' | 'status' | 'startAt' | 'endAt' | 'openHouse' | 'vendorAnswer'>
>;

/** The states of a visit that is planned. */
const STANDING = ['pending', 'email_sent', 'confirmed', 'agent_confirmed'];

/** Visits that took place, or whose visitors stayed away, are over for the vendor as well. */
const OVER = ['completed', 'no_show'];

/**
 * Whether it is a visit of which the vendors of the property may say what they think: it is planned and to come. A place of an
 * open house is none: the house was agreed with them.
 */
export const isVendorsToAnswer = (visit: Visit | undefined, now: number): boolean =>
  visit !== undefined &&
  isVisit(visit.kind) &&
  Boolean(visit.property) &&
  !visit.openHouse &&
  STANDING.includes(String(visit.status)) &&
  Date.parse(String(visit.startAt)) > now;

/** What the vendors of a visited property are to hear of a visit. */
export type VendorNews = 'asked' | 'moved' | 'canceled';

const at = (value: unknown): number => Date.parse(String(value));

const isMoved = (before: Visit, after: Visit): boolean =>
  at(before.startAt) !== at(after.startAt) || at(before.endAt) !== at(after.endAt);

/** What a change of a visit is to the vendors of its property; nothing where it is none of their business. */
export function vendorNews(before: Visit | undefined, after: Visit | undefined, now: number): VendorNews | undefined {
  const is = isVendorsToAnswer(after, now);
  if (!before || !isVendorsToAnswer(before, now)) return is ? 'asked' : undefined;
  if (!is) return after && OVER.includes(String(after.status)) ? undefined : 'canceled';
  if (before.property !== after?.property) return 'asked';
  return after && isMoved(before, after) ? 'moved' : undefined;
}

/** Whether what the vendors said is still about the visit: it is at the same time, of the same property. */
export const isStillSaid = (before: Visit | undefined, after: Visit): boolean =>
  before !== undefined && Boolean(before.vendorAnswer) && before.property === after.property && !isMoved(before, after);

/** What the vendor of a visit may answer, by what the link asks. */
export const VENDOR_ANSWERS = { confirm: 'accepted', reject: 'declined', other: 'other' } as const;
