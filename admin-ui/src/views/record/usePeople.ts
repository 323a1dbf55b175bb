import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { resourceById } from '../../registry.ts';
import { useNames } from './useNames.ts';

/** The resource whose records are the people. */
export const people = (): Resource | undefined => resourceById('user');

/** The names of people by their ids. */
export const usePeople = (ids: string[]): { nameOf: (id: string) => string } => useNames(people(), ids);
