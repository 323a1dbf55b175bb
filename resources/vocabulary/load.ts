import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Written } from './activity.ts';
import { buildResource } from './build.ts';
import { checkDeclarations, checkFinished } from './check/index.ts';
import { lineOf, textProblems } from './json-text.ts';
import { withOthers } from './others.ts';
import type { Labels, Mails, Resource, Rules, Starts } from './resource.ts';
import { withTexts } from './start-texts.ts';
import type { Language, ResourceFile } from './types.ts';
import { type Mistake, VocabularyError } from './vocabulary-error.ts';

export { VocabularyError };

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const LANGUAGES: Language[] = ['en', 'fr'];
/** The records that a new network begins with, beside the declaration. */
const STARTS = 'starts.json';

/** The texts of the JSON files of a resource. @throws VocabularyError for what isn't JSON, in all of them */
function readTexts(paths: string[]): Map<string, string> {
  const texts = new Map(paths.map((path) => [path, existsSync(path) ? readFileSync(path, 'utf8') : undefined]));
  const mistakes = [...texts].flatMap(([file, text]) =>
    text === undefined
      ? [{ file, place: '', problem: 'is missing' }]
      : textProblems(text).map(({ line, problem }) => ({ file, place: '', problem, line })),
  );
  if (mistakes.length > 0) throw new VocabularyError(mistakes);
  return texts as Map<string, string>;
}

/** The mistakes with the lines at which they stand. */
function withLines(error: unknown, texts: Map<string, string>): unknown {
  if (!(error instanceof VocabularyError)) return error;
  return new VocabularyError(
    error.mistakes.map((one) => ({ ...one, line: lineOf(texts.get(one.file) ?? '', one.place) })),
  );
}

/** The templates of a folder, `<name>.<language>.liquid`. */
function mailsIn(folder: string): Mails {
  const mails: Mails = {};
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const [, name, language] = /^([a-z0-9-]+)\.([a-z]{2})\.liquid$/.exec(file) ?? [];
    if (name) mails[name] = { ...mails[name], [language as Language]: readFileSync(join(folder, file), 'utf8') };
  }
  return mails;
}

async function loadFrom(folders: Map<string, string>, texts: Map<string, string>): Promise<Resource[]> {
  const names = [...folders.keys()];
  const at = (name: string, file: string) => join(folders.get(name) as string, file);
  const read = (path: string): unknown => JSON.parse(texts.get(path) as string);
  const declared = names.map((name) => {
    const path = at(name, 'resource.json');
    return { name, path, json: read(path) };
  });
  const startsAt = (file: string) => {
    if (!texts.has(file)) return undefined;
    const missing: Mistake[] = [];
    const json = withTexts(read(file), dirname(file), (key, field, text) =>
      missing.push({ file, place: `/${key}/${field}`, problem: `the text ${basename(text)} is missing` }),
    );
    if (missing.length > 0) throw new VocabularyError(missing);
    return { path: file, json };
  };
  const wordsOf = (name: string, language: Language) => read(at(name, `labels.${language}.json`)) as Labels;
  const asRead = declared.map(({ name, json }) => ({
    file: json as ResourceFile,
    labels: { en: wordsOf(name, 'en'), fr: wordsOf(name, 'fr') },
  }));
  const written = withOthers(asRead);
  const completed = declared.map((one, index) => ({ ...one, ...(written[index] as Written) }));
  checkDeclarations(completed.map(({ name, path, file }) => ({ name, path, json: file })));
  const finished = await Promise.all(
    completed.map(async ({ name, path, file, labels: words }) => {
      const wordsIn = (language: Language) => ({ path: at(name, `labels.${language}.json`), words: words[language] });
      const labels = { en: wordsIn('en'), fr: wordsIn('fr') };
      const rulesFile = at(name, 'rules.ts');
      const load = async <T>(file: string): Promise<T | undefined> =>
        existsSync(file) ? ((await import(pathToFileURL(file).href)) as { default: T }).default : undefined;
      const mentions = await load<NonNullable<Rules['mentions']>>(at(name, 'mentions.ts'));
      const rules: Rules = { ...(await load<Rules>(rulesFile)), ...(mentions ? { mentions } : {}) };
      await rules.ready?.();
      const mails = mailsIn(at(name, 'mails'));
      const starts = startsAt(at(name, STARTS));
      const resource = buildResource(file, words, rules, mails, starts?.json as Starts | undefined);
      return { resource, path, labels, starts };
    }),
  );
  checkFinished(finished);
  return finished.map(({ resource }) => resource);
}

/** The folders of resources in a folder, by the resource's `$id`. */
const foldersIn = (folder: string): [string, string][] =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'resource.json')))
    .map((name) => [name, join(folder, name)]);

/**
 * Reads every resource folder, checks it against the vocabulary and builds the resources, in order of their names.
 *
 * @param more folders of further resources, which may refer to those of `folder`
 * @throws VocabularyError with file, line, place and, for a misspelt word, the nearest known one, for every mistake
 */
export async function loadResources(folder: string = FOLDER, ...more: string[]): Promise<Resource[]> {
  const folders = new Map([folder, ...more].flatMap(foldersIn).sort(([left], [right]) => (left < right ? -1 : 1)));
  const files = ['resource.json', ...LANGUAGES.map((language) => `labels.${language}.json`)];
  const starts = [...folders.values()].map((one) => join(one, STARTS)).filter((file) => existsSync(file));
  const texts = readTexts([...[...folders.values()].flatMap((one) => files.map((file) => join(one, file))), ...starts]);
  try {
    return await loadFrom(folders, texts);
  } catch (error) {
    throw withLines(error, texts);
  }
}
