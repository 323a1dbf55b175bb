import { PLACE_KINDS } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import { placesByKeys } from '../../providers/places.ts';
import { keysOfPlace, shortName } from './keys.ts';

/** The code says a postcode, and nothing of a town or a department to who reads it. */
const tellsByCode = (key: string): boolean => key.startsWith(PLACE_KINDS.postcodes);

/** What places are called, by key; a key whose name never was known is its code. */
export function usePlaceNames(keys: string[]): (key: string) => string {
  const asked = [...keys].sort();
  const { data, isPending } = useQuery({
    queryKey: ['places', 'names', asked],
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    queryFn: async () => {
      const places = await placesByKeys(asked);
      return new Map(places.map((place) => [keysOfPlace(place)[0], shortName(place)]));
    },
  });
  return (key) => data?.get(key) ?? (isPending && !tellsByCode(key) ? '…' : key.slice(1));
}
