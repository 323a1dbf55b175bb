import type { Rules } from '../../index.ts';

const HALF = 0.5;

/** What a loan asks of its tool. */
const rules: Rules = {
  guards: {
    coversTool: ({ deposit }, { tool }) => (deposit < (tool?.price ?? 0) * HALF ? 'depositShort' : undefined),
  },
  effects: {
    fromPrice: (_loan, _now, _person, { tool }) => ({ worth: tool?.price ?? null }),
  },
};

export default rules;
