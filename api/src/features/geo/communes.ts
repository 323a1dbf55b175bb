import { type Commune, communes } from '@hestia/seeds/reference/communes.ts';

/** A commune at one of its postcodes. */
export interface CommuneHit {
  inseeCode: string;
  name: string;
  postcode: string;
}

const POSTCODE = /^\d{5}$/;
const MOST_HITS = 20;

/** Without accents, case, hyphens and apostrophes; `St` and `Ste` stand for `Saint` and `Sainte`. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst(e?)\b/g, 'saint$1')
    .trim();

let folded: [string, Commune][] | undefined;

/** Whether the text has the shape of a French postcode. */
export const isPostcode = (text: string): boolean => POSTCODE.test(text);

/**
 * Communes whose name begins with the words (then those that hold them), of a postcode when one is given, the most
 * populated first.
 *
 * @param postcode five digits, or nothing
 * @returns at most 20 hits, one for each postcode of a commune
 */
export function findCommunes(name: string, postcode?: string): CommuneHit[] {
  folded ??= communes().map((commune) => [fold(commune.name), commune]);
  const wanted = fold(name);
  const rank = (text: string): number => (text === wanted ? 0 : text.startsWith(wanted) ? 1 : 2);
  return folded
    .filter(([text, one]) => text.includes(wanted) && (!postcode || one.postcodes.includes(postcode)))
    .sort(([left, one], [right, other]) => rank(left) - rank(right) || other.population - one.population)
    .slice(0, MOST_HITS)
    .flatMap(([, one]) =>
      (postcode ? [postcode] : one.postcodes).map((code) => ({
        inseeCode: one.inseeCode,
        name: one.name,
        postcode: code,
      })),
    )
    .slice(0, MOST_HITS);
}

/** The INSEE code of a town at a postcode; nothing unless both are known and name one commune. */
export function inseeCodeOf(town: string, postcode: string): string | undefined {
  if (!isPostcode(postcode) || fold(town) === '') return undefined;
  const hits = findCommunes(town, postcode).filter((one) => fold(one.name) === fold(town));
  return hits.length === 1 ? hits[0]?.inseeCode : undefined;
}
