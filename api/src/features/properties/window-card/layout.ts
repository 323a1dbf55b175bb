import type { Format } from '../../../pdf/photos.ts';

/** The sheets that hang in windows. */
export const WINDOW_FORMATS = ['a4-portrait', 'a4-landscape', 'a3-portrait', 'a3-landscape'] as const;
export type WindowFormat = (typeof WINDOW_FORMATS)[number];

/** Points of an A4 sheet; an A3 one is as large again by the root of two. */
const A4 = { short: 595.28, long: 841.89 };
const MARGIN = 28;
export const GAP = 8;
/** Pixels a point of a picture. */
const SHARP = 2;
/** Points that law, card and agency take at the foot of the sheet. */
const FOOT = { portrait: 112, landscape: 86 };
const HEADER = 32;
const TITLE = 62;
const FACTS = 60;
const LABEL = 118;
const LINE = 15.5;

/** What there is to show. */
export interface Shown {
  pictures: number;
  /** Selling points, or lines of the description in their place. */
  lines: number;
  hasFacts: boolean;
  hasLabel: boolean;
}

/** Where everything is on the sheet, in points. */
export interface WindowLayout {
  page: { width: number; height: number };
  isLandscape: boolean;
  margin: number;
  foot: number;
  /** By how much writing is larger than on A4. */
  scale: number;
  /** Width of the column of words; of a portrait sheet that of the page. */
  words: number;
  /** The large picture, then the small ones in a row; none where there are none. */
  pictures: { width: number; height: number }[];
}

/** The pixels that a picture is cut to. */
export const pixelsOf = ({ width, height }: { width: number; height: number }): Format => ({
  width: Math.round(width * SHARP),
  height: Math.round(height * SHARP),
});

/** A large picture above up to three small ones that fill a room. */
function filled(count: number, width: number, height: number): { width: number; height: number }[] {
  if (count === 0) return [];
  const small = Math.min(3, count - 1);
  if (small === 0) return [{ width, height }];
  const cell = (width - GAP * (small - 1)) / small;
  const row = Math.min(cell * 0.75, height * 0.34);
  const under = Array.from({ length: small }, () => ({ width: cell, height: row }));
  return [{ width, height: height - row - GAP }, ...under];
}

/**
 * Lays a card out on one sheet, which its pictures fill: upright above the words, across beside them. Without pictures the
 * words are what there is, larger.
 */
export function layoutOf(format: WindowFormat, { pictures, lines, hasFacts, hasLabel }: Shown): WindowLayout {
  const isLandscape = format.endsWith('landscape');
  const scale = format.startsWith('a3') ? Math.SQRT2 : 1;
  const [width, height] = isLandscape ? [A4.long, A4.short] : [A4.short, A4.long];
  const foot = isLandscape ? FOOT.landscape : FOOT.portrait;
  const inner = { width: width - 2 * MARGIN, height: height - MARGIN - foot };
  const texts = (hasFacts ? FACTS : 0) + lines * LINE + (hasLabel ? LABEL : LINE);
  const words = isLandscape ? inner.width * (pictures > 0 ? 0.44 : 1) : inner.width;
  const room = isLandscape
    ? { width: inner.width - words - 2 * GAP, height: inner.height - HEADER - GAP }
    : { width: inner.width, height: inner.height - HEADER - TITLE - texts - 2 * GAP };
  const larger = pictures === 0 ? 1.35 : 1;
  return {
    page: { width: width * scale, height: height * scale },
    isLandscape,
    margin: MARGIN * scale,
    foot: foot * scale,
    scale: scale * larger,
    words: words * scale,
    pictures: filled(pictures, room.width, room.height).map((one) => ({
      width: one.width * scale,
      height: one.height * scale,
    })),
  };
}
