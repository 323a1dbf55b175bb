import { type Commune, isDivided } from '@hestia/seeds/reference/communes.ts';
import { communesAt, communesNamed, isCalled, placesNamed } from './gazetteer.ts';

/** A commune at one of its postcodes. */
export interface CommuneHit {
  inseeCode: string;
  name: string;
  postcode: string;
}

const POSTCODE = /^\d{5}$/;
const MOST_HITS = 20;
/** Departments and regions of the same name are looked over. */
const MOST_NAMED = 40;

/** Whether the text has the shape of a French postcode. */
export const isPostcode = (text: string): boolean => POSTCODE.test(text);

const hit = ({ inseeCode, name }: Commune, postcode: string): CommuneHit => ({ inseeCode, name, postcode });

/**
 * Communes by what was typed of their name, the best fit and the most populated first; what was mistyped by a letter or
 * two finds its commune too. A postcode narrows them, or finds all of its own.
 *
 * @param postcode five digits, or nothing
 * @returns one hit for each postcode of a commune: all communes of a postcode, otherwise about 20 hits
 */
export function findCommunes(name: string, postcode?: string): CommuneHit[] {
  const typed = name.trim();
  if (postcode) return communesNamed(communesAt(postcode), typed).map((one) => hit(one, postcode));
  if (isPostcode(typed)) return communesAt(typed).map((one) => hit(one, typed));
  const hits: CommuneHit[] = [];
  for (const place of placesNamed(typed, MOST_NAMED)) {
    if (hits.length >= MOST_HITS) break;
    if (place.kind !== 'commune' || isDivided(place.commune.inseeCode)) continue;
    hits.push(...place.commune.postcodes.map((code) => hit(place.commune, code)));
  }
  return hits;
}

/** The commune of a town's name at a postcode; nothing unless both are given and name one commune. */
export function communeOfTown(town: string, postcode: string): CommuneHit | undefined {
  const [only, ...others] = communesAt(postcode).filter((one) => isCalled(one, town));
  return only && others.length === 0 ? hit(only, postcode) : undefined;
}
