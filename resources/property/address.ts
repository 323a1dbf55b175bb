import { fold } from '../vocabulary/folding.ts';
import type { Point } from './france.ts';

type Values = Record<string, unknown>;

/** How much of an address everybody sees. */
export type AddressMode = 'exact' | 'shifted' | 'town';

/** The side of the squares that points are moved to the middle of, in metres. */
const SQUARES: Record<Exclude<AddressMode, 'exact'>, number> = { shifted: 300, town: 2_000 };
const METRES_A_DEGREE = 111_195;

/** The coordinates of an address, or nothing unless both are there. */
export function pointOf(address: unknown): Point | undefined {
  const { lat, lng } = ((address as Values | null)?.point ?? {}) as Partial<Point>;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}

const middle = (degrees: number, side: number): number => (Math.floor(degrees / side) + 0.5) * side;
const rounded = (degrees: number): number => Number(degrees.toFixed(5));

/**
 * The middle of the square that a point lies in: always the same, and shared by all points of the square, so that the
 * exact one can't be told from it.
 *
 * @param side metres
 */
export function coarsened({ lat, lng }: Point, side: number): Point {
  const north = middle(lat, side / METRES_A_DEGREE);
  const width = side / (METRES_A_DEGREE * Math.cos((north * Math.PI) / 180));
  return { lat: rounded(north), lng: rounded(middle(lng, width)) };
}

/**
 * What everybody may know of an address: all of it, or town and postcode with the point moved by some 100 m or some
 * kilometre; nothing where there is no address.
 */
export function publicAddressOf(address: unknown, mode: unknown): Values | null {
  const { line1, postcode, town, inseeCode } = (address ?? {}) as Values;
  const point = pointOf(address);
  if (![line1, postcode, town, inseeCode, point].some(Boolean)) return null;
  const known = { postcode: postcode ?? null, town: town ?? null, inseeCode: inseeCode ?? null };
  if (mode === 'exact') return { line1: line1 ?? null, ...known, point: point ?? null };
  const side = SQUARES[mode === 'town' ? 'town' : 'shifted'];
  return { line1: null, ...known, point: point ? coarsened(point, side) : null };
}

/** Words that addresses shorten in more than one way. */
const WRITTEN_OUT: readonly [RegExp, string][] = [
  [/\b(av|ave)\b/g, 'avenue'],
  [/\b(bd|bld|boul|bvd)\b/g, 'boulevard'],
  [/\bpl\b/g, 'place'],
  [/\bimp\b/g, 'impasse'],
  [/\bch(em)?\b/g, 'chemin'],
  [/\brte\b/g, 'route'],
  [/\bst\b/g, 'saint'],
  [/\bste\b/g, 'sainte'],
];

function folded(text: unknown): string {
  const plain = fold(text ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return WRITTEN_OUT.reduce((now, [short, long]) => now.replace(short, long), plain);
}

/**
 * An address as two of them are compared: without accents, case and usual abbreviations; nothing without a street or
 * without a place.
 */
export function addressKeyOf(address: unknown): string | null {
  const { line1, postcode, town } = (address ?? {}) as Values;
  const street = folded(line1);
  const place = folded(postcode) || folded(town);
  return street && place ? `${place} ${street}` : null;
}
