import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RaRecord } from 'react-admin';
import type { AuditEntry } from '../record/auditEntry.ts';

/** What happened at a time: something that was written down about the record, or an entry of its history. */
export type Happening = { at: string; key: string } & (
  | { part: Resource; record: RaRecord }
  | { entry: AuditEntry; part?: undefined }
);

/** The first of each source; nothing older than where one of them was cut off, so that what is shown has no gap. */
export function joined(sources: { happenings: Happening[]; hasMore: boolean }[]): Happening[] {
  const cuts = sources.filter(({ hasMore }) => hasMore).map(({ happenings }) => happenings.at(-1)?.at ?? '');
  const cut = cuts.sort().at(-1) ?? '';
  return sources
    .flatMap(({ happenings }) => happenings)
    .filter(({ at }) => at >= cut)
    .sort((left, right) => (left.at < right.at ? 1 : left.at > right.at ? -1 : 0));
}
