import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { SortPayload } from 'react-admin';

/** The best match first when something is searched, else the latest. */
const RELEVANCE: SortPayload = { field: 'relevance', order: 'DESC' };

/** How a list and a choice of records start: as declared, else by relevance. */
export function startingSort({ declaration }: Resource): SortPayload {
  const [field, order] = declaration.sort ?? [];
  return field && order ? { field, order } : RELEVANCE;
}
