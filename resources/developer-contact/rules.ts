import type { DeveloperContact } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

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
