import type { Note } from '../generated/types.ts';
import type { Rules } from '../vocabulary/resource.ts';

export default {
  /** What is written down is about now, unless another time is said; only a call has an outcome. */
  derive: (record, before, now) => ({
    ...(record.at || before ? {} : { at: now }),
    ...(record.kind === 'call' ? {} : { outcome: null }),
  }),
} satisfies Rules<Note>;
