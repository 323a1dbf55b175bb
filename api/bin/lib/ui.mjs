import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, node24, ROOT } from './install.mjs';
import { precompress } from './precompress.mjs';
import { run } from './run.mjs';

const SOURCES = ['admin-ui', 'resources', 'permissions', 'package-lock.json'];
const LEFT_OUT = new Set(['dist', 'node_modules', 'e2e', 'screenshots']);
const KEPT = join(ROOT, 'node_modules', '.cache', 'compressed');
const STAMP = join(ROOT, 'admin-ui', 'dist', '.stamp');

function* files(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (LEFT_OUT.has(entry.name) || /\.test\.tsx?$|\.md$|\.tsv$/.test(entry.name)) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* files(child);
    else yield child;
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    for (const file of source.endsWith('.json') ? [path] : files(path))
      hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the screens when something they are made of has changed. */
export async function buildUi() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  process.stdout.write('Building the screens ...\n');
  const code = await run(node24(), ['node_modules/vite/bin/vite.js', 'build', 'admin-ui', '--logLevel', 'warn']);
  if (code !== 0) fail('The screens could not be built, see above.');
  await precompress(join(ROOT, 'admin-ui', 'dist'), KEPT);
  writeFileSync(STAMP, wanted);
}
