import type { Mandate } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** States of clients who are looking for something or selling. */
export const ACTIVE_STATES = ['active_buyer', 'active_seller'] as const;

export const isActive = (state: unknown): boolean => ACTIVE_STATES.some((one) => one === state);

/** What a client does with the network: sells a property that is on its way to a sale, looks for one, or both. */
export interface Standing {
  sells: boolean;
  searches: boolean;
}

/** The states of mandates in which nothing is entrusted any more. */
const ENDED = ['cancelled', 'void', 'voided', 'declined', 'renewed'];

/** The clients who entrust something to be sold by a mandate, whether it is signed yet or not. */
export const entrusting = (mandate: Draft<Mandate> | undefined): string[] =>
  mandate && mandate.for !== 'client' && !ENDED.includes(String(mandate.status)) ? (mandate.clients ?? []) : [];

/** The state of a client who entrusts something to be sold: no buyer of whom nothing is known; any other state stays. */
export const stateWhenEntrusting = (state: unknown): unknown =>
  state === 'inactive_buyer' ? 'inactive_seller' : state;

/** What begins or ends. */
export type Side = 'buyer' | 'seller';

const activeState = ({ sells, searches }: Standing): string | undefined =>
  sells ? 'active_seller' : searches ? 'active_buyer' : undefined;

/**
 * The state of a client who begins to sell, or to look for something. Whoever sells is a seller, whatever they look for;
 * who is known to be active stays what somebody said.
 */
export const stateWhenBegun = (state: unknown, standing: Standing): unknown =>
  standing.sells || !isActive(state) ? activeState(standing) : state;

/**
 * The state of a client whose last property is no longer being sold, or whose last search went: what they still do, else
 * inactive. A state that somebody set otherwise stays.
 */
export const stateWhenEnded = (state: unknown, side: Side, standing: Standing): unknown =>
  state === `active_${side}` ? (activeState(standing) ?? `inactive_${side}`) : state;
