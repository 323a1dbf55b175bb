import { globSync, readFileSync } from 'node:fs';

const IMPORTED = /^(?!import type).*(?:from|import)\s*\(?\s*'([^'.\s][^'?\s]*)'/gm;
const NO_MODULE = /^(node:|@hestia\/|virtual:|vitest)|\.(css|json)$/;

/** What the declarations' own code imports where it runs in a browser. */
const OF_RESOURCES = ['ajv-formats', 'ajv/dist/2020.js', 'libphonenumber-js/max'];

/**
 * What the screens import of packages. Vite must know it before the first test: what it finds amid a run makes the page
 * begin anew.
 *
 * @param folder that of the screens' sources
 */
export function dependencies(folder: string): string[] {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (name) => /^e2e$|(?<!screen)\.test\.tsx?$/.test(name),
  });
  const names = files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name),
  );
  return [...new Set([...names, ...OF_RESOURCES])].filter((name) => !NO_MODULE.test(name)).sort();
}
