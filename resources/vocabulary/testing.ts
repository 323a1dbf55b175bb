import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RESOURCES = join(import.meta.dirname, '..');

/** A copy of all declarations in which one text of one file is replaced, for tests of mistakes. */
export function changed(from: string | RegExp, to: string, id = 'group', name = 'resource.json'): string {
  const folder = mkdtempSync(join(tmpdir(), 'resources-'));
  symlinkSync(join(RESOURCES, '..', 'node_modules'), join(folder, 'node_modules'));
  for (const { name: one } of readdirSync(RESOURCES, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    if (existsSync(join(RESOURCES, one, 'resource.json')))
      cpSync(join(RESOURCES, one), join(folder, one), { recursive: true });
    else symlinkSync(join(RESOURCES, one), join(folder, one));
  const file = join(folder, id, name);
  const text = readFileSync(file, 'utf8');
  const replaced = text.replace(from, to);
  if (replaced === text) throw new Error(`${name} of ${id} doesn't say ${from}`);
  writeFileSync(file, replaced);
  return folder;
}
