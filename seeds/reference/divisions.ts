import { readOfficial } from './official.ts';

/** A department, or an overseas collectivity, which has a number like one. */
export interface Department {
  code: string;
  name: string;
  region: string;
}

export interface Region {
  code: string;
  name: string;
  /** Codes of its departments. */
  departments: string[];
}

interface Row {
  code: string;
  nom: string;
  region?: string;
}

/** Where nobody lives, and no postcode leads. */
const UNINHABITED = new Set(['984', '989']);

let loaded: { departments: Department[]; regions: Region[] } | undefined;

function load() {
  if (loaded) return loaded;
  const departments = readOfficial<Row>('departements')
    .filter(({ code }) => !UNINHABITED.has(code))
    .map(({ code, nom, region }) => ({ code, name: nom, region: region ?? code }));
  const regions = readOfficial<Row>('regions').map(({ code, nom }) => ({
    code,
    name: nom,
    departments: departments.filter(({ region }) => region === code).map((one) => one.code),
  }));
  loaded = { departments, regions: regions.filter((one) => one.departments.length > 0) };
  return loaded;
}

/** The departments of France and its overseas collectivities, by number. */
export const departments = (): readonly Department[] => load().departments;

/** The regions with their departments; an overseas department is one of its own. */
export const regions = (): readonly Region[] => load().regions;
