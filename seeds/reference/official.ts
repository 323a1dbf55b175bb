import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The rows of one table of the official division of France (INSEE and La Poste, by Etalab; Licence Ouverte). */
export function readOfficial<Row>(table: 'communes' | 'departements' | 'regions'): Row[] {
  const file = createRequire(import.meta.url).resolve(`@etalab/decoupage-administratif/data/${table}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Row[];
}
