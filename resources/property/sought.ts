import type { Property } from '../generated/types.ts';
import type { SoughtProperty } from '../saved-search/criteria.ts';
import { type Draft, placeKeys } from '../vocabulary/index.ts';
import { pointOf } from './address.ts';

/**
 * A property as searches are matched with it, all of it its own fields; nothing as long as it has no price. To who may
 * not read its address it lies where its public address says.
 */
export function soughtOf(property: Draft<Property>): SoughtProperty | undefined {
  if (typeof property.price !== 'number') return undefined;
  return {
    price: property.price,
    types: property.kinds ?? [],
    features: property.featureKinds ?? [],
    rooms: property.roomCount ?? null,
    bedrooms: property.bedroomCount ?? null,
    livingArea: property.livingArea ?? null,
    plotArea: property.plotArea ?? null,
    nonlivingArea: property.nonlivingArea ?? null,
    outbuildingsArea: property.outbuildingsArea ?? null,
    places: placeKeys(property.places) ?? [],
    point: pointOf(property.address) ?? pointOf({ point: { lat: property.lat, lng: property.lng } }) ?? null,
  };
}
