import { type Places, placeKeys } from '@hestia/resources/vocabulary/index.ts';
import { gazetteer } from '../geo/gazetteer.ts';

/** Where a place lies. */
export interface Located {
  postcode?: string | null;
  inseeCode?: string | null;
}

/** What a place is a part of: its department, postcode and commune, and an arrondissement's city. */
export function placesAround({ postcode, inseeCode }: Located): Places {
  const commune = inseeCode ? gazetteer().byCode.get(inseeCode) : undefined;
  const insees = [commune?.inseeCode, commune?.arrondissement?.city];
  const given = (codes: (string | null | undefined)[]): string[] => codes.filter((code) => typeof code === 'string');
  return { departments: given([commune?.department]), postcodes: given([postcode]), insees: given(insees) };
}

/** Under which keys a place is looked for. */
export const placesOf = (place: Located): string[] => placeKeys(placesAround(place)) ?? [];
