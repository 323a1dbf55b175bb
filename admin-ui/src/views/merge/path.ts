import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { recordPath } from '../../labels.ts';

/** The page of merging two records, the first of which stays. */
export const mergePath = (resource: Resource, id: unknown, other: unknown): string =>
  `${recordPath(resource, id)}/merge/${other}`;
