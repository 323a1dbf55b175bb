import type { RecordTypes } from '@hestia/resources/generated/types.ts';
import {
  buildResource,
  type Labels,
  type Language,
  type Resource,
  type ResourceFile,
  withOthers,
} from '@hestia/resources/vocabulary/index.ts';
import { LANGUAGES, language } from './providers/language.ts';

const LOCALES = Object.keys(LANGUAGES) as Language[];

const files = import.meta.glob<ResourceFile>('../../resources/*/resource.json', { eager: true, import: 'default' });

const none: Labels = { name: '', plural: '', fields: {} };

/** What things are called is fetched in the language that is spoken: nobody reads two at once. */
const WORDS: Record<Language, () => Promise<{ default: Record<string, Labels> }>> = {
  en: () => import('./label-bundles/en.ts'),
  fr: () => import('./label-bundles/fr.ts'),
};
const words: Partial<Record<Language, Record<string, Labels>>> = {};

const paths = Object.keys(files);
const beside = (path: string, name: string) => path.replace('resource.json', name);

function built(): Resource[] {
  const said = (path: string, language: Language) =>
    words[language]?.[`../${beside(path, `labels.${language}.json`)}`] ?? none;
  const asRead = paths.map((path) => ({
    file: files[path] as ResourceFile,
    labels: { en: said(path, 'en'), fr: said(path, 'fr') },
  }));
  return withOthers(asRead).map(({ file, labels }) => buildResource(file, labels));
}

const fetchWords = async (language: Language) => {
  words[language] = (await WORDS[language]()).default;
};
// Where there is no browser, as in tests, nobody has said which one.
const hasBrowser = typeof window !== 'undefined' && typeof localStorage !== 'undefined';
await Promise.all((hasBrowser ? [language()] : LOCALES).map(fetchWords));

/** Every declared resource, as the server reads it too; its rules are asked of `rulesOf`. */
export const resources: Resource[] = built();

/** Fetches what everything is called in a language, before it is spoken. */
export async function learn(language: Language): Promise<void> {
  if (words[language]) return;
  await fetchWords(language);
  for (const [index, { labels }] of built().entries()) Object.assign(resources[index] as Resource, { labels });
}

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
