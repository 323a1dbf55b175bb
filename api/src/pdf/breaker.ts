import { createRequire } from 'node:module';

/** A piece of a line: text that isn't broken further as long as it fits. */
interface Piece {
  text: string;
  lineEnd?: boolean;
  noNewLine?: boolean;
}

/** Longer than any word; a line that long is measured anew for every line that is cut from it. */
const LONGEST = 120;
/** What such a word is cut into: less than a line has, so that lines are full. */
const CUT = 12;

const isLow = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** The pieces of a word that no line holds, none of which parts the halves of a sign. */
export function cutLong<One extends Piece>(piece: One): One[] {
  const { text, lineEnd, noNewLine, ...style } = piece;
  if (text.length <= LONGEST) return [piece];
  const pieces: One[] = [];
  for (let from = 0; from < text.length; ) {
    const to = from + CUT + (isLow(text, from + CUT) ? 1 : 0);
    pieces.push({ ...style, text: text.slice(from, to) } as One);
    from = to;
  }
  const last = pieces.at(-1);
  if (last) Object.assign(last, lineEnd ? { lineEnd } : {}, noNewLine ? { noNewLine } : {});
  return pieces;
}

type Breaks = (texts: unknown, styles: unknown) => Piece[];

/**
 * Has pdfmake cut words that no line holds beforehand: by itself it measures all that is left of one for every line, which
 * takes the square of its length.
 */
export function breakLongWords(): void {
  const { default: breaker } = createRequire(import.meta.url)('pdfmake/js/TextBreaker.js') as {
    default: { prototype: { getBreaks: Breaks } };
  };
  const { getBreaks } = breaker.prototype;
  breaker.prototype.getBreaks = function (texts, styles) {
    return getBreaks.call(this, texts, styles).flatMap(cutLong);
  };
}
