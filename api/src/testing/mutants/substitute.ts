import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The root of the product, which the paths of mutants begin at. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const read = fs.readFileSync;

/** Whoever reads the file in this process is given the text instead, until it is given back. */
export function substitute(file: string, text: string): () => void {
  const given = ((path: fs.PathOrFileDescriptor, ...more: []) =>
    path === file ? text : read(path, ...more)) as typeof fs.readFileSync;
  fs.readFileSync = given;
  syncBuiltinESMExports();
  return () => {
    fs.readFileSync = read;
    syncBuiltinESMExports();
  };
}
