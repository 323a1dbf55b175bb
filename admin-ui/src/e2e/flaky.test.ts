import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'flaky-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs as many stories, the first of which pass only at their second try. */
function run(stories: number, flaky: number, failing = 0): { code: number | null; output: string; noted: string } {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'some.spec.mjs'),
    `import { test } from '@playwright/test';
     for (let one = 0; one < ${stories}; one++)
       test('story ' + one, async ({}, { retry }) => {
         if (one < ${flaky} && retry === 0) throw new Error('The page showed, at /somewhere\\n' + [...Array(100).keys()].map((line) => 'line ' + line).join('\\n'));
         if (one >= ${stories - failing}) throw new Error('it is so');
       });
     test.skip('a story of another system', () => undefined);`,
  );
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `export default { retries: 1, workers: 1, reporter: [[${JSON.stringify(join(ROOT, 'admin-ui/src/e2e/flaky.ts'))}]] };`,
  );
  const file = join(folder, 'failed.txt');
  writeFileSync(file, '');
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'test', '--config', folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0', FAILED_FILE: file },
  });
  return { code: status, output: stdout + stderr, noted: readFileSync(file, 'utf8') };
}

const LONG = 120_000;

test('without flaky stories nothing is said', { timeout: LONG }, () => {
  const { code, output } = run(3, 0);
  expect(code).toBe(0);
  expect(output).not.toContain('second try');
});

test('flaky stories are told with their errors in short, and fail nothing', { timeout: LONG }, () => {
  const { code, output } = run(3, 1);
  expect(output).toContain('1 of 3 stories passed only at the second try:');
  expect(output).toMatch(/story 0 \(some\.spec\.mjs:3\)\n +Error: The page showed, at \/somewhere/);
  expect(output.split('second try:')[1]).not.toContain('line 11');
  expect(code).toBe(0);
});

test('a story that fails twice fails the run, and is noted where the run repeats it', { timeout: LONG }, () => {
  const { code, noted } = run(4, 1, 1);
  expect(code).toBe(1);
  expect(noted).toMatch(/^story 3 \(some\.spec\.mjs:3\)\n +Error: it is so/);
  expect(noted).not.toContain('story 0');
});
