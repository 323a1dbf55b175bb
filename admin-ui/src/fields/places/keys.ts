import { PLACE_KINDS } from '@hestia/resources/vocabulary/index.ts';
import type { Place } from '../../providers/places.ts';

/** The keys that choosing a place adds: its own, or those of a region's departments. */
export function keysOfPlace(place: Place): string[] {
  switch (place.kind) {
    case 'commune':
      return [PLACE_KINDS.insees + place.code];
    case 'postcode':
      return [PLACE_KINDS.postcodes + place.code];
    case 'department':
      return [PLACE_KINDS.departments + place.code];
    case 'region':
      return place.departments.map((code) => PLACE_KINDS.departments + code);
  }
}

/** A place in few words: a department with its number. */
export const shortName = (place: Place): string =>
  place.kind === 'department' ? `${place.name} (${place.code})` : place.name;

/** How many others a postcode's first commune stands for. */
export const others = (names: string[]): string => (names.length > 1 ? ` +${names.length - 1}` : '');
