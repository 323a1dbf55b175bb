import type { Feature } from '../../feature.ts';
import { ensureKnownPlaces } from './known-places.ts';

/** The places of saved searches exist. */
export const savedSearches: Feature = ({ hooks, resource }) => {
  hooks.on(resource('saved-search').id, ({ before, after }) => ensureKnownPlaces(after?.location, before?.location));
};
