import type { Avenant } from '../generated/types.ts';
import { REFUSAL_CLAUSE } from '../mandate/refusal.ts';
import { coded, everyOf, findingsOf, type Mention, partOf } from '../vocabulary/mentioned.ts';
import type { Finding, Said } from '../vocabulary/resource.ts';

type Values = Record<string, unknown>;

const FIGURES = ['price', 'fees', 'hai'] as const;
type Figure = (typeof FIGURES)[number];

const isSearch = coded('for', 'client');

/** An amount as it becomes, in words: once it is applied it stands elsewhere. */
const becomes = (values: Values, name: Figure): unknown =>
  coded('status', 'completed')(values)
    ? partOf(values, `applied.${name}`)
    : partOf(values, `${name}.${isSearch(values) ? 'max' : 'value'}`);

const isChanged = (values: Values, name: Figure): boolean =>
  Boolean(becomes(values, name)) && becomes(values, name) !== partOf(values, `standing.${name}`);

const changesAmounts = (values: Values): boolean => FIGURES.some((name) => isChanged(values, name));

/** The amount that the mandate is agreed on: what the buyer pays in all where the seller pays the fees. */
const agreed = (values: Values): Figure =>
  !isSearch(values) && coded('feesPayableBy', 'seller')(values) ? 'hai' : 'price';

const changesNothing = (values: Values): boolean =>
  !changesAmounts(values) &&
  !partOf(values, 'expiryDate') &&
  !partOf(values, 'description') &&
  ((partOf(values, 'cadastre') ?? []) as unknown[]).length === 0;

/**
 * What an amendment must say: whose it is, what becomes of what, from when. No statute words it, so that none is void for a
 * lack; but what it changes doesn't hold, and fees are lost, where it isn't clear (loi 70-9 of 2 January 1970, art. 4, 6
 * and 7; décret 72-678, art. 72, 73 and 92).
 */
export const MENTIONS: readonly Mention[] = [
  {
    code: 'parties',
    severity: 'clause',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    values: (values) => [
      ...everyOf(values, 'mandate.clients', 'lastName'),
      ...everyOf(values, 'mandate.companies', 'name'),
    ],
  },
  {
    code: 'number',
    severity: 'practice',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    when: (values) => Boolean(partOf(values, 'mandate.number')),
    values: (values) => [partOf(values, 'mandate.number')],
  },
  {
    code: 'change',
    severity: 'practice',
    from: '1972-07-20',
    source: 'code civil, art. 1163',
    when: changesNothing,
    values: () => [],
  },
  {
    code: 'price',
    severity: 'clause',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    when: (values) => isChanged(values, agreed(values)),
    values: (values) => {
      // Of what was applied long ago nobody knows what stood before.
      const stood = partOf(values, `standing.${agreed(values)}`);
      return [becomes(values, agreed(values)), ...(stood ? [stood] : [])];
    },
  },
  {
    code: 'fees',
    severity: 'clause',
    from: '1970-01-02',
    source: 'loi 70-9, art. 6 ; décret 72-678, art. 73 ; Cass. 1re civ. 24 avril 2013, 11-26.876',
    when: changesAmounts,
    says: [
      ['honoraires', 'fees'],
      ['a la charge', 'payable by'],
    ],
    values: (values) => [becomes(values, 'fees')],
  },
  {
    code: 'rate',
    severity: 'fine',
    from: '2017-04-01',
    source: 'arrêté du 10 janvier 2017',
    when: changesAmounts,
    values: (values) => [`${partOf(values, 'feesRate')} %`],
  },
  {
    code: 'term',
    severity: 'clause',
    from: '1970-01-02',
    source: 'loi 70-9, art. 7',
    when: (values) => Boolean(partOf(values, 'expiryDate')),
    values: (values) => [partOf(values, 'expiryDate')],
  },
  {
    code: 'effect',
    severity: 'practice',
    from: '1972-07-20',
    source: 'code civil, art. 1103',
    says: [['a compter', 'with effect from']],
  },
  {
    code: 'rest',
    severity: 'practice',
    from: '1972-07-20',
    source: 'code civil, art. 1103',
    says: [['restent inchangees', 'demeurent', 'remain unchanged']],
  },
  {
    code: 'agent',
    severity: 'fine',
    from: '1972-07-20',
    source: 'loi 70-9, art. 4 ; décret 72-678, art. 9 ; Cass. 1re civ. 12 novembre 2020, 19-14.025',
    when: coded('mandate.owner.quality', 'agent'),
    says: [['agent commercial'], ['rsac']],
    values: (values) => [
      partOf(values, 'mandate.owner.lastName'),
      partOf(values, 'mandate.owner.rsac.number'),
      partOf(values, 'mandate.owner.professionalCard.number'),
    ],
  },
  {
    code: 'card',
    severity: 'fine',
    from: '1972-07-20',
    source: 'décret 72-678, art. 92',
    says: [['carte professionnelle', 'professional card']],
    values: (values) => [partOf(values, 'mandate.register.cardNumber')],
  },
  REFUSAL_CLAUSE,
  {
    code: 'originals',
    severity: 'practice',
    from: '1970-01-02',
    source: 'loi 70-9, art. 6 ; code civil, art. 1375',
    says: [['originaux', 'originals']],
  },
];

/** What an amendment's text lacks on its day. */
const mentions = (said: Said<Avenant>): Finding[] => findingsOf(MENTIONS, said);

export default mentions;
