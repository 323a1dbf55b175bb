import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORTED = /(?:from|import)\s*\(?\s*'((?:\.|@hestia\/)[^'?]*)'/g;

/** What a test that needs a database comes by in the end. */
const DATABASE = /^api\/src\/testing\/(database|global-setup|product)\.ts$/;

/** The files that a file imports by their place. */
function imported(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(IMPORTED)].map(([, place = '']) => place);
  return named.map((place) =>
    place.startsWith('.') ? normalize(join(dirname(file), place)) : place.replace('@hestia/', ''),
  );
}

/**
 * The files of tests that need no database, as their imports tell: nothing has to be started for them.
 *
 * @param root the repository's folder
 * @param tests glob of the tests
 */
export function withoutDatabase(root: string, tests: string): string[] {
  const known = new Map<string, boolean>();
  const needs = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, DATABASE.test(file));
    const is = DATABASE.test(file) || (existsSync(join(root, file)) && imported(root, file).some(needs));
    known.set(file, is);
    return is;
  };
  return globSync(tests, { cwd: root, exclude: (name) => /node_modules|\.screen\.test\.tsx$/.test(name) }).filter(
    (file) => !needs(file),
  );
}
