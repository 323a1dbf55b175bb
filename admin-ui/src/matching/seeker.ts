import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import { resourceById } from '../registry.ts';
import type { Match } from './matches.ts';

/** Who looks: a record of a resource that seeks, as a match tells of it. */
export interface Seeker {
  resource: Resource;
  record: { id: string } & Record<string, unknown>;
}

/** Whose search a match is of; nothing where the match is on the page of that record. */
export function seekerOf(match: Match, search: Resource): Seeker | undefined {
  for (const field of wholeFields(search.declaration.holders)) {
    const record = (match as unknown as Record<string, Seeker['record'] | undefined>)[field];
    const resource = resourceById(search.fields[field]?.declaration.reference?.resource ?? '');
    if (record && resource) return { resource, record };
  }
  return undefined;
}
