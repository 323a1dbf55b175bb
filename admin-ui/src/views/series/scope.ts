import type { Resource } from '@hestia/resources/vocabulary/index.ts';

/** Of which records of a series something is said. */
export const SCOPES = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof SCOPES)[number];

/** Whether the record is one of a series. */
export const isInSeries = ({ declaration: { recurs } }: Resource, record: Record<string, unknown>): boolean =>
  Boolean(recurs && record[recurs.series]);
