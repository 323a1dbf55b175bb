import type { CommissionRule } from '../generated/types.ts';

/** One step of a scale: amounts from `from` to `to` (both included; open above where there is no `to`). Whole euros. */
export type Bracket = CommissionRule['brackets'][number];

/** What a rule is chosen by. */
export type Scope = Pick<
  CommissionRule,
  'id' | 'name' | 'types' | 'groups' | 'postcodes' | 'validFrom' | 'validTo' | 'brackets'
>;

/** What fees are asked for. `day` is `YYYY-MM-DD`, `amount` whole euros. */
export interface FeeCase {
  type: string;
  groups: readonly string[];
  postcode?: string | null;
  day: string;
  amount: number;
}

/** Why a rule wasn't applied, or that it was. */
export type Outcome = 'applied' | 'outranked' | 'date' | 'type' | 'group' | 'postcode';

export interface Considered {
  id: string;
  name: string;
  outcome: Outcome;
}

/** The fees of the scale, the bracket they come from, and what became of each rule. */
export interface ScaleAnswer {
  /** Absent: no rule fits. */
  fees?: number;
  rule?: Pick<Scope, 'id' | 'name'>;
  bracket?: Bracket;
  considered: Considered[];
}

const isAny = (list: readonly string[] | null | undefined): list is null | undefined | [] => !list || list.length === 0;

/** How much of the postcode the rule names: 0 where it holds everywhere, nothing where it doesn't hold there. */
function postcodeFit(postcodes: Scope['postcodes'], postcode: string | null | undefined): number | undefined {
  if (isAny(postcodes)) return 0;
  const fits = postcodes.filter((prefix) => postcode?.startsWith(prefix)).map(({ length }) => length);
  return fits.length > 0 ? Math.max(...fits) : undefined;
}

/** Why the rule doesn't fit the case; nothing where it does. */
function misfit(rule: Scope, { type, groups, postcode, day }: FeeCase): Outcome | undefined {
  if (day < rule.validFrom || (rule.validTo && day > rule.validTo)) return 'date';
  if (!isAny(rule.types) && !rule.types.includes(type)) return 'type';
  if (!isAny(rule.groups) && !rule.groups.some((group) => groups.includes(group))) return 'group';
  return postcodeFit(rule.postcodes, postcode) === undefined ? 'postcode' : undefined;
}

/** How particular a rule is: the place first, then the groups, then the type of mandate, then the later one. */
const rank = (rule: Scope, postcode: string | null | undefined): string =>
  [
    postcodeFit(rule.postcodes, postcode) ?? 0,
    isAny(rule.groups) ? 0 : 1,
    isAny(rule.types) ? 0 : 1,
    rule.validFrom,
    rule.id,
  ].join(' ');

/** The bracket that an amount falls into. */
export const bracketOf = (brackets: readonly Bracket[], amount: number): Bracket | undefined =>
  brackets.find(({ from, to }) => amount >= from && amount <= (to ?? Number.POSITIVE_INFINITY));

/**
 * The fees of one bracket: the fixed part and the percentage of the amount, within least and most. Cents are dropped: the
 * scale is the most that may be asked (arrêté of 10 January 2017, art. 2).
 */
export function feesIn({ fixed, percentage, minimum, maximum }: Bracket, amount: number): number {
  // In hundredths of a percent, so that 4.35 % of a sum is not a euro less by the way numbers are kept.
  const share = Math.floor((amount * Math.round((percentage ?? 0) * 100)) / 10_000);
  const fees = (fixed ?? 0) + share;
  return Math.min(Math.max(fees, minimum ?? 0), maximum ?? Number.POSITIVE_INFINITY);
}

/** What the scale says of a case, and why: the most particular rule that holds on that day. */
export function scaleFor(rules: readonly Scope[], asked: FeeCase): ScaleAnswer {
  const misfits = new Map(rules.map((rule) => [rule, misfit(rule, asked)]));
  const fitting = rules.filter((rule) => !misfits.get(rule));
  const [won] = [...fitting].sort((left, right) => (rank(left, asked.postcode) < rank(right, asked.postcode) ? 1 : -1));
  const considered = rules.map((rule): Considered => {
    const outcome = misfits.get(rule) ?? (rule === won ? 'applied' : 'outranked');
    return { id: rule.id, name: rule.name, outcome };
  });
  const bracket = won && bracketOf(won.brackets, asked.amount);
  if (!won || !bracket) return { considered };
  return { fees: feesIn(bracket, asked.amount), rule: { id: won.id, name: won.name }, bracket, considered };
}
