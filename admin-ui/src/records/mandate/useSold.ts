import type { Mandate, Property } from '@hestia/resources/generated/types.ts';
import { differencesOf, lotsOf, missingOfLot, type Sold } from '@hestia/resources/mandate/lot.ts';
import type { Missing } from '@hestia/resources/mandate/ready.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../../providers/http.ts';

const NONE: Sold[] = [];

/** The properties that a mandate being entered is of, as far as one reads them. */
function useProperties({ properties, for: what }: Draft<Mandate>): readonly Sold[] {
  const ids = what === 'client' ? [] : (properties ?? []);
  const query = new URLSearchParams({ filter: JSON.stringify({ id: ids }), range: JSON.stringify([0, 99]) });
  const { data } = useQuery({
    queryKey: ['properties', 'sold', ids],
    enabled: ids.length > 0,
    // One may have been completed meanwhile.
    staleTime: 0,
    queryFn: async (): Promise<Sold[]> =>
      ((await httpClient(`${apiUrl()}/properties?${query}`)).json as Property[]) ?? NONE,
  });
  return ids.length > 0 ? (data ?? NONE) : NONE;
}

/**
 * What a mandate that is being entered would lack of its property's commonhold, and where it says another thing: as it will
 * be made, with what it begins with of its one property.
 */
export function useSold(values: Draft<Mandate>): Missing[] {
  const sold = useProperties(values);
  const [only, other] = sold;
  if (!only) return [];
  const whole = other ? values : { ...values, ...lotsOf(values, only) };
  return [...missingOfLot(whole, sold), ...(other ? [] : differencesOf(whole, only))];
}
