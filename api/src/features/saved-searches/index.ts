import type { Feature } from '../../feature.ts';
import { ensureKnownPlaces } from './known-places.ts';

/** The places of saved searches exist. */
export const savedSearches: Feature = ({ hooks }) => {
  hooks.on('saved-search', ({ before, after }) => ensureKnownPlaces(after?.location, before?.location));
};
