import type { Tenant } from '@hestia/resources/generated/types.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import { euros, WORDS } from './words.ts';

/**
 * The network's professional card as documents tell it: number and issuer, then who guarantees the funds, or that it
 * holds none (décret 72-678, art. 92 to 94). What isn't known is left out.
 */
export function cardTexts({ professionalCard }: Draft<Tenant>, language: Language): string[] {
  const words = WORDS[language];
  const { number, place, issuedBy, guarantor, guarantorAddress, guaranteedAmount, holdsNoFunds } =
    professionalCard ?? {};
  if (!number) return [];
  const amount = typeof guaranteedAmount === 'number' ? euros(guaranteedAmount, language) : '';
  const guarantee = [guarantor, guarantorAddress, amount].filter(Boolean).join(', ');
  return [
    words.card(number, issuedBy || place || ''),
    ...(holdsNoFunds ? [words.noFunds] : guarantor ? [words.guarantee(guarantee)] : []),
  ];
}
