import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { SignDeclaration } from '@hestia/resources/vocabulary/sign-types.ts';

/** Whether a record's document can be sent: `now`, at a state that it may still reach, or not any more. */
export type Prospect = 'now' | 'ahead' | 'over';

/** The states that a record of the graphs may still reach from one, itself among them. */
function reachable(graphs: Resource['graphs'], state: string): Set<string> {
  const found = new Set([state]);
  // A set that is walked gives also what is added meanwhile.
  for (const one of found)
    for (const { from, to } of graphs.flatMap(({ transitions }) => transitions)) if (from.includes(one)) found.add(to);
  return found;
}

/** Where a record stands on its way to signature. */
export function prospectOf(
  { graphs }: Pick<Resource, 'graphs'>,
  { from }: Pick<SignDeclaration, 'from'>,
  record: Record<string, unknown>,
): Prospect {
  const states = graphs.map(({ field }) => String(record[field]));
  if (states.some((state) => from.includes(state))) return 'now';
  return states.some((state) => from.some((one) => reachable(graphs, state).has(one))) ? 'ahead' : 'over';
}
