import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Where the records of a resource are. */
export interface Place {
  name: string;
  path: string;
  /** One record is all there is. */
  global?: true;
}

/** The places that the resources declare, those of the administration or the others, as many at a time as a story may visit. */
export function placesOf(isAdministration: boolean, most: number): Place[][] {
  const places = readdirSync('resources', { withFileTypes: true })
    .map(({ name }) => `resources/${name}/resource.json`)
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8'))['x-resource'] as Place & { path?: string })
    .filter(({ path }) => path !== undefined && path.startsWith('admin') === isAdministration);
  return Array.from({ length: Math.ceil(places.length / most) }, (_, at) => places.slice(at * most, (at + 1) * most));
}
