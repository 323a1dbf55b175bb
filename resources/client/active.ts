type Values = Record<string, unknown>;

/** States of clients who are looking for something or selling. */
export const ACTIVE_STATES = ['active_buyer', 'active_seller'] as const;

/**
 * Whether a client's searches are matched with properties: whoever is active, neither put away, merged, erased nor known
 * as a scammer. A seller who looks for the next home is one of them.
 */
export const isMatched = ({ state, archived, mergedInto, erasedAt, scammer }: Values): boolean =>
  ACTIVE_STATES.some((one) => one === state) && ![archived, mergedInto, erasedAt, scammer].some(Boolean);

/**
 * The state of a client after what they sell has changed. Whoever begins to sell is an active seller, unless they are an
 * active buyer: who buys and sells is looked after as a buyer. With the last property an active seller becomes inactive,
 * or an active buyer where there are searches.
 */
export function stateAfterSelling(state: unknown, { sells, searches }: { sells: boolean; searches: boolean }): unknown {
  if (sells) return state === 'inactive_buyer' || state === 'inactive_seller' ? 'active_seller' : state;
  if (state !== 'active_seller') return state;
  return searches ? 'active_buyer' : 'inactive_seller';
}
