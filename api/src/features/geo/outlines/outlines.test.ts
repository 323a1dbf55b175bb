import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { departments } from '@hestia/seeds/reference/divisions.ts';
import { departmentOutlines } from '@hestia/seeds/reference/outlines.ts';
import pg from 'pg';
import { feature } from 'topojson-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { boxOf } from '../boxes.ts';
import { placeOf } from '../places.ts';
import { keepOutlines } from './keep.ts';
import { readOutlines } from './read-file.ts';
import { type Outline, simplified } from './simplified.ts';
import { writeShapefile } from './testing/shapefile.ts';

type Ring = [number, number][];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const square = (west: number, south: number): Ring => [
  [west, south],
  [west, south + 0.1],
  [west + 0.1, south + 0.1],
  [west + 0.1, south],
  [west, south],
];
const commune = (code: string, ring: Ring, key = 'INSEE_COM'): Outline => ({
  type: 'Feature',
  properties: { [key]: code, NOM: code },
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const idsOf = (text = '{}') => {
  const topology = JSON.parse(text);
  return (feature(topology, topology.objects.communes) as unknown as { features: { id: string }[] }).features.map(
    ({ id }) => id,
  );
};
const get = (path: string, more = {}) => api.call('GET', path, { as: 'agent1', ...more });

test('all departments have their outline, by their INSEE codes [GEO-005]', async () => {
  const { objects } = JSON.parse(departmentOutlines());
  const codes = objects.departments.geometries.map(({ id }: { id: string }) => id);
  const inhabited = departments().filter(({ code }) => code.length === 2 || /^97[12346]$/.test(code));
  expect(codes.sort()).toEqual(inhabited.map(({ code }) => code).sort());
  const reply = await get('outlines');
  expect([reply.status, reply.body.type, reply.headers.get('cache-control')]).toEqual([
    200,
    'Topology',
    'private, max-age=86400',
  ]);
  expect((await api.call('GET', 'outlines')).status).toBe(401);
});

test('a department has the names of its communes; their borders once they were imported [GEO-005]', async () => {
  const before = (await get('outlines/69')).body;
  expect(before).toMatchObject({ edition: null, communes: null });
  const names = (before.labels as { name: string }[]).map(({ name }) => name);
  expect(names).toContain('Villeurbanne');
  expect(names).toContain('Lyon 3e');
  expect(names).not.toContain('Lyon');
  const outlines = simplified([commune('69266', square(4.8, 45.7)), commune('69029', square(4.9, 45.7))]);
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await keepOutlines(client, outlines, 2025);
  await keepOutlines(client, outlines, 2026);
  await client.end();
  const { edition, communes } = (await get('outlines/69')).body;
  expect([edition, idsOf(JSON.stringify(communes))]).toEqual([2026, ['69266', '69029']]);
  expect((await get('outlines/42')).body.communes).toBeNull();
  for (const wrong of ['00', '690', "69'"])
    expect((await get(`outlines/${encodeURIComponent(wrong)}`)).status, wrong).toBe(404);
});

test('communes are cut by department, Corsica and overseas among them', () => {
  const outlines = simplified(
    ['01004', '2A004', '97411', '01005'].map((code, index) => commune(code, square(index / 10, 45), 'code_insee')),
  );
  expect([...outlines.keys()].sort()).toEqual(['01', '2A', '974']);
  expect(idsOf(outlines.get('01'))).toEqual(['01004', '01005']);
});

test('a file that isn’t one of communes in degrees says so', () => {
  expect(() => simplified([])).toThrow('no outlines');
  expect(() => simplified([commune('84', square(4, 45))])).toThrow('no INSEE code');
  expect(() => simplified([commune('01004', square(4, 45), 'ID')])).toThrow('no INSEE code');
  expect(() => simplified([commune('01004', square(842_000, 6_519_000))])).toThrow('WGS84');
});

test('IGN’s shapefile is read with the codes of its table, GeoJSON as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outlines-'));
  const [shp, json] = [join(folder, 'COMMUNE.shp'), join(folder, 'communes.geojson')];
  writeShapefile(shp, [
    { INSEE_COM: '69266', ring: square(4.8, 45.7) },
    { INSEE_COM: '2A004', ring: square(8.7, 41.9) },
  ]);
  const read = await readOutlines(shp);
  expect(read.map(({ properties }) => properties.INSEE_COM)).toEqual(['69266', '2A004']);
  expect([...simplified(read).keys()]).toEqual(['69', '2A']);
  writeFileSync(json, JSON.stringify({ type: 'FeatureCollection', features: [commune('69266', square(4.8, 45.7))] }));
  expect(idsOf(simplified(await readOutlines(json)).get('69'))).toEqual(['69266']);
  await expect(readOutlines(join(folder, 'COMMUNE.gpkg'))).rejects.toThrow('must be COMMUNE.shp');
});

test('a place says where a map shows it', async () => {
  const boxFor = (key: string) => {
    const hit = placeOf(key);
    return hit && boxOf(hit);
  };
  const [west, south, east, north] = boxFor('i69266') ?? [];
  expect([west, south, east, north].map((one) => Math.round((one ?? 0) * 10) / 10)).toEqual([4.8, 45.7, 4.9, 45.8]);
  const rhone = boxFor('d69') ?? [0, 0, 0, 0];
  expect(rhone[2] - rhone[0]).toBeGreaterThan(0.4);
  expect(boxFor('p69100')).toEqual(boxFor('i69266'));
  const { results } = (await get('places?keys=i69266')).body;
  expect(results).toMatchObject([{ code: '69266', box: boxFor('i69266') }]);
});
