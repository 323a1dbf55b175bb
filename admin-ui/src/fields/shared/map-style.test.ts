import { afterEach, expect, test, vi } from 'vitest';
import { outlineStyle } from './map-style.ts';
import { streetStyle } from './street-style.ts';

const COLORS = { sea: '#fff', land: '#eee', line: '#333' };
const STYLE = { version: 8, sources: {}, layers: [{ id: 'sea', type: 'background' }] };
const NONE = { mapStyle: null, mapTiles: null };

const answered = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  );

afterEach(() => vi.unstubAllGlobals());

test('the map is that of the service which the deployment names; without one it draws itself [GEO-005]', async () => {
  const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png?key=k';
  const style = await streetStyle({ ...NONE, mapTiles: tiles }, 'light', 'fr');
  expect(style?.sources).toEqual({ tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } });
  expect(await streetStyle(NONE, 'light', 'fr')).toBeNull();
  const own = outlineStyle({ type: 'FeatureCollection', features: [] }, COLORS);
  expect(Object.keys(own.sources)).toEqual(['land']);
  expect(JSON.stringify(own)).not.toContain('http');
});

test('a style that is named is taken as it is; one that can’t be had makes way for tiles, else for the outlines', async () => {
  const mapStyle = 'https://maps.example.org/style.json';
  answered(200, STYLE);
  expect(await streetStyle({ ...NONE, mapStyle }, 'light', 'fr')).toEqual(STYLE);
  for (const [status, body] of [
    [404, STYLE],
    [200, { version: 7, layers: [] }],
    [200, 'no style'],
  ] as const) {
    answered(status, body);
    expect(await streetStyle({ ...NONE, mapStyle }, 'light', 'fr'), JSON.stringify(body)).toBeNull();
  }
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await streetStyle({ ...NONE, mapStyle }, 'dark', 'en')).toBeNull();
});
