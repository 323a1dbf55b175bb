import { may } from '@hestia/permissions/index.ts';
import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Shown } from '../records/index.ts';
import { useSession } from '../session.tsx';
import type { Match } from './matches.ts';

/** A match, and what it is a match of. */
export interface Pair {
  match: Match;
  property: Resource<Property>;
  /** With its holders. */
  record: Shown<Property>;
  search: Resource<SavedSearch>;
}

/** Whether the person may send or mark the match: whoever edits the property or the search may. */
export function useMayPair({ match, property, record, search }: Pair): boolean {
  const { ability } = useSession();
  return may(ability, 'edit', property, record) || may(ability, 'edit', search, match.search);
}
