import { useQuery } from '@tanstack/react-query';
import { placesByKeys } from '../../providers/places.ts';
import { keysOfPlace, shortName } from './keys.ts';

/** What places are called, by key; a key whose name isn't known yet, or never was, is its code. */
export function usePlaceNames(keys: string[]): (key: string) => string {
  const asked = [...keys].sort();
  const { data } = useQuery({
    queryKey: ['places', 'names', asked],
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    queryFn: async () => {
      const places = await placesByKeys(asked);
      return new Map(places.map((place) => [keysOfPlace(place)[0], shortName(place)]));
    },
  });
  return (key) => data?.get(key) ?? key.slice(1);
}
