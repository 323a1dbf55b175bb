import type { Property } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
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

/** The address with its INSEE code, the public one likewise, and the places that searches find the property by. */
export function placed({ address, publicAddress }: Draft<Property>): Draft<Property> {
  if (!address) return { places: null };
  const inseeCode = inseeCodeOf(address);
  const postcode = text(address.postcode) || null;
  return {
    ...(inseeCode === (address.inseeCode ?? null) ? {} : { address: { ...address, inseeCode } }),
    ...(publicAddress ? { publicAddress: { ...publicAddress, inseeCode } } : {}),
    places: placesAround({ postcode, inseeCode: inseeCode ?? communesAt(postcode ?? '')[0]?.inseeCode ?? null }),
  };
}
