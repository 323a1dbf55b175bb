import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The root of the product, which the paths of mutants begin at. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const read = fs.readFileSync;

/** Texts of files, by their paths. */
export type Texts = Record<string, string>;

/** Whoever reads one of the files in this process is given its text instead, until it is given back. */
export function substitute(texts: Texts): () => void {
  const given = ((path: fs.PathOrFileDescriptor, ...more: []) =>
    (typeof path === 'string' ? texts[path] : undefined) ?? read(path, ...more)) as typeof fs.readFileSync;
  fs.readFileSync = given;
  syncBuiltinESMExports();
  return () => {
    fs.readFileSync = read;
    syncBuiltinESMExports();
  };
}
