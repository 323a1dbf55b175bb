import type { RecordTypes } from '@hestia/resources/generated/types.ts';
import {
  buildResource,
  type Labels,
  type Resource,
  type ResourceFile,
  type Rules,
  withActivity,
  withNamedResources,
} from '@hestia/resources/vocabulary/index.ts';

const files = import.meta.glob<ResourceFile>('../../resources/*/resource.json', { eager: true, import: 'default' });
const english = import.meta.glob<Labels>('../../resources/*/labels.en.json', { eager: true, import: 'default' });
const french = import.meta.glob<Labels>('../../resources/*/labels.fr.json', { eager: true, import: 'default' });
const rules = import.meta.glob<Rules>('../../resources/*/rules.ts', { eager: true, import: 'default' });

const none: Labels = { name: '', plural: '', fields: {} };

const paths = Object.keys(files);
const beside = (path: string, name: string) => path.replace('resource.json', name);
const asRead = paths.map((path) => ({
  file: files[path] as ResourceFile,
  labels: { en: english[beside(path, 'labels.en.json')] ?? none, fr: french[beside(path, 'labels.fr.json')] ?? none },
}));
const written = withNamedResources(withActivity(asRead));

/** Every declared resource, as the server reads it too. */
export const resources: Resource[] = written.map(({ file, labels }, index) =>
  buildResource(file, labels, rules[beside(paths[index] as string, 'rules.ts')]),
);

/** A resource by its `$id`. */
export function resourceById<K extends keyof RecordTypes>(id: K): Resource<RecordTypes[K]> | undefined;
export function resourceById(id: string): Resource | undefined;
export function resourceById(id: string): Resource | undefined {
  return resources.find((one) => one.id === id);
}

/** A resource by its name in the API. */
export const resourceByName = (name: string): Resource | undefined =>
  resources.find((one) => one.declaration.name === name);

/** The resources that have screens, in the order of the menu. */
export const screens: Resource[] = resources
  .filter((one) => one.declaration.path)
  .sort((left, right) => (left.declaration.menu?.order ?? 0) - (right.declaration.menu?.order ?? 0));
