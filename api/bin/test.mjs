import { chromium } from './lib/chromium.mjs';
import { cruise } from './lib/cruise.mjs';
import { ensureInstalled, fail, node24 } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildUi } from './lib/ui.mjs';

ensureInstalled();
const node = node24();
const tool =
  (path, ...args) =>
  () =>
    run(node, [`node_modules/${path}`, ...args]);

const steps = [
  ['types', tool('typescript/bin/tsc', '--noEmit')],
  ['lint', tool('@biomejs/biome/bin/biome', 'check', '.')],
  ['imports', async () => cruise()],
  ['unit and API tests', tool('vitest/vitest.mjs', 'run')],
  ['screens', () => buildUi().then(() => 0)],
  [
    'browser tests',
    async () => run(node, ['node_modules/@playwright/test/cli.js', 'test'], { CHROMIUM_PATH: await chromium() }),
  ],
];

for (const [name, step] of steps) {
  process.stdout.write(`\n== ${name}\n`);
  if ((await step()) !== 0) fail(`\nFailed: ${name}`);
}
process.stdout.write('\nAll steps passed.\n');
