/** States of clients who are looking for something or selling. */
export const ACTIVE_STATES = ['active_buyer', 'active_seller'] as const;

export const isActive = (state: unknown): boolean => ACTIVE_STATES.some((one) => one === state);

/** What a client does with the network: sells a property that is on its way to a sale, looks for one, or both. */
export interface Standing {
  sells: boolean;
  searches: boolean;
}

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
