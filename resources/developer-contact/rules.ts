import type { DeveloperContact } from '../generated/types.ts';
import { type Draft, fold, type Rules } from '../vocabulary/index.ts';

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

/** A contact works for a developer or one of its branches; who represents the developer is its own. */
const rules: Rules<DeveloperContact> = {
  check({ developer, branch, role }) {
    if (!developer && !branch) return [{ path: '/developer', code: 'linkMissing' }];
    return role === 'representative' && !developer ? [{ path: '/developer', code: 'representativeOfBranch' }] : [];
  },
  derive({ firstName, lastName, fullName }) {
    const whole = [firstName, lastName].filter(Boolean).join(' ');
    return whole === (fullName ?? '') ? {} : { fullName: whole };
  },
};
export default rules;
