import type { SoughtProperty } from '../saved-search/criteria.ts';
import { type Places, placeKeys } from '../vocabulary/index.ts';
import { pointOf } from './address.ts';

type Values = Record<string, unknown>;

/**
 * A property as searches are matched with it, all of it its own fields; nothing as long as it has no price. To who may
 * not read its address it lies where its public address says.
 */
export function soughtOf(property: Values): SoughtProperty | undefined {
  if (typeof property.price !== 'number') return undefined;
  return {
    price: property.price,
    types: (property.kinds ?? []) as string[],
    features: (property.featureKinds ?? []) as string[],
    rooms: property.roomCount as number | null,
    bedrooms: property.bedroomCount as number | null,
    livingArea: property.livingArea as number | null,
    plotArea: property.plotArea as number | null,
    places: placeKeys(property.places as Partial<Places> | null) ?? [],
    point: pointOf(property.address) ?? pointOf({ point: { lat: property.lat, lng: property.lng } }) ?? null,
  };
}
