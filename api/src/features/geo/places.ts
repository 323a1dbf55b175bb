import { PLACE_KINDS, type Places } from '@hestia/resources/vocabulary/index.ts';
import type { Commune } from '@hestia/seeds/reference/communes.ts';
import { type Department, departments, regions } from '@hestia/seeds/reference/divisions.ts';
import { isPostcode } from './communes.ts';
import { communesAt, communesNamed, gazetteer, type Named, placesNamed, titleOf } from './gazetteer.ts';

/** A place in France that can be looked for; the code is what a search keeps, but a region's, which is its departments. */
export type PlaceHit =
  | { kind: 'commune'; code: string; name: string; postcodes: string[]; department: string; former?: string }
  | { kind: 'postcode'; code: string; name: string; communes: string[] }
  | { kind: 'department'; code: string; name: string; region: string }
  | { kind: 'region'; code: string; name: string; departments: string[] };

const MOST_HITS = 20;
const MOST_POSTCODES = 10;

const communeHit = (commune: Commune): PlaceHit => ({
  kind: 'commune',
  code: commune.inseeCode,
  name: titleOf(commune),
  postcodes: commune.postcodes,
  department: departments().find((one) => one.code === commune.department)?.name ?? commune.department,
});
const postcodeHit = (code: string): PlaceHit => ({
  kind: 'postcode',
  code,
  name: code,
  communes: communesAt(code).map(titleOf),
});
const departmentHit = ({ code, name, region }: Department): PlaceHit => ({
  kind: 'department',
  code,
  name,
  region: regions().find((one) => one.code === region)?.name ?? '',
});

function namedHit(place: Named): PlaceHit {
  if (place.kind === 'commune')
    return { ...communeHit(place.commune), ...(place.former ? { former: place.former } : {}) };
  return place.kind === 'department' ? departmentHit(place.department) : { kind: 'region', ...place.region };
}

/** Departments and postcodes that begin with a number; both parts of Corsica were number 20, as their postcodes tell. */
function byNumber(number: string): PlaceHit[] {
  const wanted = number.toUpperCase();
  const numbered = departments().filter(
    ({ code }) => code.startsWith(wanted) || (wanted === '20' && /^2[AB]$/.test(code)),
  );
  const codes = [...gazetteer().byPostcode]
    .filter(([code]) => code.startsWith(wanted))
    .map(([code, communes]) => ({ code, people: communes.reduce((sum, { population }) => sum + population, 0) }))
    .sort((left, right) => right.people - left.people)
    .slice(0, MOST_POSTCODES);
  return [...numbered.map(departmentHit), ...codes.map(({ code }) => postcodeHit(code))];
}

/** Places that fit what was typed: a name, the beginning of a number, or a name and a postcode. */
export function findPlaces(typed: string): PlaceHit[] {
  const text = typed.trim();
  const postcode = text.split(/\s+/).find(isPostcode);
  if (postcode) {
    const communes = communesNamed(communesAt(postcode), text.replace(postcode, ''));
    return communesAt(postcode).length > 0 ? [postcodeHit(postcode), ...communes.map(communeHit)] : [];
  }
  if (/^(\d{1,4}|2[ab])$/i.test(text)) return byNumber(text);
  return placesNamed(text, MOST_HITS).map(namedHit);
}

/** The place behind a key (`d69`, `p69003`, `i69383`), or nothing for a code that isn't one. */
export function placeOf(key: string): PlaceHit | undefined {
  const code = key.slice(1);
  const department = departments().find((one) => one.code === code);
  const commune = gazetteer().byCode.get(code);
  switch (key[0]) {
    case PLACE_KINDS.departments:
      return department && departmentHit(department);
    case PLACE_KINDS.postcodes:
      return communesAt(code).length > 0 ? postcodeHit(code) : undefined;
    case PLACE_KINDS.insees:
      return commune && communeHit(commune);
    default:
      return undefined;
  }
}

/** The places that don't exist: of which kind, and where in its list. */
export function unknownPlaces(places: Partial<Places>): { kind: keyof Places; at: number }[] {
  return (Object.keys(PLACE_KINDS) as (keyof Places)[]).flatMap((kind) =>
    (places[kind] ?? []).flatMap((code, at) => (placeOf(PLACE_KINDS[kind] + code) ? [] : [{ kind, at }])),
  );
}
