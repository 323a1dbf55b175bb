/** Legal forms without a person of their own: the sole trader is the business (Code de commerce, L526-22). */
const SOLE_TRADERS: readonly unknown[] = ['EI', 'EIRL'];

/** How many people represent a company of this legal form at most. */
export const mostRepresentatives = (type: unknown): number =>
  SOLE_TRADERS.includes(type) ? 1 : Number.POSITIVE_INFINITY;

export default {};
