import type { Appointment, Offer } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

type OfferState = NonNullable<Offer['status']>;

/** What a vendor is told of the visits of their property: nobody is named, and what the house keeps for itself isn't in it. */
export interface VisitReport {
  /** Those that were held, the latest first. */
  visits: { day: string; isSecond: boolean; feedback: string | null }[];
  /** Visits that are planned. */
  coming: number;
  /** Offers by their state, counted once however often they were answered. */
  offers: { state: OfferState; count: number }[];
  /** To how many buyers it was proposed by mail. */
  proposed: number;
  /** How many asked about it. */
  requests: number;
}

/** What a report is made of. */
export interface Reported {
  appointments: readonly Draft<Pick<Appointment, 'kind' | 'status' | 'startAt' | 'date' | 'vendorFeedback'>>[];
  offers: readonly Draft<Pick<Offer, 'id' | 'status' | 'counterOf'>>[];
  proposed: number;
  requests: number;
}

export const VISITS = ['visit', 'second_visit'] as const satisfies Appointment['kind'][];
const PLANNED: readonly unknown[] = ['pending', 'email_sent', 'confirmed', 'agent_confirmed'];
const STATES: readonly OfferState[] = ['pending', 'pending_signature', 'accepted', 'refused', 'canceled'];

const isVisit = ({ kind }: Reported['appointments'][number]): boolean => VISITS.some((one) => one === kind);

/** Tells of the visits, and of what came of them. */
export function visitReportOf({ appointments, offers, proposed, requests }: Reported, now: Date): VisitReport {
  const visits = appointments.filter(isVisit);
  const answered = new Set(offers.map(({ counterOf }) => counterOf));
  const standing = offers.filter(({ id }) => !answered.has(id));
  return {
    visits: visits
      .filter(({ status }) => status === 'completed')
      .sort((left, right) => String(right.startAt).localeCompare(String(left.startAt)))
      .map(({ date, kind, vendorFeedback }) => ({
        day: String(date),
        isSecond: kind === 'second_visit',
        feedback: vendorFeedback?.trim() || null,
      })),
    coming: visits.filter(({ status, startAt }) => PLANNED.includes(status) && Date.parse(String(startAt)) > +now)
      .length,
    offers: STATES.map((state) => ({ state, count: standing.filter(({ status }) => status === state).length })).filter(
      ({ count }) => count > 0,
    ),
    ...{ proposed, requests },
  };
}
