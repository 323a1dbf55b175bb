/**
 * Marks that go with their letter: accents, points of Hebrew and Arabic, invisible signs. Vowel signs of other scripts are
 * letters of their words and stay. The text is a class of expressions here as in PostgreSQL.
 */
export const MARKS =
  '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff]+';

/** Letters that no accent is taken from and that are one with another all the same, one below the other. */
export const LETTERS = 'ςøđðłħıŧŋĸƀɓƃƈɖɗƌɛƒɠɩɨƙƚɲƥƭʈʋƴƶǥȥⱥȼⱦʉɇɉɍɏ’ʼ';
export const MEANT = "σoddlhitnqbbbcdddefgiiklnpttvyzgzactuejry''";

/** Letters that are written as two. */
export const SPELT: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['þ', 'th'],
];

const MARK = new RegExp(MARKS, 'gu');
const OTHER = new Map<string, string>([...[...LETTERS].map((one, at) => [one, MEANT[at] ?? ''] as const), ...SPELT]);
const OTHERS = new RegExp(`[${[...OTHER.keys()].join('')}]`, 'gu');

/** Text as conditions compare it, in memory as in SQL, and as search compares its letters: no accents, no capitals. */
export const fold = (text: unknown): string =>
  String(text)
    .normalize('NFKD')
    .replace(MARK, '')
    .toLowerCase()
    .replace(OTHERS, (one) => OTHER.get(one) ?? one);
