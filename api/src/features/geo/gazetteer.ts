import { type Commune, everyCommune, isDivided } from '@hestia/seeds/reference/communes.ts';
import { type Department, departments, type Region, regions } from '@hestia/seeds/reference/divisions.ts';
import { foldPlace } from '@hestia/seeds/reference/fold-place.ts';
import { type Phrased, PhraseIndex } from './phrase-index.ts';

/** A place that has a name. */
export type Named =
  | { kind: 'commune'; commune: Commune }
  | { kind: 'department'; department: Department }
  | { kind: 'region'; region: Region };

interface Gazetteer {
  byCode: Map<string, Commune>;
  /** Communes and arrondissements of each postcode, divided cities left out, the most populated first. */
  byPostcode: Map<string, Commune[]>;
  /** What the index finds, by number. */
  places: Named[];
  phrases: PhraseIndex;
}

/** Arrondissements are offered in their order, before any other town of the name. */
const WEIGHT_OF_ARRONDISSEMENT = 500_000;

const ordinal = (number: number): string => (number === 1 ? '1er' : `${number}e`);

/** What a commune is called where its postcode isn't beside it: an arrondissement by its number, `Lyon 3e`. */
export const titleOf = ({ name, arrondissement }: Commune): string =>
  arrondissement ? `${name} ${ordinal(arrondissement.number)}` : name;

function keysOf({ name, arrondissement }: Commune): string[] {
  if (!arrondissement) return [foldPlace(name)];
  const { number } = arrondissement;
  return [`${ordinal(number)} arrondissement`, `${number}eme arrondissement`, String(number)].map((one) =>
    foldPlace(`${name} ${one}`),
  );
}

const phrasedCommune = (commune: Commune): Phrased => ({
  keys: keysOf(commune),
  weight: commune.arrondissement ? WEIGHT_OF_ARRONDISSEMENT - commune.arrondissement.number : commune.population,
});

/** Departments and regions weigh as much as who lives there. */
function peopleByDepartment(): Map<string, number> {
  const people = new Map<string, number>();
  for (const { department, population, arrondissement } of everyCommune()) {
    if (!arrondissement) people.set(department, (people.get(department) ?? 0) + population);
  }
  return people;
}

function postcodes(): Map<string, Commune[]> {
  const byPostcode = new Map<string, Commune[]>();
  for (const commune of everyCommune()) {
    if (isDivided(commune.inseeCode)) continue;
    for (const postcode of commune.postcodes) {
      const known = byPostcode.get(postcode);
      if (known) known.push(commune);
      else byPostcode.set(postcode, [commune]);
    }
  }
  for (const list of byPostcode.values()) list.sort((left, right) => right.population - left.population);
  return byPostcode;
}

function make(): Gazetteer {
  const people = peopleByDepartment();
  const weight = (codes: string[]): number => codes.reduce((sum, code) => sum + (people.get(code) ?? 0), 0);
  const all: { place: Named; phrased: Phrased }[] = [
    ...everyCommune().map((commune) => ({
      place: { kind: 'commune' as const, commune },
      phrased: phrasedCommune(commune),
    })),
    ...departments().map((department) => ({
      place: { kind: 'department' as const, department },
      phrased: { keys: [foldPlace(department.name)], weight: weight([department.code]) },
    })),
    // Overseas a region is its department: once is enough.
    ...regions()
      .filter((region) => region.departments.length > 1)
      .map((region) => ({
        place: { kind: 'region' as const, region },
        phrased: { keys: [foldPlace(region.name)], weight: weight(region.departments) },
      })),
  ];
  return {
    byCode: new Map(everyCommune().map((commune) => [commune.inseeCode, commune])),
    byPostcode: postcodes(),
    places: all.map(({ place }) => place),
    phrases: new PhraseIndex(all.map(({ phrased }) => phrased)),
  };
}

let made: Gazetteer | undefined;

/** The named places of France; made on first use. */
export function gazetteer(): Gazetteer {
  made ??= make();
  return made;
}

/** The communes of a postcode, the most populated first. */
export const communesAt = (postcode: string): readonly Commune[] => gazetteer().byPostcode.get(postcode) ?? [];

/** Places whose name or a later word of it begins with what was typed, the best fit and the most populated first. */
export function placesNamed(typed: string, most: number): Named[] {
  const { phrases, places } = gazetteer();
  return phrases.find(foldPlace(typed), most).flatMap((at) => places[at] ?? []);
}

/** Those of a few communes that a name fits; all of them without a name. */
export function communesNamed(communes: readonly Commune[], typed: string): readonly Commune[] {
  const wanted = foldPlace(typed);
  if (wanted === '') return communes;
  return new PhraseIndex(communes.map(phrasedCommune))
    .find(wanted, communes.length)
    .flatMap((at) => communes[at] ?? []);
}

/** Whether a commune is called exactly so; an arrondissement also by its city's name. */
export function isCalled(commune: Commune, name: string): boolean {
  const wanted = foldPlace(name);
  return wanted !== '' && [...keysOf(commune), foldPlace(commune.name), foldPlace(titleOf(commune))].includes(wanted);
}

/** Whether some commune is called exactly so. */
export const isTown = (name: string): boolean =>
  placesNamed(name, 3).some((place) => place.kind === 'commune' && isCalled(place.commune, name));
