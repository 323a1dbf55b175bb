import type { HomeStaging } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** Rooms are furnished from photographs, and handed in as photographs. */
const rules: Rules<HomeStaging> = {
  guards: {
    pictured: ({ photos }) => ((photos ?? []).length > 0 ? undefined : 'photosMissing'),
    delivered: ({ results, resultsUrl }) => ((results ?? []).length > 0 || resultsUrl ? undefined : 'resultsMissing'),
  },
};
export default rules;
