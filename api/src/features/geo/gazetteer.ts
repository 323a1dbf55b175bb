import { type Commune, everyCommune, formerCommunes, isDivided } from '@hestia/seeds/reference/communes.ts';
import { type Department, departments, type Region, regions } from '@hestia/seeds/reference/divisions.ts';
import { foldPlace } from '@hestia/seeds/reference/fold-place.ts';
import { type Phrased, PhraseIndex } from './phrase-index.ts';

/** A place that has a name. */
export type Named =
  | { kind: 'commune'; commune: Commune; former?: string }
  | { kind: 'department'; department: Department }
  | { kind: 'region'; region: Region };

interface Gazetteer {
  byCode: Map<string, Commune>;
  /** What was merged into a commune or is associated with it, by the code of the whole. */
  formerOf: Map<string, string[]>;
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
  const two = String(number).padStart(2, '0');
  return [`${ordinal(number)} arrondissement`, `${number}eme arrondissement`, String(number), two].map((one) =>
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

/** Former communes by the commune that they are part of, but for those whose name the whole has kept. */
function formers(byCode: Map<string, Commune>): Map<string, string[]> {
  const formerOf = new Map<string, string[]>();
  for (const { name, into } of formerCommunes()) {
    const whole = byCode.get(into);
    if (whole && foldPlace(whole.name) !== foldPlace(name)) formerOf.set(into, [...(formerOf.get(into) ?? []), name]);
  }
  return formerOf;
}

/** A former commune's name, without that of the whole behind it, too: `Hellemmes-Lille`. */
const formerKeys = (name: string, whole: string): string[] => {
  const [long, end] = [foldPlace(name), ` ${foldPlace(whole)}`];
  return long.endsWith(end) ? [long, long.slice(0, -end.length)] : [long];
};

function make(): Gazetteer {
  const byCode = new Map(everyCommune().map((commune) => [commune.inseeCode, commune]));
  const formerOf = formers(byCode);
  const people = peopleByDepartment();
  const weight = (codes: string[]): number => codes.reduce((sum, code) => sum + (people.get(code) ?? 0), 0);
  const all: { place: Named; phrased: Phrased }[] = [
    ...everyCommune().map((commune) => ({
      place: { kind: 'commune' as const, commune },
      phrased: phrasedCommune(commune),
    })),
    ...[...formerOf].flatMap(([code, names]) => {
      const commune = byCode.get(code);
      return names.flatMap((former) =>
        commune
          ? [
              {
                place: { kind: 'commune' as const, commune, former },
                phrased: { keys: formerKeys(former, commune.name), weight: 0 },
              },
            ]
          : [],
      );
    }),
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
    byCode,
    formerOf,
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

/**
 * Places whose name or a later word of it begins with what was typed, the best fit and the most populated first; a commune
 * whose name and that of one it was made of fit once.
 */
export function placesNamed(typed: string, most: number): Named[] {
  const { phrases, places } = gazetteer();
  const communes = new Set<Commune>();
  return phrases.find(foldPlace(typed), most).flatMap((at) => {
    const place = places[at];
    if (place?.kind !== 'commune') return place ?? [];
    const isKnown = communes.has(place.commune);
    communes.add(place.commune);
    return isKnown ? [] : place;
  });
}

/** With the names of what was merged into it. */
function phrasedWhole(commune: Commune): Phrased {
  const { keys, weight } = phrasedCommune(commune);
  return { keys: [...keys, ...formerKeysOf(commune)], weight };
}

const formerKeysOf = ({ inseeCode, name }: Commune): string[] =>
  (gazetteer().formerOf.get(inseeCode) ?? []).flatMap((one) => formerKeys(one, name));

/** Which of the communes that one was made of begins with what was typed, where its own name doesn't. */
export function formerNamed(commune: Commune, typed: string): string | undefined {
  const wanted = foldPlace(typed);
  if (wanted === '' || keysOf(commune).some((key) => key.startsWith(wanted))) return undefined;
  return gazetteer()
    .formerOf.get(commune.inseeCode)
    ?.find((one) => foldPlace(one).startsWith(wanted));
}

/** Those of a few communes that a name fits; all of them without a name. */
export function communesNamed(communes: readonly Commune[], typed: string): readonly Commune[] {
  const wanted = foldPlace(typed);
  if (wanted === '') return communes;
  return new PhraseIndex(communes.map(phrasedWhole)).find(wanted, communes.length).flatMap((at) => communes[at] ?? []);
}

/** What post for large receivers adds to a town: `Courbevoie CEDEX`, `Paris Cedex 08`. */
const CEDEX = /\bcedex\b.*$/;

/** Whether an address is one of post for large receivers, whose postcode is no commune's. */
export const isCedex = (town: string): boolean => CEDEX.test(foldPlace(town));

/** The number of an arrondissement however it is written: `Paris 2e`, `2ème`, `2nd`, `02`, `2e arrdt`. */
const NUMBERED = / 0?(\d{1,2}) ?(?:ere?|e|eme|nde?|d)?(?: arr(?:dt|t|ondissement)?)?$/;

/** A town's name as it is compared, without what the post adds, an arrondissement by its bare number. */
export const foldTown = (town: string): string => foldPlace(town).replace(CEDEX, '').trim().replace(NUMBERED, ' $1');

/**
 * Whether a commune is called exactly so, CEDEX left out; an arrondissement also by its city's name, a merged commune by
 * those that it was made of.
 */
export function isCalled(commune: Commune, name: string): boolean {
  const wanted = foldTown(name);
  if (wanted === '') return false;
  return [...keysOf(commune), foldPlace(commune.name), foldPlace(titleOf(commune)), ...formerKeysOf(commune)].includes(
    wanted,
  );
}

/** Whether some commune is called exactly so, or was before it was merged. */
export const isTown = (name: string): boolean =>
  placesNamed(foldTown(name), 3).some((place) => place.kind === 'commune' && isCalled(place.commune, name));
