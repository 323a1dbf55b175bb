import { newLacks, personLacks } from '../client/person.ts';
import type { DeveloperContact } from '../generated/types.ts';
import { type Draft, fold, type Rules, type Violation } from '../vocabulary/index.ts';

/** What tells one contact from another. */
export const IDENTITY = ['firstName', 'lastName', 'phone', 'email', 'developer', 'branch'] as const;

type Person = Draft<Pick<DeveloperContact, (typeof IDENTITY)[number]>>;

const nameOf = ({ firstName, lastName }: Person): string =>
  fold([firstName, lastName].map((one) => one?.trim() ?? '').join(' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Whether two contacts are one person as far as anybody can tell: of one name, whatever its case and accents, with the same
 * phone number or none. Two e-mail addresses tell them apart.
 */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.email && other.email) return false;
  return nameOf(one) === nameOf(other) && (one.phone || null) === (other.phone || null);
}

const AT = { nameRequired: '/lastName', contactRequired: '/email' } as const;
const lacksOf = ({ firstName, lastName, email, phone }: Person) => personLacks([firstName, lastName], [email, phone]);

/** A contact has a name, can be reached, and works for a developer or one of its branches; who represents the developer is its own. */
const rules: Rules<DeveloperContact> = {
  check(contact, { before }) {
    const { developer, branch, role } = contact;
    const lacks = newLacks(lacksOf(contact), before && lacksOf(before));
    const violations: Violation<DeveloperContact>[] = lacks.map((code) => ({ path: AT[code], code }));
    if (!developer && !branch) violations.push({ path: '/developer', code: 'linkMissing' });
    else if (role === 'representative' && !developer)
      violations.push({ path: '/developer', code: 'representativeOfBranch' });
    return violations;
  },
  derive({ firstName, lastName, fullName }) {
    const whole = [firstName, lastName].filter(Boolean).join(' ');
    return whole === (fullName ?? '') ? {} : { fullName: whole };
  },
};
export default rules;
