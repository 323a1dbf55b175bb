import type { CommissionRule } from '../generated/types.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';
import type { Bracket } from './scale.ts';

/** What is wrong with one bracket, and with how it follows the one before it. */
function bracketViolations(
  { from, to, fixed, percentage, minimum, maximum }: Bracket,
  index: number,
  before: Bracket | undefined,
): Violation<CommissionRule>[] {
  const at = (part: 'from' | 'to' | 'percentage' | 'maximum') => `/brackets/${index}/${part}` as const;
  const isEmpty = (value: unknown) => value === null || value === undefined;
  const found: Violation<CommissionRule>[] = [];
  if (!before && from !== 0) found.push({ path: at('from'), code: 'bracketFirst' });
  if (before && isEmpty(before.to)) found.push({ path: at('from'), code: 'bracketAfterLast' });
  else if (before && from <= (before.to ?? 0))
    found.push({ path: at('from'), code: 'bracketOverlaps', info: { from: (before.to ?? 0) + 1 } });
  else if (before && from > (before.to ?? 0) + 1)
    found.push({ path: at('from'), code: 'bracketMissing', info: { from: (before.to ?? 0) + 1 } });
  if (!isEmpty(to) && (to as number) < from) found.push({ path: at('to'), code: 'bracketOrder' });
  if (isEmpty(fixed) && isEmpty(percentage)) found.push({ path: at('percentage'), code: 'bracketEmpty' });
  if (!isEmpty(minimum) && !isEmpty(maximum) && (maximum as number) < (minimum as number))
    found.push({ path: at('maximum'), code: 'bracketLimits' });
  return found;
}

/** A scale covers every amount once: its brackets begin at 0, follow each other, and the last one is open. */
const rules: Rules<CommissionRule> = {
  check({ brackets, validFrom, validTo }: Draft<CommissionRule>) {
    const list = (brackets ?? []).filter(({ from }) => typeof from === 'number');
    if (list.length < (brackets ?? []).length) return [];
    const found = list.flatMap((one, index) => bracketViolations(one, index, list[index - 1]));
    const last = list.at(-1);
    if (last && typeof last.to === 'number')
      found.push({ path: `/brackets/${list.length - 1}/to`, code: 'bracketLast' });
    if (validFrom && validTo && validTo < validFrom) found.push({ path: '/validTo', code: 'endBeforeStart' });
    return found;
  },
};

export default rules;
