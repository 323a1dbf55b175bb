import type { Consent } from '../generated/types.ts';
import type { Draft, FieldName, Rules, Violation } from '../vocabulary/index.ts';

type Entry = Draft<Consent>;

const WITHDRAWAL: FieldName<Consent>[] = ['withdrawnOn', 'withdrawnHow', 'withdrawalReason'];
const KEPT: FieldName<Consent>[] = [
  'purpose',
  'channel',
  'decision',
  'decidedOn',
  'obtained',
  'wording',
  'proofText',
  'proof',
];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const differs = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) !== JSON.stringify(right ?? null);

/** What the entry left open is not filled in later: a ledger that could be completed would prove nothing. */
function filledLater(entry: Entry, before: Entry): Violation<Consent>[] {
  const closed = before.withdrawnOn ? [...KEPT, ...WITHDRAWAL] : KEPT;
  return closed
    .filter((name) => isEmpty(before[name]) && differs(entry[name], before[name]))
    .map((name) => ({ path: `/${name}`, code: 'entryStays' }));
}

/** An entry of the ledger: decided and withdrawn in the past and in this order, and never changed. */
const rules: Rules<Consent> = {
  check(entry, { before, today }) {
    const violations: Violation<Consent>[] = before ? filledLater(entry, before) : [];
    const { decidedOn, withdrawnOn } = entry;
    if (decidedOn && decidedOn > today) violations.push({ path: '/decidedOn', code: 'decidedInFuture' });
    if (!withdrawnOn) return violations;
    if (withdrawnOn > today) violations.push({ path: '/withdrawnOn', code: 'withdrawnInFuture' });
    if (decidedOn && withdrawnOn < decidedOn)
      violations.push({ path: '/withdrawnOn', code: 'withdrawnBeforeGiven', info: { decidedOn } });
    return violations;
  },
};

export default rules;
