import iconv from 'iconv-lite';

const ENCODING = 'win1252';

/** Every character that Windows-1252 has, but for controls; a new line stays. */
const KNOWN = new Set(
  [...iconv.decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), ENCODING)].filter(
    (character) => character === '\n' || !/[\p{C}\uFFFD]/u.test(character),
  ),
);

/** What people write and Windows-1252 lacks, in the next best way. */
const WRITTEN: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '—',
  '′': "'",
  '″': '"',
  '●': '•',
  '▪': '•',
  '■': '•',
  '✓': '•',
  '✔': '•',
  '★': '*',
  '☆': '*',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

/** A character that is not known: written otherwise, without its accents, or left out as an emoji is. */
function spelt(character: string): string {
  const written = WRITTEN[character];
  if (written !== undefined) return written;
  if (/\p{Zs}/u.test(character)) return ' ';
  return [...character.normalize('NFKD')].filter((one) => KNOWN.has(one)).join('');
}

/** The text with nothing in it that Windows-1252 lacks; new lines are `\n`. */
export const encodable = (text: string): string =>
  [
    ...text
      .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
      .replaceAll('\t', ' ')
      .normalize('NFC'),
  ]
    .map((character) => (KNOWN.has(character) ? character : spelt(character)))
    .join('');

/** The bytes of an encodable text. */
export const encode = (text: string): Buffer => iconv.encode(text, ENCODING);
