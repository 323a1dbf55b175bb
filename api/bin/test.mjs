import { availableParallelism } from 'node:os';
import { chromium } from './lib/chromium.mjs';
import { cruise } from './lib/cruise.mjs';
import { ensureInstalled, fail, node24 } from './lib/install.mjs';
import { noted } from './lib/noted.mjs';
import { run } from './lib/run.mjs';

/** How much is proven: what one runs at every commit, what a delivery has to pass, and all there is. */
const DEPTHS = ['quick', 'usual', 'all'];
const depth = process.argv[2] ?? 'usual';
if (!DEPTHS.includes(depth)) fail(`Tests go ${DEPTHS.join(', ')}: not ${depth}.`);
const goes = (from) => DEPTHS.indexOf(depth) >= DEPTHS.indexOf(from);

ensureInstalled();
const node = node24();
const notes = noted();
const env = { ...notes.env, ...(depth === 'all' ? { TEST_DEPTH: 'all' } : {}) };
const tool =
  (path, ...args) =>
  () =>
    run(node, [`node_modules/${path}`, ...args], env);
const tests = (...projects) =>
  tool('vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project]));

// The screens are built beside the first steps, which leave a core idle; a build that fails is told of in its place.
const built = goes('usual') ? run(node, ['api/bin/build.mjs'], env) : 0;

async function stories() {
  if ((await built) !== 0) return 1;
  const marked = depth === 'all' ? [] : ['--grep', '@way'];
  const args = ['node_modules/@playwright/test/cli.js', 'test', ...marked];
  return run(node, args, { ...env, CHROMIUM_PATH: await chromium() });
}

/** Categories of mutants of which none may live: rights, walls and money hang on them. */
const KEY_MUTANTS = 'restricted,roles,holders,status,retention,unique';
const mutants = () => run(node, ['api/src/testing/mutants/main.ts', '--only', KEY_MUTANTS], env);

const steps = [
  // The native compiler needs a third of the other one's time; what asks that one's API stays with it.
  ['types', 'quick', tool('typescript-7/bin/tsc', '--noEmit')],
  ['lint', 'quick', tool('@biomejs/biome/bin/biome', 'check', '.')],
  ['imports', 'quick', async () => cruise()],
  ['rules', 'quick', tests('plain')],
  ['server', 'usual', tests('server')],
  ['screens', 'usual', tests('screens')],
  ['stories', 'usual', stories],
  ['mutants', 'all', mutants],
].filter(([, from]) => goes(from));

const taken = [];
const failed = [];
// Every step is run, so that one look tells all that is wrong.
for (const [name, , step] of steps) {
  process.stdout.write(`\n== ${name}\n`);
  const from = Date.now();
  if ((await step()) !== 0) failed.push(name);
  taken.push([name, (Date.now() - from) / 1_000]);
}

const told = notes.read();
const whole = taken.reduce((sum, [, seconds]) => sum + seconds, 0);
const line = ([name, seconds]) =>
  `${seconds.toFixed(0).padStart(6)} s ${String(Math.round((100 * seconds) / whole)).padStart(3)} %  ${name}\n`;
process.stdout.write(
  `\n== time, of ${availableParallelism()} cores\n${taken.map(line).join('')}${line(['all', whole])}`,
);
if (told.slowest) process.stdout.write(`\n== slowest files\n${told.slowest}`);
if (told.failed) process.stdout.write(`\n== what failed\n${told.failed}`);
if (failed.length > 0) fail(`\nFailed: ${failed.join(', ')}`);
process.stdout.write('\nAll steps passed.\n');
