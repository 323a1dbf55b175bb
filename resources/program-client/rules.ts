import type { ProgramClient } from '../generated/types.ts';
import { dayFrom } from '../vocabulary/days.ts';
import type { Rules } from '../vocabulary/index.ts';

/** How long a registered client counts as the network's, where the developer says nothing else. */
const REGISTERED_DAYS = 30;

const rules: Rules<ProgramClient> = {
  derive: ({ registeredOn, validUntil }) =>
    registeredOn && !validUntil ? { validUntil: dayFrom(registeredOn, { days: REGISTERED_DAYS }) } : {},
};
export default rules;
