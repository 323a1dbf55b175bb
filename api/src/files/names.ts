import { RequestError } from '../errors.ts';

/** The longest name that is kept, in characters. */
export const MOST_CHARACTERS = 255;

/** Signs that turn the direction of writing make `exe.fdp` read `pdf.exe`; control characters break headers and lists. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What file systems that people save to refuse. */
const REFUSED = /[:*?"<>|]/g;

function cut(name: string): string {
  const extension = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  const kept = name.slice(0, MOST_CHARACTERS - extension.length);
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)) + extension;
}

/**
 * A file's name as it is kept: one name and no path, without signs that can't be seen, cut to what fits before its
 * extension. Where bytes are kept never depends on it.
 *
 * @throws RequestError 400 when nothing is left
 */
export function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .map((part) => part.replace(UNSEEN, '').trim())
    .filter((part) => /[^.]/.test(part))
    .join('_')
    .replace(REFUSED, '_')
    .replace(/^\.+/, '');
  if (clean === '') throw new RequestError(400, 'fileName');
  return clean.length > MOST_CHARACTERS ? cut(clean) : clean;
}
