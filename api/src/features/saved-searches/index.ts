import type { Feature } from '../../feature.ts';
import { keepOneFlag } from '../../records/one-flag.ts';
import { ensureKnownPlaces } from './known-places.ts';

/** What saved searches do beyond being kept: their places exist, and a client has one main search at most. */
export const savedSearches: Feature = ({ hooks, records, resource }) => {
  const search = resource('saved-search');
  const { default: flag, client } = search.fields;
  if (!flag || !client) throw new Error('The resource saved-search with its client and flag is needed');
  hooks.on(search.id, ({ before, after }) => ensureKnownPlaces(after?.location, before?.location));
  keepOneFlag(records, search, flag, { alike: [client] });
};
