import type { Property } from '@hestia/resources/generated/types.ts';
import { pointOf, publicAddressOf } from '@hestia/resources/property/address.ts';
import { type Draft, metresBetween } from '@hestia/resources/vocabulary/index.ts';
import { centreOf } from '@hestia/seeds/reference/centres.ts';
import { communesAt } from '../geo/gazetteer.ts';
import { placedAddress } from '../geo/placed.ts';
import { placesAround } from '../matching/places-of.ts';

/**
 * From the middle of the commune to the public point in whole kilometres, so that it tells no more of the exact one;
 * nothing where either isn't known.
 */
export function townDistanceOf(publicAddress: Draft<Property>['publicAddress']): number | null {
  const [point, centre] = [pointOf(publicAddress), centreOf(publicAddress?.inseeCode ?? '')];
  if (!point || !centre) return null;
  return Math.round(metresBetween([centre.lng, centre.lat], [point.lng, point.lat]) / 1_000);
}

/**
 * Where a property lies: its address with INSEE code and point, what everybody may know of it, and the places that
 * searches find it by.
 */
export function placed(
  { address, publicAddressMode }: Draft<Property>,
  before: Draft<Property> | undefined,
): Draft<Property> {
  if (!address) return { places: null, townDistance: null };
  const next = placedAddress(address, before?.address);
  const { postcode, inseeCode } = next;
  const publicAddress = publicAddressOf(next, publicAddressMode) as Property['publicAddress'];
  const { lat = null, lng = null } = pointOf(publicAddress) ?? {};
  return {
    ...(next === address ? {} : { address: next }),
    publicAddress,
    lat,
    lng,
    townDistance: townDistanceOf(publicAddress),
    places: placesAround({
      postcode: postcode || null,
      inseeCode: inseeCode ?? communesAt(postcode ?? '')[0]?.inseeCode ?? null,
    }),
  };
}
