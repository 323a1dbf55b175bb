import type { DeveloperAvenant } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** An amendment says what changes, and holds once both have signed it. */
const rules: Rules<DeveloperAvenant> = {
  check: ({ newExpiresOn, newFees, text }) =>
    newExpiresOn || typeof newFees === 'number' || text?.trim() ? [] : [{ path: '/text', code: 'nothingChanged' }],
  guards: { scanned: ({ documents }) => ((documents ?? []).length > 0 ? undefined : 'scanMissing') },
};
export default rules;
