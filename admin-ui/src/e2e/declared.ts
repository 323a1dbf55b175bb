import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RESOURCES = join(import.meta.dirname, '../../../resources');

interface Declared {
  'x-resource': { path?: string; layout?: string; menu?: object; global?: boolean };
}

/** Paths of the lists that the resource files put into the menu of a layout. */
export function declaredLists(layout: 'default' | 'admin'): string[] {
  const files = readdirSync(RESOURCES).map((name) => join(RESOURCES, name, 'resource.json'));
  return files
    .filter((file) => existsSync(file))
    .map((file) => (JSON.parse(readFileSync(file, 'utf8')) as Declared)['x-resource'])
    .filter((one) => one.path && one.menu && !one.global && (one.layout ?? 'default') === layout)
    .map(({ path }) => `${path}/list`);
}
