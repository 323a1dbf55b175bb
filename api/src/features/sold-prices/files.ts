import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { DvfProblem } from './row.ts';

const NAME = /\.csv(\.gz)?$/i;

/** The files of a path: itself, or those of a folder and of the folders in it, by their names. @throws DvfProblem */
export async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new DvfProblem(`${path}: there is no such file`);
  if (!found.isDirectory()) {
    if (!NAME.test(path)) throw new DvfProblem(`${path}: neither .csv nor .csv.gz`);
    return [path];
  }
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && NAME.test(entry.name));
  if (files.length === 0) throw new DvfProblem(`${path}: no .csv or .csv.gz in it`);
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** The lines of a file, as they are asked for; nothing of it is kept. @throws DvfProblem for one that can't be unpacked */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path);
  const input = /\.gz$/i.test(path) ? source.pipe(createGunzip()) : source;
  let problem: Error | undefined;
  const fail = (error: Error) => {
    problem ??= error;
    lines.close();
  };
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  source.on('error', fail);
  input.on('error', fail);
  try {
    yield* lines;
  } catch (error) {
    problem ??= error as Error;
  } finally {
    source.destroy();
  }
  if (problem) throw new DvfProblem(`${path}: ${problem.message}`);
}
