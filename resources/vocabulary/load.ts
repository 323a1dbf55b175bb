import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildResource } from './build.ts';
import { checkDeclarations } from './check.ts';
import { checkStatus } from './check-status.ts';
import type { Labels, Resource, Rules } from './resource.ts';
import type { ResourceFile } from './types.ts';
import { VocabularyError } from './vocabulary-error.ts';

export { VocabularyError };

const FOLDER = fileURLToPath(new URL('..', import.meta.url));

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new VocabularyError(file, '', (error as Error).message);
  }
}

/**
 * Reads every resource folder, checks it against the vocabulary and builds the resources, in order of their names.
 *
 * @throws VocabularyError with file, path and, for a misspelt keyword, the nearest known one
 */
export async function loadResources(folder: string = FOLDER): Promise<Resource[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'resource.json')))
    .map((entry) => entry.name)
    .sort();
  const files = names.map((name) => ({
    name,
    path: join(folder, name, 'resource.json'),
    json: readJson(join(folder, name, 'resource.json')),
  }));
  checkDeclarations(files);
  return Promise.all(
    files.map(async ({ name, json }) => {
      const at = (file: string) => join(folder, name, file);
      const labels = { en: readJson(at('labels.en.json')) as Labels, fr: readJson(at('labels.fr.json')) as Labels };
      const rules = existsSync(at('rules.ts'))
        ? ((await import(pathToFileURL(at('rules.ts')).href)) as { default: Rules }).default
        : {};
      const resource = buildResource(json as ResourceFile, labels, rules);
      checkStatus(resource, at('resource.json'));
      return resource;
    }),
  );
}
