import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepCompiled } from './ajv.ts';
import { loadResources } from './load.ts';
import type { Resource } from './resource.ts';
import type { SampleWorld } from './sampling/index.ts';
import { loadSamples } from './sampling/load.ts';

keepCompiled();

const RESOURCES = join(import.meta.dirname, '..');

/** A copy of all declarations in which one text of one file is replaced, for tests of mistakes. */
export function changed(from: string | RegExp, to: string, id = 'group', name = 'resource.json'): string {
  const folder = mkdtempSync(join(tmpdir(), 'resources-'));
  symlinkSync(join(RESOURCES, '..', 'node_modules'), join(folder, 'node_modules'));
  for (const one of readdirSync(RESOURCES))
    if (one === id) cpSync(join(RESOURCES, one), join(folder, one), { recursive: true });
    else symlinkSync(join(RESOURCES, one), join(folder, one));
  const file = join(folder, id, name);
  const text = readFileSync(file, 'utf8');
  const replaced = text.replace(from, to);
  if (replaced === text) throw new Error(`${name} of ${id} doesn't say ${from}`);
  writeFileSync(file, replaced);
  return folder;
}

let product: Promise<Resource[]> | undefined;

/** The product's resources, read and compiled once for all files of tests of a process: nothing may change them. */
export function productResources(): Promise<Resource[]> {
  product ??= loadResources();
  return product;
}

/** The product's resources with their samples. */
export async function productWorld(): Promise<SampleWorld> {
  const resources = await productResources();
  return { resources, samples: loadSamples(resources) };
}
