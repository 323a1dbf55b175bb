import type { Apporteur } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** What is a company's alone isn't kept of a person. */
const rules: Rules<Apporteur> = {
  check: ({ category, companyName }) =>
    category === 'company' && !companyName?.trim() ? [{ path: '/companyName', code: 'companyMissing' }] : [],
  derive: ({ category, companyName, identifier, director }) =>
    category === 'individual' && (companyName || identifier || director)
      ? { companyName: null, identifier: null, director: null }
      : {},
  guards: { filed: ({ documents }) => ((documents ?? []).length > 0 ? undefined : 'contractMissing') },
};
export default rules;
