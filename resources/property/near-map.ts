import type { Point } from './france.ts';

const SIZE = 320;
const CENTRE = SIZE / 2;
/** Room for the outermost ring's label. */
const MARGIN = 18;
const DOT = 8;
const METRES_A_DEGREE = 111_195;

/** A place around the middle of the map, told by its number. */
export interface Mark extends Point {
  number: number;
  /** `#rrggbb` */
  color: string;
}

const distanceText = (metres: number): string => (metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m`);

/**
 * What lies around a point as an SVG: north is up, a ring at the radius and one half way, each with its distance. Places
 * beyond the radius are drawn at its edge.
 *
 * @param radius metres
 * @param color of the middle, `#rrggbb`
 */
export function nearMapSvg(middle: Point, marks: readonly Mark[], radius: number, color: string): string {
  const scale = (CENTRE - MARGIN) / radius;
  const ring = (metres: number) =>
    `<circle cx="${CENTRE}" cy="${CENTRE}" r="${(metres * scale).toFixed(1)}" fill="none" stroke="#b9b2a5" stroke-dasharray="3 3"/><text x="${CENTRE}" y="${(CENTRE - metres * scale - 3).toFixed(1)}" font-size="9" font-family="sans-serif" text-anchor="middle" fill="#5f5b54">${distanceText(metres)}</text>`;
  // The first are on top.
  const dots = [...marks].reverse().map(({ lat, lng, number, color: fill }) => {
    const north = (lat - middle.lat) * METRES_A_DEGREE;
    const east = (lng - middle.lng) * METRES_A_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
    const shrink = Math.min(1, radius / Math.max(1, Math.hypot(north, east)));
    const x = (CENTRE + east * shrink * scale).toFixed(1);
    const y = CENTRE - north * shrink * scale;
    return `<circle cx="${x}" cy="${y.toFixed(1)}" r="${DOT}" fill="${fill}" stroke="#ffffff"/><text x="${x}" y="${(y + 3).toFixed(1)}" font-size="9" font-family="sans-serif" text-anchor="middle" fill="#ffffff">${number}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="#f7f5f0"/>${ring(radius / 2)}${ring(radius)}<circle cx="${CENTRE}" cy="${CENTRE}" r="11" fill="${color}" fill-opacity="0.25"/><circle cx="${CENTRE}" cy="${CENTRE}" r="5" fill="${color}" stroke="#ffffff" stroke-width="1.5"/>${dots.join('')}</svg>`;
}
