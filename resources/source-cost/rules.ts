import type { SourceCost } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** A cost holds from a day until another one, both included. */
const rules: Rules<SourceCost> = {
  check: ({ startsOn, endsOn }) =>
    startsOn && endsOn && endsOn < startsOn ? [{ path: '/endsOn', code: 'endsEarly' }] : [],
};
export default rules;
