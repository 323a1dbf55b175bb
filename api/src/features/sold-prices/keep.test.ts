import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { linesTold } from './cli/told.ts';
import { importSales } from './keep.ts';
import { HEADER, linesOfFlats, rowLine } from './testing/lines.ts';

let api: TestApi;
let client: pg.Client;
const folder = mkdtempSync(join(tmpdir(), 'dvf-'));
const SAMPLE = new URL('./testing/sample.csv', import.meta.url).pathname;
const OPTIONS = { edition: '2026-04' };

beforeAll(async () => {
  api = await startApi();
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
});
afterEach(async () => {
  await client.query('DELETE FROM dvf_sales');
  await client.query('DELETE FROM dvf_imports');
});
afterAll(async () => {
  await client.end();
  await api.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  const text = lines.join('\n');
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}
const flats = (many: number, values: object = {}) => Array.from({ length: many }, () => values);
const sales = async () =>
  (await api.sql('SELECT * FROM dvf_sales ORDER BY department, year, mutation')).map(({ mutation }) => mutation);

test('a file becomes one row a sale, and what was left out is told', async () => {
  const imported = await importSales(client, SAMPLE, OPTIONS);
  expect(imported).toMatchObject([{ department: '29', year: 2025, kept: 3, replaced: 0, communes: 2 }]);
  expect(linesTold(imported, '2026-04')).toEqual([
    '29, 2025, edition 2026-04: 3 sales kept in place of 0, 2 communes.',
    '  left out: 1 off plan (VEFA)',
    '  left out: 2 no plain sale (exchange, auction, expropriation, building land)',
    '  left out: 1 several deeds under one price',
    '  left out: 1 with business premises',
    '  left out: 1 without a dwelling (land, outbuildings)',
    '  left out: 2 several dwellings together',
    '  left out: 1 without a price',
    '  left out: 1 without an area of 9 m² or more',
  ]);
  const [house] = await api.sql(`SELECT * FROM dvf_sales WHERE mutation = '2025-2'`);
  expect(house).toMatchObject({
    ...{ department: '29', year: 2025, price: 300_000, dwelling: 'house', area: 100, rooms: 5, land: 1_540 },
    ...{ postcode: '29217', insee_code: '29201', lat: 48.34, lng: -4.72 },
  });
  const [kept] = await api.sql('SELECT edition, last_day::text AS day, kept, left_out FROM dvf_imports');
  expect(kept).toMatchObject({ edition: '2026-04', day: '2025-12-20', kept: 3, left_out: { severalDwellings: 2 } });
});

test('a department and year is replaced whole, whatever its sales are called now; others stay', async () => {
  await importSales(client, file('56.csv', linesOfFlats(flats(2, { code_commune: '56260' }), '56')), OPTIONS);
  await importSales(client, file('24.csv', linesOfFlats(flats(2), '29', 2024)), OPTIONS);
  await importSales(client, file('29.csv', linesOfFlats(flats(3))), OPTIONS);
  const renamed = [HEADER, ...['a', 'b'].map((id) => rowLine({ id_mutation: `2025-${id}` }))];
  const [again] = await importSales(client, file('29.csv.gz', renamed), { edition: '2026-10' });
  expect(again).toMatchObject({ kept: 2, replaced: 3 });
  expect(await sales()).toEqual(['2024-1', '2024-2', '2025-a', '2025-b', '2025-1', '2025-2']);
  const editions = await api.sql('SELECT department, year, edition FROM dvf_imports ORDER BY 1, 2');
  expect(editions.map(Object.values)).toEqual([
    ['29', 2024, '2026-04'],
    ['29', 2025, '2026-10'],
    ['56', 2025, '2026-04'],
  ]);
});

test('a bad line changes nothing, nor does a file that breaks off', async () => {
  await importSales(client, file('29.csv', linesOfFlats(flats(3))), OPTIONS);
  const broken = file('broken.csv', [...linesOfFlats(flats(2_500)), rowLine({ valeur_fonciere: 'cher' })]);
  await expect(importSales(client, broken, OPTIONS)).rejects.toThrow(
    `${broken}, line 2502: valeur_fonciere can’t be "cher"`,
  );
  const cut = join(folder, 'cut.csv.gz');
  const whole = gzipSync(linesOfFlats(flats(500).map((_, at) => ({ valeur_fonciere: 1_000 + at ** 2 }))).join('\n'));
  for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('id_mutation')]) {
    writeFileSync(cut, bytes);
    await expect(importSales(client, cut, OPTIONS)).rejects.toThrow(`${cut}: `);
  }
  await expect(importSales(client, join(folder, 'none.csv'), OPTIONS)).rejects.toThrow('there is no such file');
  await expect(importSales(client, file('a.txt', []), OPTIONS)).rejects.toThrow('neither .csv nor .csv.gz');
  expect(await sales()).toEqual(['2025-1', '2025-2', '2025-3']);
});

test('a mutation in several places is no whole sale in any of them', async () => {
  const lines = linesOfFlats(flats(3));
  const path = file('scattered.csv', [...lines, rowLine({ code_type_local: 4 })]);
  const [imported] = await importSales(client, path, OPTIONS);
  expect(imported).toMatchObject({ kept: 2, leftOut: { scattered: 1 } });
  expect(await sales()).toEqual(['2025-2', '2025-3']);
});

test('a folder is taken with all its files, and only what was asked for of them', async () => {
  const deep = join(folder, 'all', 'communes');
  mkdirSync(deep, { recursive: true });
  const write = (name: string, lines: string[]) => writeFileSync(join(deep, name), lines.join('\n'));
  write('29019.csv', linesOfFlats(flats(2)));
  write('56260.csv', linesOfFlats(flats(2, { code_commune: '56260' }), '56'));
  write('old.csv', linesOfFlats(flats(2), '29', 2024));
  writeFileSync(join(deep, 'README.txt'), 'not a file of sales');
  const path = join(folder, 'all');
  const of = async (more: object) =>
    (await importSales(client, path, { ...OPTIONS, ...more })).map(({ department, year }) => [department, year]);
  expect(await of({ department: '29', year: 2025 })).toEqual([['29', 2025]]);
  expect(await sales()).toHaveLength(2);
  expect(await of({})).toEqual([
    ['29', 2024],
    ['29', 2025],
    ['56', 2025],
  ]);
  await expect(of({ department: '75' })).rejects.toThrow('hold no sale of that department and year');
});

test('a year is not left with less than half of its sales by mistake', async () => {
  await importSales(client, file('29.csv', linesOfFlats(flats(5))), OPTIONS);
  const commune = file('29019.csv', linesOfFlats(flats(2)));
  await expect(importSales(client, commune, OPTIONS)).rejects.toThrow(
    '29, 2025: 2 sales would take the place of 5. Give all files',
  );
  expect(await sales()).toHaveLength(5);
  const imported = await importSales(client, commune, { ...OPTIONS, evenIfFewer: true });
  expect(linesTold(imported, '2026-04').at(-1)).toContain('Only one commune');
  expect(await sales()).toHaveLength(2);
});

test('two commands at once end with the one that came last, and no sale twice', async () => {
  const other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  const path = file('29.csv', linesOfFlats(flats(1_200)));
  const both = await Promise.all([client, other].map((one) => importSales(one, path, OPTIONS)));
  await other.end();
  expect(
    both
      .flat()
      .map(({ replaced }) => replaced)
      .sort(),
  ).toEqual([0, 1_200]);
  expect(await sales()).toHaveLength(1_200);
});
