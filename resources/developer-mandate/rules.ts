import type { DeveloperMandate } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** States in which nothing is agreed, or no longer. */
const OPEN: readonly unknown[] = ['draft', 'cancelled', 'void'];

/** A developer's mandate says when it ends from the day it is ready, and is complete with the paper that both have signed. */
const rules: Rules<DeveloperMandate> = {
  check({ status, startsOn, expiresOn, programs }, { before }) {
    // What made it ready stays with it.
    if (before && !OPEN.includes(before.status) && (before.programs ?? []).length > 0 && (programs ?? []).length === 0)
      return [{ path: '/programs', code: 'programMissing' }];
    if (!expiresOn) return OPEN.includes(status ?? 'draft') ? [] : [{ path: '/expiresOn', code: 'required' }];
    return startsOn && expiresOn <= startsOn ? [{ path: '/expiresOn', code: 'endsEarly' }] : [];
  },
  guards: {
    scanned: ({ documents }) => ((documents ?? []).length > 0 ? undefined : 'scanMissing'),
    covered: ({ programs }) => ((programs ?? []).length > 0 ? undefined : 'programMissing'),
  },
};
export default rules;
