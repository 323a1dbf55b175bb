import type { Language } from '../vocabulary/index.ts';
import type { Point } from './france.ts';
import outline from './mainland.json' with { type: 'json' };

/** Degrees around mainland France. */
const BOUNDS = { west: -5.3, east: 8.4, south: 42.2, north: 51.2 };
const WIDTH = 320;
/** Degrees of longitude are shorter than those of latitude by this, in the middle of France. */
const SHRINK = Math.cos((46.7 * Math.PI) / 180);
const SCALE = WIDTH / ((BOUNDS.east - BOUNDS.west) * SHRINK);
const HEIGHT = Math.round((BOUNDS.north - BOUNDS.south) * SCALE);

/** Towns that people find their way by. */
const TOWNS: readonly (Point & { name: string })[] = [
  { name: 'Paris', lat: 48.857, lng: 2.352 },
  { name: 'Lille', lat: 50.633, lng: 3.058 },
  { name: 'Strasbourg', lat: 48.573, lng: 7.752 },
  { name: 'Rennes', lat: 48.117, lng: -1.678 },
  { name: 'Nantes', lat: 47.218, lng: -1.554 },
  { name: 'Lyon', lat: 45.764, lng: 4.836 },
  { name: 'Bordeaux', lat: 44.838, lng: -0.579 },
  { name: 'Toulouse', lat: 43.605, lng: 1.444 },
  { name: 'Marseille', lat: 43.296, lng: 5.37 },
  { name: 'Nice', lat: 43.703, lng: 7.266 },
];
/** A town's name would be under the mark when it is nearer, in units of the drawing. */
const NEAR = 18;

const WORDS: Record<Language, string> = { en: 'Where it is in France', fr: 'Situation en France' };

const place = ({ lat, lng }: Point): { x: number; y: number } => ({
  x: Number(((lng - BOUNDS.west) * SHRINK * SCALE).toFixed(1)),
  y: Number(((BOUNDS.north - lat) * SCALE).toFixed(1)),
});

const shape = (outline as [number, number][])
  .map(([lng, lat]) => place({ lat, lng }))
  .map(({ x, y }) => `${x},${y}`)
  .join(' ');

function townSvg(town: (typeof TOWNS)[number], mark: { x: number; y: number }): string {
  const { x, y } = place(town);
  if (Math.hypot(x - mark.x, y - mark.y) < NEAR) return '';
  const isEast = x > WIDTH - 60;
  const name = `<text x="${isEast ? x - 5 : x + 5}" y="${y + 3}" font-size="9"${isEast ? ' text-anchor="end"' : ''} fill="#5f5b54">${town.name}</text>`;
  return `<circle cx="${x}" cy="${y}" r="2" fill="#8b867d"/>${name}`;
}

/**
 * Mainland France as an SVG with a mark where the point is; nothing for a point outside of it, whose outline the product
 * doesn't have.
 *
 * @param color of the mark, `#rrggbb`
 */
export function franceMapSvg(point: Point, color: string): string | undefined {
  const { lat, lng } = point;
  const isInside = lng >= BOUNDS.west && lng <= BOUNDS.east && lat >= BOUNDS.south && lat <= BOUNDS.north;
  if (!isInside) return undefined;
  const mark = place(point);
  const towns = TOWNS.map((town) => townSvg(town, mark)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><polygon points="${shape}" fill="#efece5" stroke="#b9b2a5" stroke-width="1"/>${towns}<circle cx="${mark.x}" cy="${mark.y}" r="11" fill="${color}" fill-opacity="0.25"/><circle cx="${mark.x}" cy="${mark.y}" r="5" fill="${color}" stroke="#ffffff" stroke-width="1.5"/></svg>`;
}

/** What the map shows, for those who don't see it. */
export const franceMapText = (language: Language): string => WORDS[language];
