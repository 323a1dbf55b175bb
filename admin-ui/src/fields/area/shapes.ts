import type { Area, Position } from '@hestia/resources/vocabulary/index.ts';

/** What the drawing keeps of each polygon. */
interface Drawn {
  geometry: { type: string; coordinates: unknown };
}

/** The area of drawn polygons, or nothing when none is left. */
export function areaOf(features: readonly Drawn[]): Area | null {
  const coordinates = features
    .filter(({ geometry }) => geometry.type === 'Polygon')
    .map(({ geometry }) => geometry.coordinates as Position[][]);
  return coordinates.length > 0 ? { type: 'MultiPolygon', coordinates } : null;
}

/** The polygons of an area one by one. */
export const polygonsOf = (area: Area | null | undefined): Area[] =>
  (area?.coordinates ?? []).map((polygon) => ({ type: 'MultiPolygon', coordinates: [polygon] }));

/** The area without one of its polygons. */
export const withoutPolygon = (area: Area, at: number): Area | null =>
  areaOf(
    area.coordinates
      .filter((_, index) => index !== at)
      .map((coordinates) => ({ geometry: { type: 'Polygon', coordinates } })),
  );
