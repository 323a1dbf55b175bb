import { expect, test } from 'vitest';
import { mapStyle } from './map-style.ts';

const COLORS = { sea: '#fff', land: '#eee', line: '#333' };

test('the map is that of the service which the deployment names; without one it draws itself [GEO-005]', () => {
  const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png?key=k';
  expect(mapStyle(tiles, {}, COLORS).sources).toEqual({ tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } });
  const own = mapStyle(null, { type: 'FeatureCollection', features: [] }, COLORS);
  expect(Object.keys(own.sources)).toEqual(['land']);
  expect(JSON.stringify(own)).not.toContain('http');
});
