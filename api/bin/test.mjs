import { chromium } from './lib/chromium.mjs';
import { cruise } from './lib/cruise.mjs';
import { failedFile } from './lib/failed.mjs';
import { ensureInstalled, fail, node24 } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildUi } from './lib/ui.mjs';

ensureInstalled();
const node = node24();
const noted = failedFile();
const tool =
  (path, ...args) =>
  () =>
    run(node, [`node_modules/${path}`, ...args], noted.env);

const steps = [
  ['types', tool('typescript/bin/tsc', '--noEmit')],
  ['lint', tool('@biomejs/biome/bin/biome', 'check', '.')],
  ['imports', async () => cruise()],
  ['unit and API tests', tool('vitest/vitest.mjs', 'run')],
  [
    'browser tests',
    async () => {
      await buildUi();
      const env = { ...noted.env, CHROMIUM_PATH: await chromium() };
      return run(node, ['node_modules/@playwright/test/cli.js', 'test'], env);
    },
  ],
];

// Every step is run, so that one look tells all that is wrong.
const failed = [];
for (const [name, step] of steps) {
  process.stdout.write(`\n== ${name}\n`);
  if ((await step()) !== 0) failed.push(name);
}
const names = noted.read();
if (names) process.stdout.write(`\n== what failed\n${names}`);
if (failed.length > 0) fail(`\nFailed: ${failed.join(', ')}`);
process.stdout.write('\nAll steps passed.\n');
