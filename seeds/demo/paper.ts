const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 64;

/** A PDF text in WinAnsi, whose signs Latin-1 has too, but for a few that French sets in print. */
function quoted(text: string): string {
  const known: Record<string, string> = { '’': "'", '–': '-', '€': 'EUR', œ: 'oe' };
  const plain = text.replace(/[’–€œ]/g, (sign) => known[sign] ?? sign);
  return `(${plain.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;
}

/**
 * A page of A4 as PDF: a title, lines of text, and a line that says that it is a specimen.
 *
 * @see ISO 32000-1, the few objects that a reader needs
 */
export function paper(title: string, lines: readonly string[]): Buffer {
  const say = (font: string, size: number, y: number, text: string) =>
    `BT /${font} ${size} Tf ${MARGIN} ${y} Td ${quoted(text)} Tj ET`;
  const content = [
    `0.48 0.23 0.32 RG 2 w ${MARGIN} ${HEIGHT - 116} m ${WIDTH - MARGIN} ${HEIGHT - 116} l S`,
    say('F2', 20, HEIGHT - 104, title),
    ...lines.map((line, at) => say('F1', 11, HEIGHT - 156 - at * 20, line)),
    '0.45 g',
    say('F1', 9, MARGIN, 'SPÉCIMEN – document de démonstration, sans valeur'),
  ].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
