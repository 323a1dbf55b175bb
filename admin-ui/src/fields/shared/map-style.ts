import type { StyleSpecification } from 'maplibre-gl';

/** The map that draws itself: countries, on which departments and communes are drawn. @param land GeoJSON of the countries */
export const outlineStyle = (
  land: unknown,
  colors: { sea: string; land: string; line: string },
): StyleSpecification => ({
  version: 8,
  sources: { land: { type: 'geojson', data: land as never } },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
    { id: 'borders', type: 'line', source: 'land', paint: { 'line-color': colors.line, 'line-width': 1 } },
  ],
});

/** A map of pictures. @param tiles `https://.../{z}/{x}/{y}.png` */
export const pictureStyle = (tiles: string): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tiles: [tiles], tileSize: 256 } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
});
