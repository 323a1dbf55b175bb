/**
 * A place name as it is compared: without accents, case, hyphens and apostrophes. What addresses shorten is written out:
 * `St`, `Ste` and `s/`.
 */
export const foldPlace = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\bs\//g, 'sur ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bst(e?)\b/g, 'saint$1');
