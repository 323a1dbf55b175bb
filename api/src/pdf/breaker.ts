import { createRequire } from 'node:module';
import { inFonts } from './glyphs.ts';

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

/** How long a word with hyphens may be to stay on one line. */
const COMPOUND = 30;

const styleOf = ({ text: _text, lineEnd: _end, noNewLine: _joined, ...style }: Piece): string => JSON.stringify(style);

/** Words with hyphens whole: pdfmake justifies its pieces as if blanks stood between them ("Victor- Hugo"). */
export function joinHyphens<One extends Piece>(pieces: readonly One[]): One[] {
  const joined: One[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isCompound =
      last && /\S[-‐]$/.test(last.text) && !last.lineEnd && last.text.length + piece.text.length <= COMPOUND;
    if (isCompound && styleOf(last) === styleOf(piece))
      joined.splice(-1, 1, { ...piece, text: last.text + piece.text });
    else joined.push(piece);
  }
  return joined;
}

type Breaks = (texts: unknown, styles: unknown) => Piece[];

/**
 * Has pdfmake keep words with hyphens whole, take each sign from a font that has it, and cut words that no line holds
 * beforehand: by itself it measures all that is left of one for every line, which takes the square of its length.
 */
export function breakLongWords(): void {
  const { default: breaker } = createRequire(import.meta.url)('pdfmake/js/TextBreaker.js') as {
    default: { prototype: { getBreaks: Breaks } };
  };
  const { getBreaks } = breaker.prototype;
  breaker.prototype.getBreaks = function (texts, styles) {
    return joinHyphens(getBreaks.call(this, texts, styles))
      .flatMap(cutLong)
      .flatMap(inFonts);
  };
}
