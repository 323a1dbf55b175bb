import type { CalendarConnection } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** A calendar of one's own server is reached by its address and user. */
const rules: Rules<CalendarConnection> = {
  check({ provider, address, user }) {
    if (provider !== 'caldav') return [];
    if (!address) return [{ path: '/address', code: 'addressMissing' }];
    return user ? [] : [{ path: '/user', code: 'userMissing' }];
  },
};
export default rules;
