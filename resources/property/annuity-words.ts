import type { Language } from '../vocabulary/index.ts';
import type { AnnuityTerms } from './annuity.ts';

type Head = AnnuityTerms['heads'][number];
type Amount = (amount: number) => string;

const COUNTS = { en: ['one life', 'two lives'], fr: ['une tête', 'deux têtes'] } as const;

const WORDS: Record<
  Language,
  { head: (head: Head) => string; lives: string; text: (terms: AnnuityTerms, euros: Amount, lives: string) => string }
> = {
  en: {
    head: ({ sex, age }) => `a ${sex ?? 'person'} of ${age}`,
    lives: 'lives',
    text: ({ isOccupied, isIndexed, bouquet, monthly }, euros, lives) =>
      `Sale for a life annuity, ${isOccupied ? 'occupied by the vendor' : 'vacant'}: ${euros(bouquet)} at once and an ${isIndexed ? 'indexed ' : ''}annuity of ${euros(monthly)} a month, on ${lives}`,
  },
  fr: {
    head: ({ sex, age }) =>
      `${sex === 'man' ? 'un homme' : sex === 'woman' ? 'une femme' : 'une personne'} de ${age} ans`,
    lives: 'têtes',
    text: ({ isOccupied, isIndexed, bouquet, monthly }, euros, lives) =>
      `Vente en viager ${isOccupied ? 'occupé' : 'libre'} : bouquet de ${euros(bouquet)} et rente viagère ${isIndexed ? 'indexée ' : ''}de ${euros(monthly)} par mois, sur ${lives}`,
  },
};

/** The sentence of an ad that tells of what the price of a life annuity consists, and on whose lives it is. */
export function annuityText(terms: AnnuityTerms, euros: Amount, language: Language): string {
  const words = WORDS[language];
  const count = terms.heads.length;
  const counted = COUNTS[language][count - 1] ?? `${count} ${words.lives}`;
  return words.text(terms, euros, `${counted} (${terms.heads.map(words.head).join(', ')})`);
}
