import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const UI = fileURLToPath(new URL('../../admin-ui', import.meta.url));

/** The chunks that a page needs before it shows: what the entry imports, and what `always` loads on every page. */
function needed(manifest: Record<string, Chunk>, always: string[]): Set<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry || always.includes(key)) add(key);
  return files;
}

async function gzippedKilobytes(root: string, always: string[]): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'hestia-first-load-'));
  try {
    await build({ root, configFile: false, logLevel: 'silent', build: { outDir, emptyOutDir: true, manifest: true } });
    const manifest = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
    const scripts = [...needed(manifest, always)].filter((file) => file.endsWith('.js'));
    return scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file))).length, 0) / 1000;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** JavaScript that the first page loads, gzipped, in kB: ours, and that of a bare react-admin with the same versions. */
export async function firstLoad(): Promise<{ own: number; bare: number }> {
  return { own: await gzippedKilobytes(UI, ['src/App.tsx']), bare: await gzippedKilobytes(join(UI, 'bench'), []) };
}
