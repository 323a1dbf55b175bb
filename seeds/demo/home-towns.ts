import { type Commune, communes } from '../reference/communes.ts';
import { type Random, runningTotals } from './random.ts';

const NEARBY = 0.7;

/** Chooses where a client lives: mostly near the network, for the rest anywhere in France; big towns more often. */
export function homeTowns(departments: readonly string[], random: Random): () => Commune {
  const everywhere = communes();
  const near = everywhere.filter(({ department }) => departments.includes(department));
  const weights = (list: readonly Commune[]) => runningTotals(list.map(({ population }) => population));
  const [nearTotals, allTotals] = [weights(near), weights(everywhere)];
  return () => (random.chance(NEARBY) ? random.weighted(near, nearTotals) : random.weighted(everywhere, allTotals));
}
