import type { RequestSource } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** A source is of buyers, of sellers, or of both. */
const rules: Rules<RequestSource> = {
  check: ({ buyer, seller }) => (buyer || seller ? [] : [{ path: '/buyer', code: 'noKind' }]),
};
export default rules;
