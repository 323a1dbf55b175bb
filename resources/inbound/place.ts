import type { VendorLead } from '../generated/types.ts';
import { folded } from './reading.ts';
import { toldPlace } from './told-place.ts';

type Place = Pick<NonNullable<VendorLead['location']>, 'line1' | 'postcode' | 'town'>;

/** The words that portals put before the parts of an address, folded. */
const WORDS: Record<string, keyof Place> = {
  adresse: 'line1',
  'adresse du bien': 'line1',
  rue: 'line1',
  address: 'line1',
  street: 'line1',
  'code postal': 'postcode',
  cp: 'postcode',
  postcode: 'postcode',
  'postal code': 'postcode',
  ville: 'town',
  commune: 'town',
  'ville du bien': 'town',
  localisation: 'town',
  town: 'town',
  city: 'town',
};
const MOST_LINES = 400;
const MOST_PART = 200;
/** A postcode with the town behind it: `69003 Lyon`. */
const TOWN = /\b(\d{5})[ \t]+(\p{L}[\p{L}'’ .-]{1,60})/u;

/** A text without the blanks and commas at its end. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * Where the property of a seller is, as a mail says it after the words of a portal, or else in a sentence about it; nothing where
 * it says no town, or several.
 */
export function placeIn(text: string): Place | undefined {
  const place: Place = {};
  for (const line of text.split(/\r?\n/, MOST_LINES)) {
    const at = line.indexOf(':');
    const part = at > 0 && at < 60 ? WORDS[folded(line.slice(0, at))] : undefined;
    const value = line
      .slice(at + 1)
      .trim()
      .slice(0, MOST_PART);
    if (part && value && !place[part]) place[part] = value;
  }
  for (const part of ['town', 'line1'] as const) {
    const found = TOWN.exec(place[part] ?? '');
    if (!found) continue;
    place.postcode ??= found[1];
    if (part === 'town' || !place.town) place.town = found[2]?.trim();
    if (part === 'line1') place.line1 = withoutEnd(place.line1?.slice(0, found.index) ?? '') || undefined;
  }
  if (!/^\d{5}$/.test(place.postcode ?? '')) place.postcode = undefined;
  return place.town ? place : toldPlace(text);
}
