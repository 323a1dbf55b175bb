import { mostRepresentatives } from '../company-client/rules.ts';
import { documentsEnd } from '../document-type/expiry.ts';
import type { Company } from '../generated/types.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';
import { withOnePrimary } from '../vocabulary/lists.ts';

/** La Poste: but for its seat, its establishments have numbers whose digits add up to a multiple of 5 instead. */
const LA_POSTE = '356000000';

/** The check of ISO/IEC 7812-1: from the right, every second digit doubled, the digits' sum a multiple of 10. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether the text is a French SIREN (9 digits) or SIRET (14 digits, the SIREN first); spaces don't count.
 * Source: INSEE, decree 97-497 on the register of companies.
 */
export function isRegistrationNumber(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (/^\d{9}$/.test(digits)) return hasCheckDigit(digits);
  if (!/^\d{14}$/.test(digits)) return false;
  if (!hasCheckDigit(digits.slice(0, 9))) return false;
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return hasCheckDigit(digits) || (digits.startsWith(LA_POSTE) && sum % 5 === 0);
}

/** What a company is checked for; a foreign one has a register of its own. */
const rules: Rules<Company> = {
  check(company) {
    const { registrationNumber, type, jointSignature } = company;
    const isAsked = typeof registrationNumber === 'string' && registrationNumber !== '' && type !== 'foreign';
    const violations: Violation<Company>[] = [];
    if (isAsked && !isRegistrationNumber(registrationNumber))
      violations.push({ path: '/registrationNumber', code: 'registrationNumber' });
    if (jointSignature && mostRepresentatives(type) < 2)
      violations.push({ path: '/jointSignature', code: 'soleTraderJoint' });
    return violations;
  },

  derive(company, before) {
    const { registrationNumber, type } = company;
    const isFrench = typeof registrationNumber === 'string' && type !== 'foreign';
    const documentsEndOn = documentsEnd(company.documents);
    return {
      ...(documentsEndOn === (company.documentsEndOn ?? null) ? {} : { documentsEndOn }),
      ...(isFrench ? { registrationNumber: registrationNumber.replace(/\s/g, '') } : {}),
      ...(company.emails ? { emails: withOnePrimary(company.emails, before?.emails ?? []) } : {}),
      ...(company.phones ? { phones: withOnePrimary(company.phones, before?.phones ?? []) } : {}),
    };
  },
};

export default rules;
