const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

/** The character that an entity stands for; one that is none stays as it is. */
function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES.get(name) ?? entity;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Text with its entities as the characters they stand for. */
export const decodeEntities = (text: string): string => text.replace(/&(#x?[0-9a-f]+|\w+);/gi, decoded);

/** Tags that begin and end a paragraph. */
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'div', 'table', 'tr']);
const TAG = /(<[^<>]*>)/;
/** Where a quotation begins and ends, until its lines are marked: signs that no text holds. */
const [QUOTE, UNQUOTE] = ['\u0001', '\u0002'];

/** The lines with those of quotations marked as mails mark them (RFC 3676, 4.5). */
function quoted(lines: string[]): string[] {
  let depth = 0;
  return lines.map((line) => {
    if (line === QUOTE) depth += 1;
    else if (line === UNQUOTE) depth = Math.max(0, depth - 1);
    else return line && depth > 0 ? `> ${line}` : line;
    return '';
  });
}

/**
 * HTML of our own making (escaped or sanitized) as plain text, for readers that show no HTML: paragraphs apart, list
 * entries with a dash, the address of a link after its words, quotations after the sign for them.
 */
export function toPlainText(html: string): string {
  let text = '';
  let link: { address: string; from: number } | undefined;
  const line = html.replaceAll(QUOTE, ' ').replaceAll(UNQUOTE, ' ').replace(/\s+/g, ' ');
  for (const token of line.split(TAG)) {
    if (!TAG.test(token)) {
      text += token;
      continue;
    }
    const [, slash, name = ''] = /^<(\/?)(\w*)/.exec(token) ?? [];
    if (name === 'br') text += '\n';
    else if (name === 'li') text += slash ? '' : '\n- ';
    else if (name === 'blockquote') text += `\n\n${slash ? UNQUOTE : QUOTE}\n\n`;
    else if (BLOCKS.has(name)) text += '\n\n';
    else if (name === 'a' && !slash) link = { address: /\bhref="([^"]*)"/.exec(token)?.[1] ?? '', from: text.length };
    else if (name === 'a' && link) {
      if (link.address && !text.slice(link.from).includes(link.address)) text += ` (${link.address})`;
      link = undefined;
    }
  }
  const lines = text.split('\n').map((line) => line.trim());
  return decodeEntities(
    quoted(lines)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n'),
  ).trim();
}
