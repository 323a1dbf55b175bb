import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(path);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** The rows that titles of tests name, as `[CLI-027]` or `[CLI-027, CLI-028]`. */
function provenRows(): Set<string> {
  const proven = new Set<string>();
  for (const file of testFiles(ROOT)) {
    for (const [, rows = ''] of readFileSync(file, 'utf8').matchAll(
      /\[([A-Z0-9]{3}-\d{3}(?:, ?[A-Z0-9]{3}-\d{3})*)\]/g,
    )) {
      for (const row of rows.split(/, ?/)) proven.add(row);
    }
  }
  return proven;
}

const rows = readFileSync(join(ROOT, 'resources', 'requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const proven = provenRows();
const areas = [...new Set(rows.map(([, area]) => area ?? ''))];
for (const area of areas) {
  const own = rows.filter((row) => row[1] === area).map(([id]) => id ?? '');
  const done = own.filter((id) => proven.has(id));
  process.stdout.write(`${area}: ${done.length} of ${own.length} proven${done.length ? ` (${done.join(' ')})` : ''}\n`);
}
const all = rows.map(([id]) => id ?? '');
process.stdout.write(
  `\n${all.filter((id) => proven.has(id)).length} of ${all.length} requirement rows are proven by tests\n`,
);
const unknown = [...proven].filter((id) => !all.includes(id));
if (unknown.length > 0) {
  process.stderr.write(`Unknown rows in test titles: ${unknown.join(' ')}\n`);
  process.exit(1);
}
