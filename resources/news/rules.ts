import type { News } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** News is shown from a day on, until another one. */
const rules: Rules<News> = {
  check: ({ publishedOn, until }) =>
    publishedOn && until && until < publishedOn ? [{ path: '/until', code: 'endsEarly' }] : [],
};
export default rules;
