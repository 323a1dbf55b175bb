import type { Register } from '@hestia/resources/generated/types.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import { euros, WORDS } from './words.ts';

/**
 * The professional card as documents tell it: number and issuer, then who guarantees the funds, or that the agency
 * holds none (décret 72-678, art. 92 to 94). What isn't known is left out.
 */
export function cardTexts(register: Draft<Register> | undefined, language: Language): string[] {
  const words = WORDS[language];
  const { cardNumber, cardPlace, cardIssuer, guarantor, guarantorAddress, guaranteeAmount, noFunds } = register ?? {};
  if (!cardNumber) return [];
  const amount = typeof guaranteeAmount === 'number' ? euros(guaranteeAmount, language) : '';
  const guarantee = [guarantor, guarantorAddress, amount].filter(Boolean).join(', ');
  return [
    words.card(cardNumber, cardIssuer || (cardPlace ? `CCI de ${cardPlace}` : '')),
    ...(noFunds ? [words.noFunds] : guarantor ? [words.guarantee(guarantee)] : []),
  ];
}
