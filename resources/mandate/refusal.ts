import type { Mention } from '../vocabulary/mentioned.ts';

const REFUSAL = ['refus', "n'accepte pas", 'renonce a vendre', 'renonce a la vente', 'ne donne pas suite', 'declines'];
const DEAL = ['vendre', 'vente', 'offre', 'acquereur', 'compromis', 'au prix', 'sell', 'sale', 'offer', 'buyer'];
const SUM = [
  'indemni',
  'penal',
  'dedommag',
  'dommages',
  'dedit',
  'forfait',
  'redevable',
  'devra',
  'doit',
  'versera',
  'reglera',
  'honoraires',
  'compensation',
  'shall pay',
  'owes',
];
const NONE = [
  'sans indemni',
  'aucune indemni',
  'sans penal',
  'aucune penal',
  'sans frais',
  'ne doit',
  'ne devra',
  "n'est redevable",
  'ne sera redevable',
  'rien',
  "n'est due",
  "n'est du",
  'ne sont pas dus',
  'without',
  'no penalty',
  'nothing',
  'not owe',
];
/** A sentence that goes on with the one before. */
const GOES_ON = /^(?:il|elle|ils|elles|dans ce cas|en ce cas|a ce titre|cette|celle-ci|he|she|they|in that case) /;

const hasOne = (text: string, words: readonly string[]): boolean => words.some((one) => text.includes(one));

/** The sentences of a folded text, those that go on joined to the one before. */
function sentencesOf(text: string): string[] {
  const found: string[] = [];
  for (const one of text.split(/(?<=[.;!?])\s+/)) {
    const last = found.at(-1);
    if (last !== undefined && GOES_ON.test(one)) found[found.length - 1] = `${last} ${one}`;
    else found.push(one);
  }
  return found;
}

/** Whether a folded text has who refuses to sell, or an offer, pay for it. */
export const punishesRefusal = (text: string): boolean =>
  sentencesOf(text).some((one) => hasOne(one, REFUSAL) && hasOne(one, DEAL) && hasOne(one, SUM) && !hasOne(one, NONE));

/**
 * Who gave a mandate is free not to sell, be it at the price of the mandate: refusing is no fault, unless they conclude the
 * deal without the agency. A clause that sets a sum for it does not hold.
 */
export const REFUSAL_CLAUSE: Mention = {
  code: 'refusal',
  severity: 'clause',
  from: '2016-11-16',
  source: 'Cass. 1re civ. 16 novembre 2016, 15-22.010 ; 12 décembre 2018, 17-10.417',
  breaks: punishesRefusal,
};
