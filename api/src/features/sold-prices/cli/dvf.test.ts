import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET, startApi, type TestApi } from '../../../testing/api.ts';

const COMMAND = fileURLToPath(new URL('./dvf.ts', import.meta.url));
const FOLDER = fileURLToPath(new URL('../testing/', import.meta.url));

let api: TestApi;
const dataDir = mkdtempSync(join(tmpdir(), 'dvf-command-'));
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

/** As `npm run dvf --` runs it, from a folder of the operator's. */
const dvf = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const env = {
      ...process.env,
      ...{ DATABASE_URL: api.databaseUrl, TOKEN_SECRET: SECRET, DATA_DIR: dataDir, INIT_CWD: FOLDER },
    };
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    );
  });

test('an operator imports a file, and is told what was kept, or how the command is used', async () => {
  const { code, out, err } = await dvf('sample.csv', '--edition', '2026-04', '--department', '29', '--year', '2025');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('29, 2025, edition 2026-04: 3 sales kept in place of 0, 2 communes.\n');
  expect(out).toContain('left out: 2 several dwellings together');
  expect(await api.sql('SELECT count(*)::int AS many FROM dvf_sales')).toEqual([{ many: 3 }]);
  const wrong = [
    ['sample.csv'],
    ['sample.csv', '--edition', '2026-13'],
    ['sample.csv', '--edition', '2026-04', '--department', '290'],
    ['--edition', '2026-04'],
  ];
  const answers = await Promise.all(wrong.map((args) => dvf(...args)));
  for (const answer of answers) {
    expect([answer.code, answer.out]).toEqual([1, '']);
    expect(answer.err).toContain('npm run dvf -- <file.csv[.gz] | folder> --edition 2026-04');
  }
  const missing = await dvf('none.csv', '--edition', '2026-04');
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('none.csv: there is no such file\n')]);
}, 120_000);
