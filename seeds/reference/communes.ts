import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A French commune, or an arrondissement of Paris, Lyon or Marseille, with its official code. */
export interface Commune {
  inseeCode: string;
  name: string;
  department: string;
  postcodes: string[];
  population: number;
}

interface Row {
  code: string;
  nom: string;
  departement?: string;
  type: string;
  zone: string;
  codesPostaux?: string[];
  population?: number;
}

/** Cities that are addressed by their arrondissements, each of which has a code of its own. */
const DIVIDED = new Set(['75056', '69123', '13055']);
const ARRONDISSEMENT = / \d+er? Arrondissement$/;
const TYPES = new Set(['commune-actuelle', 'arrondissement-municipal']);

let loaded: { all: Commune[]; byCode: Map<string, Commune> } | undefined;

function load() {
  if (loaded) return loaded;
  const file = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json');
  const rows = JSON.parse(readFileSync(file, 'utf8')) as Row[];
  const all = rows
    .filter((row) => TYPES.has(row.type) && !DIVIDED.has(row.code) && (row.zone === 'metro' || row.zone === 'drom'))
    .filter((row) => row.codesPostaux && row.codesPostaux.length > 0)
    .map((row) => ({
      inseeCode: row.code,
      name: row.nom.replace(ARRONDISSEMENT, ''),
      department: row.departement ?? row.code.slice(0, 2),
      postcodes: row.codesPostaux ?? [],
      population: row.population ?? 0,
    }));
  loaded = { all, byCode: new Map(all.map((commune) => [commune.inseeCode, commune])) };
  return loaded;
}

/** Communes of mainland and overseas France that have a postcode; read once, on first use. */
export const communes = (): readonly Commune[] => load().all;

/** The commune of an INSEE code, or undefined for a code that isn't one. */
export const communeOf = (inseeCode: string): Commune | undefined => load().byCode.get(inseeCode);
