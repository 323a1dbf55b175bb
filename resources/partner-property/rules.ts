import type { PartnerProperty } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** Whether a partner's property is among the network's own. */
const rules: Rules<PartnerProperty> = {
  derive: ({ property, imported }) => (Boolean(property) === imported ? {} : { imported: Boolean(property) }),
};
export default rules;
