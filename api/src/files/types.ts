/** First bytes by which types are told apart, whatever the file is called. */
const SIGNATURES: [string, number[], number?][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
];
const OFFICE: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  zip: 'application/zip',
};
const TEXTS: Record<string, string> = { txt: 'text/plain', csv: 'text/csv', md: 'text/plain' };

/** How an archive of the Office Open XML family begins. */
const OFFICE_PARTS = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|word\/|xl\/)/;

/**
 * What a ZIP is, by its first entry: a text or sheet of an office suite must begin as such files do. Archives are kept
 * and given back as they came, and never unpacked here: what they hold can't grow.
 */
function zipType(extension: string, head: Buffer): string | undefined {
  const type = OFFICE[extension];
  const nameEnd = 30 + head.readUInt16LE(26);
  const first = head.toString('latin1', 30, nameEnd);
  if (extension.startsWith('od'))
    return first === 'mimetype' && type && head.toString('latin1', nameEnd).startsWith(type) ? type : undefined;
  return extension === 'zip' || OFFICE_PARTS.test(first) ? type : undefined;
}

/** The endings of the files of a type, the usual one first. */
const ENDINGS: Record<string, string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
};

/** Endings that say what a file is, and so are not a part of what it is called: ours, and those of what runs. */
const TELLING = new Set([
  ...Object.values(ENDINGS).flat(),
  ...Object.keys(OFFICE),
  ...Object.keys(TEXTS),
  ...'exe com scr bat cmd js vbs msi html htm svg php sh jar lnk ps1 dll app apk'.split(' '),
]);

/** A file's name with an ending that says what it is by its content, whatever it was called. */
export function namedAs(type: string, name: string): string {
  const [first, ...others] = ENDINGS[type] ?? [];
  if (first === undefined) return name;
  const [, called = name, last = ''] = /^(.+)\.([^.]*)$/.exec(name) ?? [];
  const ending = last.toLowerCase().trim();
  if (ending === first || others.includes(ending)) return name;
  return TELLING.has(ending) ? namedAs(type, called) : `${name}.${first}`;
}

/** How many bytes `mediaType` wants to see. */
export const HEAD_BYTES = 512;

/** Blanks that scanners write before a PDF's first line. */
const BLANK = new Set([0x09, 0x0a, 0x0d, 0x20]);

/** The first bytes without blanks, and without the mark of an encoding, which scanners put before a PDF. */
function withoutBlanks(head: Buffer): Buffer {
  const start = head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0;
  let at = start;
  while (at < head.length && BLANK.has(head[at] ?? 0)) at++;
  return head.subarray(at);
}

const PDF = /^%PDF-\d\.\d/;

/**
 * The media type of a file by its content, and by its name only where the content can't tell (office files are ZIPs,
 * texts have no signature).
 *
 * @returns nothing for what isn't taken: programs, scripts, pages, unknown content
 */
export function mediaType(name: string, head: Buffer): string | undefined {
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  if (PDF.test(withoutBlanks(head).toString('latin1', 0, 8))) return 'application/pdf';
  const found = SIGNATURES.find(([, bytes, at = 0]) => bytes.every((byte, index) => head[at + index] === byte))?.[0];
  if (found === 'application/zip') return head.length > 30 ? zipType(extension, head) : undefined;
  if (found) return found;
  return head.includes(0) ? undefined : TEXTS[extension];
}

/** Types of pictures, of which smaller ones are made. */
export const isPicture = (type: string): boolean => type.startsWith('image/');

/** Types that a browser may show in the page; all others are only saved. */
export const isShown = (type: string): boolean => isPicture(type) || type === 'application/pdf';
