import type { DeveloperMandate } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** A developer's mandate is complete with the paper that both have signed. */
const rules: Rules<DeveloperMandate> = {
  check: ({ startsOn, expiresOn }) =>
    startsOn && expiresOn && expiresOn <= startsOn ? [{ path: '/expiresOn', code: 'endsEarly' }] : [],
  guards: {
    scanned: ({ documents }) => ((documents ?? []).length > 0 ? undefined : 'scanMissing'),
    covered: ({ programs }) => ((programs ?? []).length > 0 ? undefined : 'programMissing'),
  },
};
export default rules;
