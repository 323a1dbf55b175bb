import PDFDocument from 'pdfkit';
import { font, SIGNS, signFont } from './fonts.ts';

/** What is drawn sign by sign, from left to right; other scripts join their letters, or run the other way. */
const PLAIN =
  /[\p{S}\p{P}\p{N}]|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u;
/** What shows nothing by itself: marks of direction, joiners, which form of a sign is meant. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/u;
const SYMBOL = /\p{S}/u;
const BLANK = /\p{Z}/u;
/** What stands for a block, or a number to come, and is no text. */
const OURS = /\p{Co}/u;

/** Whether a font's file has a sign. */
const glyphsOf = (path: string): ((sign: string) => boolean) => {
  const { _font } = new PDFDocument({ font: path, autoFirstPage: false });
  return (sign) => _font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
};

const opened = new Map<string, (sign: string) => boolean>();
const has = (path: string, sign: string): boolean => {
  const known = opened.get(path) ?? glyphsOf(path);
  opened.set(path, known);
  return known(sign);
};

/** How a sign is drawn: in the font of the text, in that of signs, as a blank, not at all; or it can't be. */
function drawn(sign: string): 'text' | 'signs' | 'blank' | 'unseen' | undefined {
  if (OURS.test(sign) || has(font('Regular'), sign)) return 'text';
  if (BLANK.test(sign)) return 'blank';
  if (UNSEEN.test(sign)) return 'unseen';
  return PLAIN.test(sign) && !RIGHT_TO_LEFT.test(sign) && has(signFont(''), sign) ? 'signs' : undefined;
}

/** Text that is all in the font of documents, as nearly all is. */
const COMMON = /^[\n\r\t -~\u00a0-\u017f’–—“”„…•€œŒ]*$/;

/** Which font a sign of a line is drawn in; nothing for one that no font has. */
export function fontOf(sign: string): 'text' | 'signs' | undefined {
  const how = COMMON.test(sign) ? 'text' : drawn(sign);
  return how === 'text' || how === 'signs' ? how : undefined;
}

/** The stretches of a text that no font has, each once, with the marks that belong to their letters. */
export function unprintable(text: string): string[] {
  if (COMMON.test(text)) return [];
  const stretches: string[] = [];
  let isOpen = false;
  for (const sign of text.normalize('NFC')) {
    if (drawn(sign) === undefined) stretches.push(isOpen ? `${stretches.pop()}${sign}` : sign);
    isOpen = drawn(sign) === undefined;
  }
  return [...new Set(stretches)];
}

interface Piece {
  text: string;
  font?: string;
  lineEnd?: boolean;
  noNewLine?: boolean;
}

/** A piece of a line in the fonts that have its signs: as one, but for signs that the text's font lacks. */
export function inFonts<One extends Piece>(piece: One): One[] {
  if (COMMON.test(piece.text)) return [piece];
  const runs: One[] = [];
  const { lineEnd, noNewLine, text, ...style } = piece;
  for (const sign of text.normalize('NFC')) {
    const how = drawn(sign);
    // A symbol that no font has says less than an empty box would hide.
    if (how === 'unseen' || (how === undefined && SYMBOL.test(sign))) continue;
    const name = how === 'signs' ? SIGNS : piece.font;
    const last = runs.at(-1);
    const shown = how === 'blank' ? '\u00a0' : sign;
    if (last && last.font === name) last.text += shown;
    else runs.push({ ...style, ...(name ? { font: name } : {}), text: shown } as One);
  }
  if (runs.length === 0) runs.push({ ...style, text: '' } as One);
  for (const run of runs.slice(0, -1)) run.noNewLine = true;
  Object.assign(runs.at(-1) as One, lineEnd ? { lineEnd } : {}, noNewLine ? { noNewLine } : {});
  return runs;
}
