import type { Offer } from '../generated/types.ts';
import { coded, everyOf, findingsOf, type Mention, partOf } from '../vocabulary/mentioned.ts';
import type { Finding, Said } from '../vocabulary/resource.ts';
import { asksForMoney } from './money.ts';

type Values = Record<string, unknown>;

const dependsOnLoan = (values: Values): boolean => partOf(values, 'mortgageSuspensiveClause') === true;
/** Only people are protected as borrowers; companies that let or trade are not (Code de la consommation, art. L313-2). */
const isPersons = (values: Values): boolean => everyOf(values, 'buyers', 'lastName').length > 0;

/**
 * What an offer to buy says and doesn't: its essential elements (Code civil, art. 1113 to 1118, 1583), no money (1589-1), the
 * buyer's withdrawal (Code de la construction et de l'habitation, art. L271-1) and the loan (Code de la consommation,
 * art. L313-40 to L313-42). Without the essential elements it is an invitation to negotiate; money makes it void.
 */
export const MENTIONS: readonly Mention[] = [
  {
    code: 'parties',
    severity: 'void',
    from: '2016-10-01',
    source: 'code civil, art. 1114, 1128',
    values: (values) => [
      ...everyOf(values, 'buyers', 'lastName'),
      ...everyOf(values, 'buyerCompanies', 'name'),
      ...everyOf(values, 'vendors', 'lastName'),
      ...everyOf(values, 'vendorCompanies', 'name'),
    ],
  },
  {
    code: 'place',
    severity: 'void',
    from: '1804-03-21',
    source: 'code civil, art. 1583',
    values: (values) => [partOf(values, 'property.address.line1'), partOf(values, 'property.address.town')],
  },
  {
    code: 'price',
    severity: 'void',
    from: '1804-03-21',
    source: 'code civil, art. 1583, 1591',
    values: (values) => [partOf(values, 'price'), partOf(values, 'price_letters')],
  },
  {
    code: 'fees',
    severity: 'fine',
    from: '1970-01-02',
    source: 'loi 70-9, art. 6',
    when: coded('feesPayableBy', 'buyer'),
    says: [
      ['honoraires', 'fees'],
      ['a la charge', 'payable by'],
    ],
    values: (values) => [partOf(values, 'fees'), partOf(values, 'totalPrice')],
  },
  {
    code: 'term',
    severity: 'practice',
    from: '2016-10-01',
    source: 'code civil, art. 1116, 1117',
    values: (values) => [partOf(values, 'validityDate')],
  },
  {
    code: 'noMoney',
    severity: 'void',
    from: '2000-12-14',
    source: 'code civil, art. 1589-1',
    says: [["aucun versement n'est demande ni recu", 'no payment is asked for or received']],
    breaks: asksForMoney,
  },
  {
    code: 'acceptance',
    severity: 'fine',
    from: '2018-11-25',
    source: 'code de la construction et de l’habitation, art. L271-1',
    when: isPersons,
    says: [
      ['engage les parties', 'binds the parties'],
      ['droit de retractation de dix jours', 'ten days to withdraw'],
    ],
  },
  {
    code: 'noWaiver',
    severity: 'clause',
    from: '2000-12-14',
    source: 'code de la construction et de l’habitation, art. L271-1',
    never: ['renonce au droit de retractation', 'renonce a son droit de retractation', 'waives the right to withdraw'],
  },
  {
    code: 'vendorAccepts',
    severity: 'clause',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    never: [
      "l'agence accepte pour le vendeur",
      "l'agence accepte au nom du vendeur",
      'the agency accepts for the vendor',
    ],
  },
  {
    code: 'loan',
    severity: 'fine',
    from: '2016-07-01',
    source: 'code de la consommation, art. L313-40, L313-41',
    when: dependsOnLoan,
    says: [
      ['condition suspensive', 'condition precedent'],
      ['un mois', 'a month'],
      ['restitue', 'given back'],
    ],
    values: (values) => [partOf(values, 'loan.amount')],
  },
  {
    code: 'noLoan',
    severity: 'fine',
    from: '2016-07-01',
    source: 'code de la consommation, art. L313-40, L313-42',
    when: (values) => isPersons(values) && !dependsOnLoan(values),
    says: [
      ['sans recourir a un pret', 'without a loan'],
      ['de sa main', 'ecrit lui-meme', 'by hand', 'writes it themselves'],
    ],
  },
  // The wording is ours: no official model of it was found.
  {
    code: 'phoneCalls',
    severity: 'fine',
    from: '2026-08-11',
    source: 'code de la consommation, art. L223-2 (loi 2025-594, art. 13)',
    when: isPersons,
    says: [['interdit de demarcher par telephone', 'prohibited to call a consumer']],
  },
];

/** What an offer's text lacks, or says too much. */
const mentions = (said: Said<Offer>): Finding[] => findingsOf(MENTIONS, said);

export default mentions;
