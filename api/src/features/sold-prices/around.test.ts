import { coarsened } from '@hestia/resources/property/address.ts';
import { MOST_SURFACE_GAP } from '@hestia/resources/property/estimation.ts';
import type { SoldPrices } from '@hestia/resources/property/sold-prices.ts';
import { dayFrom } from '@hestia/resources/vocabulary/days.ts';
import { metresBetween } from '@hestia/resources/vocabulary/index.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { send } from '../../testing/files.ts';
import { pdfWords } from '../../testing/pdf.ts';
import { addSheetTexts } from '../../testing/sheet-texts.ts';

/** Not the middle of the square that the public point is moved to. */
const HERE = { lat: 45.7612, lng: 4.8305 };
const COMMUNE = '69382';

interface Sold {
  price: number;
  area: number;
  metres: number;
  day?: string;
  dwelling?: string;
  insee?: string;
  from?: { lat: number; lng: number };
  land?: number | null;
}

let api: TestApi;
let flatType: string;
let sold = 0;

/** So many metres to the north. */
const north = (metres: number, from = HERE) => ({ lat: from.lat + metres / 111_195.08, lng: from.lng });

async function imported(year: number, lastDay = `${year}-12-31`, edition = '2026-04', department = '69') {
  await api.sql(
    `INSERT INTO dvf_imports (department, year, edition, last_day, kept, left_out) VALUES ($1, $2, $3, $4, 0, '{}')`,
    [department, year, edition, lastDay],
  );
}

async function sell(...sales: Sold[]): Promise<void> {
  for (const { price, area, metres, day = '2025-06-01', dwelling = 'flat', insee = COMMUNE, from, land } of sales) {
    const { lat, lng } = north(metres, from);
    await api.sql(
      `INSERT INTO dvf_sales (department, year, mutation, sold_on, price, dwelling, area, land, insee_code, lat, lng)
       VALUES ('69', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [Number(day.slice(0, 4)), `m${sold++}`, day, price, dwelling, area, land ?? null, insee, lat, lng],
    );
  }
}
/** So many flats of 60 m², the first at 4,000 €/m², each further one 100 more. */
const some = (count: number, metres: number, more: Partial<Sold> = {}): Sold[] =>
  Array.from({ length: count }, (_, at) => ({ price: 60 * (4_000 + 100 * at), area: 60, metres, ...more }));

async function post(path: string, body: object, as = 'agent1', tenant = 'A1'): Promise<string> {
  const reply = await api.call('POST', path, { as, body, tenant });
  expect(reply.status, reply.text).toBe(201);
  return String(reply.body.id);
}
const makeType = (kind: string, tenant = 'A1') =>
  post('property-types', { name: { en: kind, fr: kind, defaultLanguage: 'fr' }, kind, code: kind }, 'super', tenant);
const property = (more: object = {}, tenant = 'A1', type = flatType) =>
  post(
    'properties',
    {
      ...{ type, title: 'Appartement', spaces: { living: 60 }, publicAddressMode: 'town' },
      address: { line1: '7 quai Secret', postcode: '69002', town: 'Lyon', point: HERE },
      ...more,
    },
    'agent1',
    tenant,
  );
async function told(id: string, as = 'agent1', tenant = 'A1'): Promise<SoldPrices> {
  const reply = await api.call('GET', `properties/${id}/estimation`, { as, tenant });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.sold as SoldPrices;
}

let flat: string;
beforeAll(async () => {
  api = await startApi();
  await addSheetTexts(api, 'opinion');
  flatType = await makeType('flat');
  flat = await property();
}, 60_000);
afterEach(async () => {
  await api.sql('DELETE FROM dvf_sales');
  await api.sql('DELETE FROM dvf_imports');
});
afterAll(() => api.close());

test('without an import it says so, for each department by itself', async () => {
  expect(await told(flat)).toMatchObject({ state: 'notImported', department: '69', count: 0, middle: null });
  await imported(2025, '2025-12-31', '2026-04', '29');
  expect(await told(flat)).toMatchObject({ state: 'notImported' });
  await imported(2025);
  expect(await told(flat)).toMatchObject({ state: 'tooFew', count: 0, middle: null });
});

test.each([
  [4, { state: 'tooFew', radius: null, count: 4, low: null, middle: null, high: null }],
  [5, { state: 'told', radius: null, count: 5, low: 4_100, middle: 4_200, high: 4_300 }],
  [9, { state: 'told', radius: null, count: 9, low: 4_200, middle: 4_400, high: 4_600 }],
  [10, { state: 'told', radius: 300, count: 10, low: 4_225, middle: 4_450, high: 4_675 }],
])('of %i sales nearby', async (count, expected) => {
  await imported(2025);
  await sell(...some(count, 100));
  expect(await told(flat)).toMatchObject(expected);
});

test('the reach grows until ten are found, and from there to the commune', async () => {
  await imported(2025);
  await sell(...some(9, 299));
  await sell(...some(1, 999));
  expect(await told(flat)).toMatchObject({ radius: 1_000, count: 10 });
  await sell(...some(1, 499));
  expect(await told(flat)).toMatchObject({ radius: 500, count: 10 });
  await sell(...some(1, 301));
  expect(await told(flat)).toMatchObject({ radius: 500, count: 11 });
  await sell(...some(1, 299, { insee: '69381' }));
  expect(await told(flat)).toMatchObject({ radius: 300, count: 10 });
  await api.sql('DELETE FROM dvf_sales');
  await sell(...some(9, 999, { insee: '69381' }), ...some(6, 2_500));
  expect(await told(flat)).toMatchObject({ radius: null, count: 6 });
  await api.sql('DELETE FROM dvf_sales');
  await sell(...some(9, 999, { insee: '69381' }));
  expect(await told(flat)).toMatchObject({ state: 'tooFew', count: 9, middle: null });
});

test('only sales of the kind, of a similar area and of the last 24 months that are known count', async () => {
  await imported(2025, '2025-11-20');
  await imported(2024, '2024-12-31', '2025-10');
  await imported(2023, '2023-12-31', '2025-10');
  const days = ['2023-11-21', '2025-11-20', ...Array.from({ length: 8 }, () => '2024-05-01')];
  await sell(...days.map((day) => ({ price: 240_000, area: 39, metres: 10, day })));
  await sell(...['2023-11-20', '2025-11-21'].map((day) => ({ price: 9, area: 60, metres: 10, day })));
  await sell(...[38.9, 81.1].map((area) => ({ price: 9, area, metres: 10 })));
  await sell({ price: 9, area: 60, metres: 10, dwelling: 'house' });
  const period = { from: '2023-11-21', until: '2025-11-20', editions: ['2025-10', '2026-04'] };
  expect(await told(flat)).toMatchObject({ count: 10, surface: { from: 39, to: 81 }, middle: 6_154, period });
  await api.sql('DELETE FROM dvf_imports WHERE year = 2024');
  expect(await told(flat)).toMatchObject({ period: { from: '2025-01-01', editions: ['2026-04'] } });
});

test('a register that ends years ago is not told of today', async () => {
  await imported(2015);
  await sell(...some(10, 10, { day: '2015-06-01' }));
  expect(await told(flat)).toMatchObject({ state: 'outdated', middle: null, period: { until: '2015-12-31' } });
});

test('medians, quartiles and counts are those that one finds by looking at each sale', async () => {
  await imported(2025, '2025-11-20');
  await imported(2024);
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const all = Array.from({ length: 300 }, () => ({
    price: 50_000 + random(400_000),
    area: 20 + random(100),
    metres: random(1_600),
    day: dayFrom('2023-11-01', { days: random(780) }),
    dwelling: random(3) ? 'flat' : 'house',
    insee: random(2) ? COMMUNE : '69381',
    land: random(4) ? random(900) : null,
  }));
  await sell(...all);
  const quantile = (values: number[], share: number) => {
    const sorted = values.toSorted((left, right) => left - right);
    const at = (sorted.length - 1) * share;
    const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
    return Math.round(below + (above - below) * (at % 1));
  };
  const types = { flat: flatType, house: await makeType('house') };
  for (const [dwelling, surface] of [
    ['flat', 60],
    ['flat', 100],
    ['flat', 30],
    ['house', 80],
    ['house', 110],
  ] as const) {
    const similar = all.filter(
      (one) =>
        one.dwelling === dwelling &&
        Math.abs(one.area - surface) <= surface * MOST_SURFACE_GAP &&
        one.day >= '2024-01-01' &&
        one.day <= '2025-11-20',
    );
    const away = (one: Sold) => metresBetween([HERE.lng, HERE.lat], [HERE.lng, north(one.metres).lat]);
    const reaches = [
      ...[300, 500, 1_000].map((radius) => ({ radius, of: similar.filter((one) => away(one) <= radius), least: 10 })),
      { radius: null, of: similar.filter(({ insee }) => insee === COMMUNE), least: 5 },
    ];
    const reach = reaches.find(({ of, least }) => of.length >= least);
    const prices = reach?.of.map(({ price, area }) => price / area) ?? [];
    const plots = reach?.of.flatMap(({ land }) => land ?? []) ?? [];
    const id = await property({ spaces: { living: surface } }, 'A1', types[dwelling]);
    expect(await told(id)).toMatchObject({
      ...{ state: 'told', dwelling, radius: reach?.radius, count: prices.length },
      ...{ low: quantile(prices, 0.25), middle: quantile(prices, 0.5), high: quantile(prices, 0.75) },
      plot: dwelling === 'house' ? quantile(plots, 0.5) : null,
    });
  }
});

test('around the exact place only for who may read it; for others around the public one, and said so', async () => {
  await imported(2025);
  const shown = coarsened(HERE, 2_000);
  expect(metresBetween([HERE.lng, HERE.lat], [shown.lng, shown.lat])).toBeGreaterThan(400);
  await sell(...some(10, 20), ...some(11, 30, { from: shown, price: 600_000 }));
  expect(await told(flat)).toMatchObject({ around: 'exact', radius: 300, count: 10, middle: 4_450 });
  expect(await told(flat, 'agent2')).toMatchObject({ around: 'public', radius: 300, count: 11, middle: 10_000 });
  const open = await property({ publicAddressMode: 'exact' });
  expect(await told(open, 'agent2')).toMatchObject({ around: 'public', count: 10, middle: 4_450 });
});

test('where only the commune is known, no metres are counted from its middle', async () => {
  await imported(2025);
  const address = { postcode: '69002', town: 'Lyon' };
  const placed = await property({ address });
  const { point } = (await api.call('GET', `properties/${placed}`, { as: 'agent1' })).body.address as { point: object };
  await sell(...some(12, 5, { from: point as typeof HERE, insee: '69381' }), ...some(5, 900));
  expect(await told(placed)).toMatchObject({ state: 'told', radius: null, count: 5 });
});

test('no data is not no sales; and what is no dwelling, or has no place, is told nothing', async () => {
  for (const [postcode, town, department] of [
    ['67000', 'Strasbourg', '67'],
    ['68100', 'Mulhouse', '68'],
    ['57000', 'Metz', '57'],
    ['97600', 'Mamoudzou', '976'],
  ] as const) {
    await imported(2025, '2025-12-31', '2026-04', department);
    const id = await property({ address: { postcode, town } });
    expect(await told(id), town).toMatchObject({ state: 'noData', department, middle: null });
  }
  await imported(2025);
  await sell(...some(10, 10));
  const shop = await makeType('shop');
  expect(await told(await property({}, 'A1', shop))).toMatchObject({ state: 'notDwelling', dwelling: null });
  const nowhere = await property({ address: { point: HERE } });
  expect(await told(nowhere)).toMatchObject({ state: 'unplaced' });
  const bare = await post('properties', { type: flatType, title: 'Sans surface' });
  expect(await told(bare)).toBeNull();
});

test('every network is told the same, and none of another network’s property', async () => {
  await imported(2025);
  await sell(...some(10, 10));
  const theirs = await property({}, 'B1', await makeType('flat', 'B1'));
  expect(await told(theirs, 'agent1', 'B1')).toEqual(await told(flat));
  const foreign = await api.call('GET', `properties/${theirs}/estimation`, { as: 'super' });
  expect(foreign.status).toBe(404);
});

test('the report says what was paid, of what and by whom it is told; areas are whole square metres', async () => {
  await imported(2025);
  await sell(...some(10, 10));
  const id = await property({ spaces: { living: 60.49 } });
  for (const living of [59.5, 61.5]) {
    const other = await property({ spaces: { living }, price: 300_000 });
    const reply = await api.call('POST', `properties/${other}/transitions/putOnSale`, {
      ...{ as: 'agent1', body: { version: 1 } },
    });
    expect(reply.status, reply.text).toBe(200);
  }
  const report = async (which: string, language: string) =>
    pdfWords(await send(api, 'GET', `properties/${which}/prints/opinion/pdf?language=${language}`, { as: 'agent1' }));
  const french = await report(id, 'fr');
  for (const part of [
    'Prix payés, d’après le registre public des ventes',
    '4 450 € le m²',
    'Médiane de 10 ventes ; la moitié centrale se situe entre 4 225 € et 4 675 € le m².',
    'Appartements de 40–81 m², dans un rayon de 300 m, vendus du 01/01/2025 au 31/12/2025.',
    'Source : DVF, DGFiP, édition avril 2026.',
    'hors frais d’acte',
    'Surface 60 m²',
    '62 m²',
  ])
    expect(french).toContain(part);
  expect(french).not.toMatch(/\d[.,]\d+ m²/);
  expect(await report(id, 'en')).toContain(
    'Median of 10 sales; the middle half lies between €4,225 and €4,675 per m².',
  );
  await api.sql('DELETE FROM dvf_imports');
  expect(await report(id, 'fr')).toContain(
    'Le registre public des ventes (DVF, DGFiP) n’a pas été importé pour ce département.',
  );
});
