import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DvfProblem } from './row.ts';
import { type Mutation, mutationsOf } from './sales.ts';
import { HEADER, rowLine } from './testing/lines.ts';

const SAMPLE = readFileSync(new URL('./testing/sample.csv', import.meta.url), 'utf8').split(/\r?\n/);

async function read(lines: Iterable<string>): Promise<Mutation[]> {
  const found: Mutation[] = [];
  for await (const one of mutationsOf(lines, 'ventes.csv')) found.push(one);
  return found;
}
const one = async (...rows: Parameters<typeof rowLine>[0][]) =>
  (await read([HEADER, ...rows.map((row) => rowLine(row))]))[0]?.sale;

test('many lines are one sale, which has its price once', async () => {
  const found = await read(SAMPLE);
  expect(found.map(({ mutation }) => mutation)).toEqual(Array.from({ length: 13 }, (_, at) => `2025-${at + 1}`));
  expect(found[0]).toEqual({
    mutation: '2025-1',
    department: '29',
    year: 2025,
    day: '2025-01-10',
    sale: {
      ...{ dwelling: 'flat', price: 425_200, area: 44, rooms: 2, land: null, postcode: '29200', inseeCode: '29019' },
      ...{ lat: 48.39, lng: -4.486 },
    },
  });
  // The house once, its two kinds of land once each, and the meadow.
  expect(found[1]?.sale).toMatchObject({ dwelling: 'house', price: 300_000, area: 100, rooms: 5, land: 1_540 });
  expect(found[11]?.sale).toMatchObject({ price: 99_000.5, area: 9, postcode: null, lat: null, lng: null });
});

test('what tells no honest price of a square metre is left out, and why', async () => {
  const left = (await read(SAMPLE)).filter(({ sale }) => typeof sale === 'string');
  expect(Object.fromEntries(left.map(({ mutation, sale }) => [mutation, sale]))).toEqual({
    '2025-3': 'newBuild',
    '2025-4': 'otherNature',
    '2025-5': 'noDwelling',
    '2025-6': 'severalDwellings',
    '2025-7': 'noArea',
    '2025-8': 'business',
    '2025-9': 'severalDeeds',
    '2025-10': 'severalDwellings',
    '2025-11': 'noPrice',
    '2025-13': 'otherNature',
  });
});

test('rows that contradict each other, and areas and prices at their borders', async () => {
  expect(await one({}, { valeur_fonciere: 1, code_type_local: 3 })).toBe('unclear');
  expect(await one({}, { date_mutation: '2025-03-15', code_type_local: 3 })).toBe('unclear');
  expect(await one({}, { code_departement: '56', code_type_local: 3 })).toBe('unclear');
  expect(await one({ surface_reelle_bati: 8 })).toBe('noArea');
  expect(await one({ surface_reelle_bati: 9 })).toMatchObject({ area: 9 });
  expect(await one({ valeur_fonciere: '' })).toBe('noPrice');
  expect(await one({ valeur_fonciere: '1.01' })).toMatchObject({ price: 1.01 });
  expect(await one({ latitude: '' })).toMatchObject({ lat: null, lng: null });
});

test('columns are found by their names, after a mark of UTF-8 too', async () => {
  const turned = (line: string) => line.split(',').reverse().join(',');
  expect(await read([`\ufeff${turned(HEADER)}`, turned(rowLine()), ''])).toEqual(await read([HEADER, rowLine()]));
});

test('a bad file is told with its line', async () => {
  const bad = (lines: string[]) => expect(read(lines)).rejects;
  const after = (line: string) => [HEADER, rowLine(), line];
  await bad([]).toThrow('ventes.csv: the file is empty');
  await bad([HEADER.replace('valeur_fonciere', 'prix')]).toThrow(
    'ventes.csv, line 1: not a file of geo-dvf, its header lacks valeur_fonciere',
  );
  await bad(['No disposition|Date mutation|Nature mutation']).toThrow('line 1: not a file of geo-dvf');
  await bad(after('2025-2,2025-01-01')).toThrow('line 3: 2 columns, while the header has 40');
  await bad(after(`${rowLine()},`)).toThrow('line 3: 41 columns');
  await bad(after(rowLine({ date_mutation: '14/03/2025' }))).toThrow('line 3: date_mutation can’t be "14/03/2025"');
  await bad(after(rowLine({ date_mutation: '2025-02-30' }))).toThrow('line 3: date_mutation');
  await bad(after(rowLine({ valeur_fonciere: '2e5' }))).toThrow('line 3: valeur_fonciere can’t be "2e5"');
  await bad(after(rowLine({ surface_reelle_bati: -4 }))).toThrow('line 3: surface_reelle_bati');
  await bad(after(rowLine({ code_commune: '019' }))).toThrow('line 3: code_commune');
  await bad(after(rowLine({ code_departement: 'Finistère' }))).toThrow('line 3: code_departement');
  await bad(after(rowLine({ code_type_local: 5 }))).toThrow('line 3: code_type_local');
  await bad(after(rowLine({ latitude: 91 }))).toThrow('line 3: latitude');
  await bad(after(rowLine({ id_mutation: '' }))).toThrow('line 3: id_mutation');
  await bad(after(rowLine({ nom_commune: '"Brest' }))).toThrow('line 3: Quoted field unterminated');
  await bad(after(rowLine({ valeur_fonciere: '' })).concat('x')).toThrow(DvfProblem);
});

test('no more lines are held than those of one sale', async () => {
  let pulled = 0;
  function* endless() {
    yield HEADER;
    for (;;) yield rowLine({ id_mutation: `2025-${Math.floor(pulled++ / 2)}`, code_type_local: (pulled % 2) + 2 });
  }
  const mutations = mutationsOf(endless(), 'ventes.csv');
  for (let at = 1; at <= 50; at++) {
    expect((await mutations.next()).value?.sale).toMatchObject({ price: 200_000 });
    expect(pulled).toBe(2 * at + 1);
  }
});

test('one mutation that is repeated for ever is no sale, and fills no memory', async () => {
  function* repeated() {
    yield HEADER;
    for (let at = 0; at < 20_000; at++) yield rowLine({ code_type_local: 3 });
  }
  expect((await read(repeated())).map(({ sale }) => sale)).toEqual(['unclear']);
});
