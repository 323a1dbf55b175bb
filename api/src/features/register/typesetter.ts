import type PDFDocument from 'pdfkit';

type Document = InstanceType<typeof PDFDocument>;

/** Sets a line of text whose top left corner is (x, y), in points from the page's. */
export type SetLine = (x: number, y: number, text: string) => void;

/**
 * Sets lines of one font and size by the codes of their letters, each of which is asked of the font once: what shapes and
 * remembers each word of a register takes ten times as long. As text it can be searched and copied like any other.
 * @param pdf with the font and the size chosen that all lines shall have
 */
export function typesetter(pdf: Document): SetLine {
  const { _font: font, _fontSize: size } = pdf;
  const codes = new Map<string, string>();
  const codeOf = (letter: string): string => {
    const known = codes.get(letter);
    if (known !== undefined) return known;
    const code = font.encode(letter)[0].join('');
    codes.set(letter, code);
    return code;
  };
  const rise = (font.ascender / 1000) * size;
  return (x, y, text) => {
    let hex = '';
    // Nothing puts an accent onto the letter before it: it is part of its letter, or stands beside it.
    for (const letter of text.normalize('NFC')) hex += codeOf(letter);
    const { page } = pdf;
    page.fonts[font.id] ??= font.ref();
    const base = page.height - y - rise;
    page.write(
      `q 1 0 0 -1 0 ${page.height} cm BT 1 0 0 1 ${x.toFixed(2)} ${base.toFixed(2)} Tm /${font.id} ${size} Tf <${hex}> Tj ET Q`,
    );
  };
}
