import type { Mandate } from '../generated/types.ts';
import { coded, everyOf, findingsOf, type Mention, partOf } from '../vocabulary/mentioned.ts';
import type { Finding, Said } from '../vocabulary/resource.ts';
import { REFUSAL_CLAUSE } from './refusal.ts';

type Values = Record<string, unknown>;

const isSearch = coded('for', 'client');
const isSale = (values: Values): boolean => !isSearch(values);
const isClosed = coded('type.kind', 'exclusive', 'semi_exclusive', 'co_exclusive');
/** Of natural persons, whose telephone an agency takes with their names; a delegation is between professionals. */
const isOfConsumers = (values: Values): boolean =>
  everyOf(values, 'clients', 'lastName').length > 0 && partOf(values, 'type.kind_code') !== 'delegation';
const sells = (values: Values, name: string): unknown[] =>
  ((partOf(values, 'properties') ?? []) as Values[])
    .filter((one) => one.isAnnuity === true)
    .map((one) => partOf(one, name));
/** A delegation is between professionals. */
const isAway = (values: Values): boolean =>
  partOf(values, 'signedIn_code') !== 'agency' && partOf(values, 'type.kind_code') !== 'delegation';
const holdsNoFunds = (values: Values): boolean => partOf(values, 'register.noFunds') === true;

/**
 * The mentions of a mandate (loi 70-9 of 2 January 1970, art. 4, 6 and 7; décret 72-678 of 20 July 1972, art. 9, 72 to
 * 78, 92 to 94; code de la consommation). What follows from a lack: the mandate is void, the clause is, a fine.
 */
export const MENTIONS: readonly Mention[] = [
  {
    code: 'parties',
    severity: 'void',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    values: (values) => [...everyOf(values, 'clients', 'lastName'), ...everyOf(values, 'companies', 'name')],
  },
  {
    code: 'place',
    severity: 'void',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    when: isSale,
    values: (values) => [partOf(values, 'address.line1'), partOf(values, 'address.town')],
  },
  {
    code: 'number',
    severity: 'void',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    when: (values) => Boolean(partOf(values, 'number')),
    says: [['registre des mandats', 'register of mandates']],
    values: (values) => [partOf(values, 'number')],
  },
  {
    code: 'power',
    severity: 'fine',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    says: [["ne permet pas a l'agence de signer", "autorise expressement l'agence a signer", 'may not sign']],
  },
  {
    code: 'price',
    severity: 'void',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    values: (values) => [isSearch(values) ? partOf(values, 'price.max') : partOf(values, 'price.value')],
  },
  {
    code: 'fees',
    severity: 'void',
    from: '1970-01-02',
    source: 'loi 70-9, art. 6 ; décret 72-678, art. 73',
    says: [
      ['honoraires', 'fees'],
      ['a la charge', 'payable by'],
    ],
    values: (values) => [isSearch(values) ? partOf(values, 'fees.max') : partOf(values, 'fees.value')],
  },
  {
    code: 'nothingDue',
    severity: 'fine',
    from: '1970-01-02',
    source: 'loi 70-9, art. 6',
    says: [["aucune somme n'est due", 'no sum is due']],
    never: ['frais de dossier', 'acompte sur honoraires'],
  },
  {
    code: 'term',
    severity: 'void',
    from: '1970-01-02',
    source: 'loi 70-9, art. 7',
    says: [
      ['duree de', 'term of'],
      ['mois', 'months'],
    ],
    values: (values) => [partOf(values, 'duration')],
  },
  {
    code: 'publicity',
    severity: 'fine',
    from: '2014-03-24',
    source: 'loi 70-9, art. 6 (loi ALUR)',
    says: [['diffusion', 'publicity']],
  },
  {
    code: 'actions',
    severity: 'clause',
    from: '2014-03-24',
    source: 'loi 70-9, art. 6 (loi ALUR)',
    when: isClosed,
    says: [['actions'], ['rend compte', 'reports'], ['tous les', 'every']],
  },
  {
    code: 'agent',
    severity: 'void',
    from: '1972-07-20',
    source: 'loi 70-9, art. 4 ; décret 72-678, art. 9 ; Cass. 1re civ. 12 novembre 2020, 19-14.025',
    when: coded('owner.quality', 'agent'),
    says: [['agent commercial'], ['rsac']],
    values: (values) => [
      partOf(values, 'owner.lastName'),
      partOf(values, 'owner.rsac.number'),
      partOf(values, 'owner.professionalCard.number'),
    ],
  },
  {
    code: 'card',
    severity: 'fine',
    from: '1972-07-20',
    source: 'décret 72-678, art. 92',
    says: [['carte professionnelle', 'professional card']],
    values: (values) => [partOf(values, 'register.cardNumber'), partOf(values, 'register.cardPlace')],
  },
  {
    code: 'noFunds',
    severity: 'fine',
    from: '2011-01-01',
    source: 'décret 72-678, art. 94',
    when: holdsNoFunds,
    shows: [["ne doit recevoir ni detenir d'autres fonds", 'shall neither receive nor hold other funds']],
  },
  {
    code: 'guarantor',
    severity: 'fine',
    from: '1972-07-20',
    source: 'décret 72-678, art. 92',
    when: (values) => !holdsNoFunds(values),
    values: (values) => [partOf(values, 'register.guarantor'), partOf(values, 'register.guarantorAddress')],
  },
  {
    code: 'insurer',
    severity: 'practice',
    from: '2010-01-01',
    source: 'information précontractuelle',
    values: (values) => [partOf(values, 'register.insurer'), partOf(values, 'register.policy')],
  },
  {
    code: 'eightDays',
    severity: 'fine',
    from: '1972-07-20',
    source: 'décret 72-678, art. 77',
    says: [['huit jours', 'eight days']],
  },
  {
    code: 'mediator',
    severity: 'fine',
    from: '2016-01-01',
    source: 'code de la consommation, art. L612-1, R616-1',
    says: [['mediateur', 'mediator']],
    values: (values) => [partOf(values, 'register.mediator'), partOf(values, 'register.mediatorSite')],
  },
  {
    code: 'information',
    severity: 'fine',
    from: '2022-05-28',
    source: 'code de la consommation, art. L111-1, L221-5',
    says: [['information precontractuelle', 'pre-contractual information']],
  },
  {
    code: 'data',
    severity: 'fine',
    from: '2018-05-25',
    source: 'RGPD, art. 13',
    says: [['donnees personnelles', 'personal data'], ['cnil']],
  },
  {
    code: 'originals',
    severity: 'void',
    from: '1970-01-02',
    source: 'loi 70-9, art. 6 ; code civil, art. 1375',
    says: [['originaux', 'originals']],
  },
  {
    code: 'notice',
    severity: 'void',
    from: '1972-07-20',
    source: 'décret 72-678, art. 78 ; Cass. 1re civ. 3 novembre 2016, 15-23.534',
    when: isSale,
    shows: [
      ['trois mois', 'three months'],
      ['quinze jours', 'fifteen days'],
    ],
  },
  {
    code: 'exclusivity',
    severity: 'clause',
    from: '1972-07-20',
    source: 'décret 72-678, art. 78 ; Cass. 1re civ. 5 mars 2015, 14-13.062',
    when: isClosed,
    shows: [['exclusif', 'exclusive']],
  },
  {
    code: 'penalty',
    severity: 'clause',
    from: '1972-07-20',
    source: 'décret 72-678, art. 76',
    when: isSearch,
    never: ['indemnite', 'clause penale', 'dedit'],
  },
  REFUSAL_CLAUSE,
  {
    code: 'withdrawal',
    severity: 'void',
    from: '2014-06-13',
    source: 'code de la consommation, art. L221-9, L221-18, L242-1',
    when: isAway,
    says: [
      ['quatorze jours', 'fourteen days'],
      ['formulaire de retractation', 'withdrawal form'],
    ],
  },
  {
    code: 'online',
    severity: 'fine',
    from: '2026-06-19',
    source: 'code de la consommation, art. L221-21, D221-5, R221-3',
    when: isAway,
    says: [['retractation en ligne', 'withdrawal online'], ['/withdrawal']],
  },
  // The wording is ours: no official model of it was found.
  {
    code: 'phoneCalls',
    severity: 'fine',
    from: '2026-08-11',
    source: 'code de la consommation, art. L223-2 (loi 2025-594, art. 13)',
    when: isOfConsumers,
    says: [['interdit de demarcher par telephone', 'prohibited to call a consumer']],
  },
  {
    code: 'annuity',
    severity: 'practice',
    from: '1804-03-21',
    source: 'code civil, art. 1968, 1976',
    when: (values) => sells(values, 'isAnnuity').length > 0,
    says: [
      ['viager', 'life annuity'],
      ['bouquet', 'down payment'],
    ],
    values: (values) => [...sells(values, 'annuity.bouquet'), ...sells(values, 'annuity.monthly')],
  },
  {
    code: 'renewal',
    severity: 'clause',
    from: '2014-03-24',
    source: 'code de la consommation, art. L215-1 ; loi 70-9, art. 7',
    never: ['tacitement reconduit', 'renouvele par tacite reconduction'],
  },
];

/** What a mandate's text lacks of what the law asks for on its day; letters about it are no mandates. */
const mentions = (said: Said<Mandate>): Finding[] => (said.document === 'mandate' ? findingsOf(MENTIONS, said) : []);

export default mentions;
