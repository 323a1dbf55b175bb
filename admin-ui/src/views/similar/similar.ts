import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RaRecord } from 'react-admin';
import { useLabels } from '../../labels.ts';

/** A record that could be the same, and why. */
export interface SimilarResult {
  record: RaRecord;
  score: number;
  reasons: { field: string; match: 'same' | 'similar' | 'different' }[];
}

/** One page of them. */
export interface SimilarPage {
  results: SimilarResult[];
  pagination: { total: number; perPage: number };
}

/** What speaks for and against, in the resource's words. */
export function useReasons(resource: Resource) {
  const { labels } = useLabels(resource);
  return ({ reasons }: SimilarResult) =>
    reasons.map(({ field, match }) => ({
      key: `${field}.${match}`,
      text: labels.reasons?.[`${field}.${match}`] ?? field,
      color: match === 'same' ? 'green' : match === 'similar' ? 'amber' : 'grey',
    }));
}
