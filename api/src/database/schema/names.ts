import { createHash } from 'node:crypto';

const LONGEST = 63;

/** A name that PostgreSQL keeps whole: a long one is cut and made distinct by a hash of itself. */
export function nameOf(...parts: string[]): string {
  const name = parts.join('_');
  if (name.length <= LONGEST) return name;
  return `${name.slice(0, LONGEST - 9)}_${createHash('md5').update(name).digest('hex').slice(0, 8)}`;
}

/** A short fingerprint of a definition, kept as a comment where PostgreSQL would rewrite the text. */
export const fingerprint = (text: string): string => createHash('md5').update(text).digest('hex').slice(0, 12);
