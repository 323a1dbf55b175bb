import type PDFDocument from 'pdfkit';
import { fontOf } from '../../pdf/index.ts';

type Document = InstanceType<typeof PDFDocument>;

/** How the lines of a register are set. */
export interface Typesetter {
  /** Sets a line of text whose top left corner is (x, y), in points from the page's. */
  set: (x: number, y: number, text: string) => void;
  /** The width of a letter. */
  widthOf: (letter: string) => number;
}

/**
 * Sets lines of one size by the codes of their letters, each of which is asked of its font once: what shapes and remembers
 * each word of a register takes ten times as long. As text it can be searched and copied like any other.
 *
 * @param pdf with the font and the size chosen that all lines shall have
 * @param signs the name of the registered font for letters that this one lacks
 */
export function typesetter(pdf: Document, signs: string): Typesetter {
  const { _font: text, _fontSize: size } = pdf;
  pdf.font(signs);
  const fonts = { text, signs: pdf._font };
  const codes = new Map<string, { name: keyof typeof fonts; code: string; width: number }>();
  const setting = (letter: string) => {
    const known = codes.get(letter);
    if (known) return known;
    const name = fontOf(letter) ?? 'text';
    const [hex, [position]] = fonts[name].encode(letter);
    const made = { name, code: hex.join(''), width: ((position?.advanceWidth ?? 0) / 1000) * size };
    codes.set(letter, made);
    return made;
  };
  const rise = (text.ascender / 1000) * size;

  /** The letters that stand together in one font. */
  function runsOf(line: string): string[] {
    const runs: { name: keyof typeof fonts; hex: string }[] = [];
    // Nothing puts an accent onto the letter before it: it is part of its letter, or stands beside it.
    for (const letter of line.normalize('NFC')) {
      const { name, code } = setting(letter);
      const last = runs.at(-1);
      if (last?.name === name) last.hex += code;
      else runs.push({ name, hex: code });
    }
    return runs.map(({ name, hex }) => {
      const font = fonts[name];
      pdf.page.fonts[font.id] ??= font.ref();
      return `/${font.id} ${size} Tf <${hex}> Tj`;
    });
  }
  return {
    widthOf: (letter) => setting(letter).width,
    set: (x, y, line) => {
      const { page } = pdf;
      const base = page.height - y - rise;
      page.write(
        `q 1 0 0 -1 0 ${page.height} cm BT 1 0 0 1 ${x.toFixed(2)} ${base.toFixed(2)} Tm ${runsOf(line).join(' ')} ET Q`,
      );
    },
  };
}
