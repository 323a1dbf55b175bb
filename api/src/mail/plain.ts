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

/**
 * HTML of our own making (escaped or sanitized) as plain text, for readers that show no HTML: paragraphs apart, list
 * entries with a dash, the address of a link after its words.
 */
export function toPlainText(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, address: string, words: string) =>
      words.includes(address) ? words : `${words} (${address})`,
    )
    .replace(/<br\s*\/?> ?/g, '\n')
    .replace(/<li\b[^>]*> ?/g, '\n- ')
    .replace(/ ?<\/?(p|h[1-6]|ul|ol|div|blockquote|table|tr)\b[^>]*> ?/g, '\n\n')
    .replace(/<[^>]*>/g, '');
  return decodeEntities(text)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
