import type { SoughtProperty } from '@hestia/resources/saved-search/criteria.ts';
import { meets } from '@hestia/resources/saved-search/meets.ts';
import { verdictOf } from '@hestia/resources/saved-search/verdict.ts';
import { everyCommune } from '@hestia/seeds/reference/communes.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { deep } from '../../testing/depth.ts';
import { placesOf } from './places-of.ts';
import { AREA_SQL, soughtSql } from './properties.ts';
import { nearSql, searchesMet } from './searches.ts';

/** Enough that an index is worth its while. */
const SEARCHES = deep(40_000, 10_000);
const NOW = new Date().toISOString();
const LYON_3 = { postcode: '69003', inseeCode: '69383' };

let api: TestApi;
let client: string;
const rings = [
  [
    [4.8, 45.7],
    [4.9, 45.7],
    [4.9, 45.8],
    [4.8, 45.8],
    [4.8, 45.7],
  ],
  [
    [4.85, 45.75],
    [4.95, 45.75],
    [4.9, 45.85],
    [4.85, 45.75],
  ],
  [
    [2.2, 48.8],
    [2.4, 48.8],
    [2.3, 48.9],
    [2.2, 48.8],
  ],
];

beforeAll(async () => {
  api = await startApi();
  const body = { lastName: 'Acquéreur', phones: [{ number: '0639981234' }] };
  client = String((await api.call('POST', 'clients', { as: 'agent1', body })).body.id);
}, 60_000);
afterAll(() => api.close());

const optional = <T>(values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const search = fc.record({
  price: optional([{ min: 100_000, max: 300_000 }, { min: 300_000 }, { max: 299_999 }]),
  types: optional([['house'], ['flat', 'loft'], []]),
  features: optional([['garden'], ['garden', 'lift'], []]),
  rooms: optional([{ min: 3 }, { min: 1, max: 4 }]),
  livingArea: optional([{ min: 84.5 }, { max: 84 }]),
  plotArea: optional([{ min: 500 }]),
  outbuildingsArea: fc.option(fc.constant({ min: 20, max: 90 }), { nil: undefined, freq: 6 }),
  location: optional([{ departments: ['69'] }, { postcodes: ['69003'] }, { insees: ['69123'] }, { insees: ['75101'] }]),
  drawnArea: optional(
    [[rings[0]], [rings[2]], [rings[2], rings[1]]].map((coordinates) => ({
      type: 'MultiPolygon',
      coordinates: coordinates.map((ring) => [ring]),
    })),
  ),
});
const property: fc.Arbitrary<SoughtProperty> = fc.record({
  price: fc.constantFrom(99_999, 100_000, 300_000, 300_001),
  types: fc.constantFrom(['house'], ['flat'], ['loft', 'flat'], ['land']),
  features: fc.constantFrom([], ['garden'], ['garden', 'lift', 'cellar']),
  rooms: optional([1, 3, 5]),
  livingArea: optional([84, 84.5, 200]),
  plotArea: optional([499, 500]),
  outbuildingsArea: optional([20, 95]),
  places: fc.constantFrom(placesOf(LYON_3), placesOf({ postcode: '75001', inseeCode: '75101' }), []),
  point: optional([
    { lat: 45.76, lng: 4.85 },
    { lat: 45.8, lng: 4.9 },
    { lat: 48.85, lng: 2.3 },
    { lat: 45.79, lng: 4.88 },
  ]),
});

const nearOrMet = async (sought: SoughtProperty): Promise<string[]> => {
  const values: unknown[] = ['A1'];
  const rows = await api.sql(
    `SELECT s.id FROM saved_searches AS s WHERE s.tenant_id = $1 AND ${nearSql(sought, values)}`,
    values,
  );
  return rows.map(({ id }) => String(id));
};
const met = async (sought: SoughtProperty, tenant = 'A1'): Promise<string[]> => {
  const { text, values } = searchesMet(tenant, sought);
  return (await api.sql(text, values)).map(({ id }) => String(id)).sort();
};

test('a property finds in SQL exactly the searches that it meets; those that lack something stay out [CLI-029]', async () => {
  const kept: Record<string, unknown>[] = [];
  const save = async (body: object) => {
    const reply = await api.call('POST', 'saved-searches', { as: 'agent1', body: { ...body, client } });
    expect(reply.status, reply.text).toBe(201);
    kept.push(reply.body);
  };
  for (const body of fc.sample(search, { numRuns: 250, seed: 3 })) await save(body);
  let [found, nearly] = [0, 0];
  await fc.assert(
    fc.asyncProperty(property, async (sought) => {
      const wanted = kept.filter((one) => meets(one, sought)).map(({ id }) => String(id));
      found += wanted.length;
      expect(await met(sought)).toEqual(wanted.sort());
      const near = kept.filter((one) => verdictOf(one, sought, NOW).outcome === 'near').map(({ id }) => String(id));
      nearly += near.length;
      expect(await nearOrMet(sought)).toEqual(expect.arrayContaining([...wanted, ...near]));
      expect(await met(sought, 'B1')).toEqual([]);
    }),
    { numRuns: 200 },
  );
  // Drawn at random: 250 and 1,806 on average, standard deviations 37 and 135. This only proves that there was something to find.
  expect(found).toBeGreaterThan(25);
  expect(nearly).toBeGreaterThan(25);
}, 60_000);

test('a search finds in SQL all properties that meet or nearly meet it [CLI-029]', async () => {
  const stock = fc.sample(property, { numRuns: 120, seed: 5 });
  for (const [at, one] of stock.entries()) {
    await api.sql(
      `INSERT INTO properties (tenant_id, id, status, price, rooms, spaces, places, lat, lng)
       VALUES ('A1', $1, 'sale', $2, $3::jsonb, $4::jsonb, $5, $6, $7)`,
      [
        `PRO${at}`,
        one.price,
        JSON.stringify({ total: one.rooms ?? null }),
        JSON.stringify({ living: one.livingArea, outside: one.plotArea, outbuildings: one.outbuildingsArea }),
        one.places,
        one.point?.lat ?? null,
        one.point?.lng ?? null,
      ],
    );
    // Whatever its types are: what follows from them is told as if they said so.
    await api.sql('UPDATE properties SET kinds = $2, feature_kinds = $3 WHERE id = $1', [
      `PRO${at}`,
      one.types,
      one.features,
    ]);
  }
  const params: unknown[] = ['A1'];
  const rows = await api.sql(
    `SELECT s.id AS search, found.id AS property FROM saved_searches AS s LEFT JOIN LATERAL (${AREA_SQL}) AS area ON true
     CROSS JOIN LATERAL (${soughtSql(params)}) AS found WHERE s.tenant_id = $1 AND s.matching`,
    params,
  );
  const pairs = new Set(rows.map((row) => `${row.search} ${row.property}`));
  const reply = await api.call('GET', 'saved-searches?range=[0,299]', { as: 'agent1' });
  const searches = reply.body.results as Record<string, unknown>[];
  const wanted = searches
    .filter(({ matching }) => matching)
    .flatMap((one) =>
      stock.flatMap((sought, at) => (verdictOf(one, sought, NOW).outcome === 'missed' ? [] : [`${one.id} PRO${at}`])),
    );
  expect(wanted.length).toBeGreaterThan(100);
  expect(wanted.filter((pair) => !pairs.has(pair))).toEqual([]);
  expect(pairs.size).toBeLessThan(wanted.length * 4);
});

test('an arrondissement is found by its city, its department and its postcode', () => {
  expect(placesOf(LYON_3)).toEqual(['d69', 'p69003', 'i69383', 'i69123']);
  expect(placesOf({ postcode: '20000', inseeCode: '2A004' })).toEqual(['d2A', 'p20000', 'i2A004']);
  expect(placesOf({})).toEqual([]);
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** A tenth of the searches are for an area around a spot, the others for one to three communes of the 34,900. */
const FILL = `
  WITH towns AS (SELECT array_agg(code ORDER BY code) AS codes FROM unnest($3::text[]) AS code)
  INSERT INTO saved_searches (tenant_id, id, client, types, price, rooms, location, drawn_area, matching)
  SELECT 'A1', 'SEA' || n, $1,
    ARRAY[(ARRAY['house', 'flat', 'villa', 'land', 'loft'])[1 + n % 5]],
    numrange(50000 + 10000 * (n % 90), 90000 + 12000 * (n % 90), '[]'),
    CASE WHEN n % 2 = 0 THEN numrange(n % 6, NULL) END,
    CASE WHEN n % 10 > 0 THEN ARRAY(SELECT 'i' || codes[1 + (n * 7919 + k * 104729) % array_length(codes, 1)] FROM generate_series(0, n % 3) AS k) END,
    CASE WHEN n % 10 = 0 THEN jsonb_build_object('type', 'MultiPolygon', 'coordinates', jsonb_build_array(jsonb_build_array(
      jsonb_build_array(jsonb_build_array(lng, lat), jsonb_build_array(lng + 0.1, lat), jsonb_build_array(lng, lat + 0.1), jsonb_build_array(lng, lat))))) END,
    true
  FROM generate_series(1, $2::int) AS n, towns, LATERAL (SELECT -1 + (n % 977) / 120.0 AS lng, 43 + (n % 613) / 90.0 AS lat) AS spot`;

test('among many searches a property finds its own by index, and looks at few others', async () => {
  const indexes = await api.sql(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = 'saved_searches'::regclass AND NOT indisunique`,
  );
  for (const { name } of indexes) await api.sql(`DROP INDEX ${name}`);
  await api.sql(FILL, [client, SEARCHES, everyCommune().map(({ inseeCode }) => inseeCode)]);
  for (const { definition } of indexes) await api.sql(String(definition));
  await api.sql('VACUUM ANALYZE saved_searches');
  const sought: SoughtProperty = {
    price: 320_000,
    types: ['flat'],
    features: [],
    rooms: 3,
    places: placesOf(LYON_3),
    point: { lat: 45.76, lng: 4.86 },
  };
  const { text, values } = searchesMet('A1', sought);
  const explained = await api.sql(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  const plans = explained.flatMap((row) => row['QUERY PLAN'] as { Plan: Plan }[]);
  const all = plans.flatMap(({ Plan: plan }) => nodes(plan));
  expect(all.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(all.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['saved_searches_location_list_idx', 'saved_searches_drawn_area_list_idx']),
  );
  const passedBy = all.reduce(
    (sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0),
    0,
  );
  expect(passedBy).toBeLessThan(400);
}, 120_000);
