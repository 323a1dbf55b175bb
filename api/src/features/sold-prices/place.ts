import type { Property } from '@hestia/resources/generated/types.ts';
import { pointOf } from '@hestia/resources/property/address.ts';
import type { Point } from '@hestia/resources/property/france.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { communesAt } from '../geo/gazetteer.ts';

/** Where a property's market is looked for. */
export interface SoldPlace {
  /** Null where nothing but its commune is known. */
  point: Point | null;
  around: 'exact' | 'public';
  inseeCode: string | null;
}

/** The commune of an address, or the only one of its postcode. */
function communeOf(address: Property['publicAddress']): string | null {
  if (address?.inseeCode) return address.inseeCode;
  const [only, ...others] = communesAt(address?.postcode ?? '');
  return only && others.length === 0 ? only.inseeCode : null;
}

/**
 * Where a property lies, as far as whoever reads it may know: around its exact place, or else around the public one. An
 * address that is placed in the middle of its commune has no place of its own.
 *
 * @param property as the person reads it, without an address that is kept from them
 */
export function soldPlaceOf({ address, publicAddress }: Draft<Property>): SoldPlace {
  const inseeCode = communeOf(publicAddress ?? address);
  if (address?.precision === 'commune') return { point: null, around: 'exact', inseeCode };
  const exact = pointOf(address);
  if (exact) return { point: exact, around: 'exact', inseeCode };
  return { point: pointOf(publicAddress) ?? null, around: 'public', inseeCode };
}
