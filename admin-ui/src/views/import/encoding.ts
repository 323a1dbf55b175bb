import { CP850 } from './cp850.ts';

/** A file's bytes are text in no encoding that is known. */
export class UnknownEncoding extends Error {}

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

const LETTER = /\p{L}/u;
/** What French and its neighbours write with accents, in lower case. */
const ACCENTED = /[àâäáãåçèéêëìíîïñòóôöõùúûüÿœæß]/u;
/** What stands in sheets beside letters: quotes, dashes, currencies, units. */
const SIGN = /[’‘“”«»–—…€£°²³·§\u00a0]/u;

/** How well a text reads around one letter of its own that isn't ASCII: more is better. */
function readsWell(before: string, at: string, after: string): number {
  if (/\p{C}/u.test(at)) return -10;
  const isInside = LETTER.test(before) && LETTER.test(after);
  if (SIGN.test(at)) return isInside && at !== '’' ? -3 : 1;
  if (!LETTER.test(at)) return isInside ? -3 : -1;
  // Words of nothing but accented letters are another script's.
  if (isInside && before > '\x7f' && after > '\x7f') return -4;
  const isShouted = /\p{Lu}/u.test(before) && !/\p{Ll}/u.test(after);
  if (/\p{Lu}/u.test(at)) {
    if (/\p{Ll}/u.test(before)) return -3;
    return ACCENTED.test(at.toLowerCase()) ? 2 : -2;
  }
  if (isShouted) return -2;
  return ACCENTED.test(at) ? 2 : -2;
}

/** The mean of how well its letters that aren't ASCII read, 2 at most. */
function legibility(text: string): number {
  let sum = 0;
  let count = 0;
  for (const { index, 0: at } of text.matchAll(/[^\0-\x7f]/g)) {
    sum += readsWell(text[index - 1] ?? '', at, text[index + 1] ?? '');
    count++;
  }
  return sum / count;
}

/** Below it a text is a guess. */
const LEGIBLE = 0.5;

/** UTF-16 without a mark of its own: every other byte of what is mostly ASCII is nought. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const noughts = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = noughts;
  const half = bytes.length / 2;
  if (odd > half * 0.3 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.3 && odd < half * 0.1) return 'utf-16be';
  return undefined;
}

const startsWith = (bytes: Uint8Array, mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** Encodings of one byte a letter, in the order of how often files have them. */
const ONE_BYTE: ((bytes: Uint8Array) => string)[] = [
  (bytes) => decoded(bytes, 'windows-1252'),
  (bytes) => decoded(bytes, 'macintosh'),
  (bytes) => decoded(bytes, 'iso-8859-15'),
  (bytes) => Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP850[byte - 128])).join(''),
];

/**
 * The text of a file whose encoding nothing tells: by its mark, as UTF-8 or UTF-16 where it is valid, else in that of
 * Windows, Mac, Latin-9 or DOS in which its accents read best.
 *
 * @throws UnknownEncoding where a letter would be lost or made up
 */
export function textOf(bytes: Uint8Array): string {
  const wide = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined;
  const text = wide ? decoded(bytes, wide) : withoutMark(bytes);
  if (/[\0\ufffd]/.test(text)) throw new UnknownEncoding();
  return text;
}

function withoutMark(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide) return decoded(bytes, wide);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const best = ONE_BYTE.map((decode) => decode(bytes))
      .map((text) => ({ text, score: legibility(text) }))
      .reduce((first, other) => (other.score > first.score ? other : first));
    if (best.score < LEGIBLE) throw new UnknownEncoding();
    return best.text;
  }
}
