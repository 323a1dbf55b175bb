import type { SavedSearch } from '@hestia/resources/generated/types.ts';
import { type Area, type Draft, placeKeys } from '@hestia/resources/vocabulary/index.ts';
import { useTranslate } from 'react-admin';
import { useExtent } from '../../fields/area/useExtent.ts';
import { usePlaceNames } from '../../fields/places/usePlaceNames.ts';
import { isSafe } from '../../state/safe.ts';

/** Where a search looks: its places, and how large the drawn area is; nothing in client mode. */
export function useWhere(search: Draft<SavedSearch>): string[] {
  const translate = useTranslate();
  const extent = useExtent();
  const keys = placeKeys(search.location) ?? [];
  const nameOf = usePlaceNames(keys);
  const area = search.drawnArea as Area | null;
  if (isSafe()) return [];
  return [...keys.map(nameOf), ...(area ? [translate('savedSearches.drawn', { extent: extent(area) })] : [])];
}
