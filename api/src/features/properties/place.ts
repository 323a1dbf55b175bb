import type { Property } from '@hestia/resources/generated/types.ts';
import { pointOf, publicAddressOf } from '@hestia/resources/property/address.ts';
import { type Draft, metresBetween } from '@hestia/resources/vocabulary/index.ts';
import { centreOf } from '@hestia/seeds/reference/centres.ts';
import { communeOfTown } from '../geo/communes.ts';
import { communesAt } from '../geo/gazetteer.ts';
import { placesAround } from '../matching/places-of.ts';

type Address = NonNullable<Property['address']>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The commune that town and postcode name; else the given one where it has that postcode. */
function inseeCodeOf({ town, postcode, inseeCode }: Address): string | null {
  const named = communeOfTown(text(town), text(postcode));
  if (named) return named.inseeCode;
  return communesAt(text(postcode)).some((one) => one.inseeCode === inseeCode) ? text(inseeCode) : null;
}

/** Whether the point is still that of the commune that the address was in before. */
function isLeftBehind(address: Address, inseeCode: string | null, before: Address | null | undefined): boolean {
  const [now, then] = [pointOf(address), pointOf(before)];
  const isSame = now && then && now.lat === then.lat && now.lng === then.lng;
  return Boolean(isSame && before?.inseeCode && inseeCode && before.inseeCode !== inseeCode);
}

/** The address with its INSEE code, and with the middle of its commune where nothing tells the place more exactly. */
function placedAddress(address: Address, before: Address | null | undefined): Address {
  const inseeCode = inseeCodeOf(address);
  const point = isLeftBehind(address, inseeCode, before) ? undefined : pointOf(address);
  if (point) return { ...address, inseeCode };
  const centre = centreOf(inseeCode ?? '');
  return { ...address, inseeCode, point: centre ?? null, precision: centre ? 'commune' : null };
}

/**
 * From the middle of the commune to the public point in whole kilometres, so that it tells no more of the exact one;
 * nothing where either isn't known.
 */
export function townDistanceOf(publicAddress: Draft<Property>['publicAddress']): number | null {
  const [point, centre] = [pointOf(publicAddress), centreOf(publicAddress?.inseeCode ?? '')];
  if (!point || !centre) return null;
  return Math.round(metresBetween([centre.lng, centre.lat], [point.lng, point.lat]) / 1_000);
}

const inOrder = (value: object | null | undefined): string => JSON.stringify(Object.entries(value ?? {}).sort());

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
    ...(inOrder(next) === inOrder(address) ? {} : { address: next }),
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
