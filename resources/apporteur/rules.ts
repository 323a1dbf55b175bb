import { empty, newLacks, personLacks } from '../client/person.ts';
import type { Apporteur } from '../generated/types.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';

const AT = { nameRequired: '/lastName', contactRequired: '/email' } as const;
const lacksOf = ({ firstName, lastName, email, telephone }: Draft<Apporteur>) =>
  personLacks([firstName, lastName], [email, telephone]);

/** One speaks with a person, of a company as well. What is a company's alone isn't kept of a person. */
const rules: Rules<Apporteur> = {
  check(apporteur, { before }) {
    const lacks = newLacks(lacksOf(apporteur), before && lacksOf(before));
    const violations: Violation<Apporteur>[] = lacks.map((code) => ({ path: AT[code], code }));
    if (apporteur.category === 'company' && empty(apporteur.companyName))
      violations.push({ path: '/companyName', code: 'companyMissing' });
    return violations;
  },
  derive: ({ category, companyName, identifier, director }) =>
    category === 'individual' && (companyName || identifier || director)
      ? { companyName: null, identifier: null, director: null }
      : {},
  guards: { filed: ({ documents }) => ((documents ?? []).length > 0 ? undefined : 'contractMissing') },
};
export default rules;
