import type { StyleSpecification } from 'maplibre-gl';

/**
 * What a map is drawn with: the tile server that the deployment names, or the outlines of countries.
 *
 * @param tileUrl `https://.../{z}/{x}/{y}.png`
 * @param land GeoJSON of the countries
 */
export function mapStyle(
  tileUrl: string | null,
  land: unknown,
  colors: { sea: string; land: string; line: string },
): StyleSpecification {
  if (tileUrl)
    return {
      version: 8,
      sources: { tiles: { type: 'raster', tiles: [tileUrl], tileSize: 256 } },
      layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
    };
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: land as never } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
      { id: 'borders', type: 'line', source: 'land', paint: { 'line-color': colors.line, 'line-width': 1 } },
    ],
  };
}
