import { type Commune, isDivided } from '@hestia/seeds/reference/communes.ts';
import { communesAt, communesNamed, foldTown, formerNamed, isCalled, isCedex, placesNamed } from './gazetteer.ts';

/** A commune at one of its postcodes. */
export interface CommuneHit {
  inseeCode: string;
  name: string;
  postcode: string;
  /** The commune of this name that was merged into it or is associated with it: `Lomme` of Lille. */
  former?: string;
}

const POSTCODE = /^\d{5}$/;
const MOST_HITS = 20;
/** Departments and regions of the same name are looked over. */
const MOST_NAMED = 40;

/** Whether the text has the shape of a French postcode. */
export const isPostcode = (text: string): boolean => POSTCODE.test(text);

const hit = ({ inseeCode, name }: Commune, postcode: string, former?: string): CommuneHit => ({
  inseeCode,
  name,
  postcode,
  ...(former ? { former } : {}),
});

/**
 * Communes by what was typed of their name, the best fit and the most populated first; what was mistyped by a letter or
 * two finds its commune too. A postcode narrows them, or finds all of its own.
 *
 * @param postcode five digits, or nothing
 * @returns one hit for each postcode of a commune: all communes of a postcode, otherwise about 20 hits
 */
export function findCommunes(name: string, postcode?: string): CommuneHit[] {
  const typed = name.trim();
  if (postcode)
    return communesNamed(communesAt(postcode), typed).map((one) => hit(one, postcode, formerNamed(one, typed)));
  if (isPostcode(typed)) return communesAt(typed).map((one) => hit(one, typed));
  const hits: CommuneHit[] = [];
  for (const place of placesNamed(typed, MOST_NAMED)) {
    if (hits.length >= MOST_HITS) break;
    if (place.kind !== 'commune' || isDivided(place.commune.inseeCode)) continue;
    hits.push(...place.commune.postcodes.map((code) => hit(place.commune, code, place.former)));
  }
  return hits;
}

/** Communes of a name in the department that a postcode begins with. */
function inDepartment(town: string, postcode: string): Commune[] {
  const begins = postcode.slice(0, postcode.startsWith('97') || postcode.startsWith('98') ? 3 : 2);
  const found = placesNamed(foldTown(town), MOST_NAMED).flatMap((place) =>
    place.kind === 'commune' &&
    !isDivided(place.commune.inseeCode) &&
    isCalled(place.commune, town) &&
    place.commune.postcodes.some((code) => code.startsWith(begins))
      ? [place.commune]
      : [],
  );
  return [...new Set(found)];
}

/**
 * The commune of a town's name at a postcode, CEDEX left out, whose postcodes are of no commune: there it is that of its
 * department; nothing unless both are given and name one commune.
 */
export function communeOfTown(town: string, postcode: string): CommuneHit | undefined {
  const [only, ...others] = communesAt(postcode).filter((one) => isCalled(one, town));
  if (only) return others.length === 0 ? hit(only, postcode) : undefined;
  if (!isCedex(town) || !isPostcode(postcode)) return undefined;
  const [far, ...more] = inDepartment(town, postcode);
  return far && more.length === 0 ? hit(far, far.postcodes[0] ?? postcode) : undefined;
}
