import { readOfficial } from './official.ts';

/** A French commune, or an arrondissement of Paris, Lyon or Marseille, with its official code. */
export interface Commune {
  inseeCode: string;
  /** As it is written in an address: an arrondissement's is that of its city. */
  name: string;
  department: string;
  postcodes: string[];
  population: number;
  /** Of an arrondissement: which one, and the INSEE code of its city. */
  arrondissement?: { number: number; city: string };
}

interface Row {
  code: string;
  nom: string;
  departement?: string;
  type: string;
  zone: string;
  codesPostaux?: string[];
  population?: number;
  /** Of an arrondissement: its city. */
  commune?: string;
  /** Of a commune that is part of another: the code of that one. */
  chefLieu?: string;
}

/** A commune that was merged into another or associated with it: its name still stands in addresses. */
export interface FormerCommune {
  name: string;
  /** The INSEE code of the commune that it is part of. */
  into: string;
}

/** Cities that are addressed by their arrondissements, each of which has a code of its own. */
const DIVIDED = new Set(['75056', '69123', '13055']);
const ARRONDISSEMENT = / (\d+)er? Arrondissement$/;
const TYPES = new Set(['commune-actuelle', 'arrondissement-municipal']);
const FORMER = new Set(['commune-deleguee', 'commune-associee']);

let loaded: { all: Commune[]; addressed: Commune[]; byCode: Map<string, Commune>; former: FormerCommune[] } | undefined;

function communeOfRow(row: Row): Commune {
  const number = Number(row.nom.match(ARRONDISSEMENT)?.[1]);
  return {
    inseeCode: row.code,
    name: row.nom.replace(ARRONDISSEMENT, ''),
    department: row.departement ?? row.code.slice(0, 2),
    postcodes: row.codesPostaux ?? [],
    population: row.population ?? 0,
    ...(number && row.commune ? { arrondissement: { number, city: row.commune } } : {}),
  };
}

function load() {
  if (loaded) return loaded;
  const official = readOfficial<Row>('communes');
  const rows = official.filter((row) => TYPES.has(row.type) && row.codesPostaux?.length);
  const made = rows.map((row) => ({ zone: row.zone, commune: communeOfRow(row) }));
  const addressed = made
    .filter(({ zone, commune }) => !DIVIDED.has(commune.inseeCode) && (zone === 'metro' || zone === 'drom'))
    .map(({ commune }) => commune);
  loaded = {
    all: made.map(({ commune }) => commune),
    addressed,
    byCode: new Map(addressed.map((commune) => [commune.inseeCode, commune])),
    former: official.flatMap(({ type, nom, chefLieu }) =>
      FORMER.has(type) && chefLieu ? [{ name: nom, into: chefLieu }] : [],
    ),
  };
  return loaded;
}

/** Communes of mainland and overseas France that have a postcode; read once, on first use. */
export const communes = (): readonly Commune[] => load().addressed;

/** Those, the three divided cities as a whole, and the communes of the overseas collectivities. */
export const everyCommune = (): readonly Commune[] => load().all;

/** Communes that were merged (communes déléguées) or associated (Lomme), those too that gave their name to the whole. */
export const formerCommunes = (): readonly FormerCommune[] => load().former;

/** Whether a city is addressed by its arrondissements. */
export const isDivided = (inseeCode: string): boolean => DIVIDED.has(inseeCode);

/** The commune of an INSEE code, or undefined for a code that isn't one. */
export const communeOf = (inseeCode: string): Commune | undefined => load().byCode.get(inseeCode);
