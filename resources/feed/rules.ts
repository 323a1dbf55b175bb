import type { Feed } from '../generated/types.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';

/** A time of day, `06:30`. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What keeps a feed from being saved; its times stand in order. */
const rules: Rules<Feed> = {
  check: ({ times }) =>
    ((times ?? []) as string[]).flatMap((time, index): Violation<Feed>[] =>
      TIME_OF_DAY.test(time) ? [] : [{ path: `/times/${index}`, code: 'timeInvalid' }],
    ),
  derive({ times }) {
    if (!Array.isArray(times)) return {};
    const ordered = [...times].sort();
    return JSON.stringify(ordered) === JSON.stringify(times) ? {} : { times: ordered };
  },
};

export default rules;
