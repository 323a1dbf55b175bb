import type { Mandate } from '../generated/types.ts';
import { fold } from '../vocabulary/evaluate.ts';
import type { Finding, Said } from '../vocabulary/resource.ts';

type Values = Record<string, unknown>;

/** A mention that a mandate must carry, from the day on which it is asked for. */
interface Mention {
  code: string;
  severity: Finding['severity'];
  /** `YYYY-MM-DD` */
  from: string;
  source: string;
  /** Which mandates must carry it; absent: all. */
  when?: (values: Values) => boolean;
  /** Each of them must be said: one of its wordings. */
  says?: (string | undefined)[][];
  /** The same, in very visible type. */
  shows?: string[][];
  /** What of the record must stand in the text; an empty one is lacking. */
  values?: (values: Values) => unknown[];
  /** What must not be said. */
  never?: string[];
}

const part = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((one, name) => (one as Values | null | undefined)?.[name], values);

const code =
  (path: string, ...wanted: string[]) =>
  (values: Values): boolean =>
    wanted.includes(String(part(values, `${path}_code`)));

const isSearch = code('for', 'client');
const isSale = (values: Values): boolean => !isSearch(values);
const isClosed = code('type.kind', 'exclusive', 'semi_exclusive', 'co_exclusive');
/** A delegation is between professionals. */
const isAway = (values: Values): boolean =>
  part(values, 'signedIn_code') !== 'agency' && part(values, 'type.kind_code') !== 'delegation';
const holdsNoFunds = (values: Values): boolean => part(values, 'register.noFunds') === true;
const every = (values: Values, list: string, path: string): unknown[] =>
  ((part(values, list) ?? []) as Values[]).map((one) => part(one, path));

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
    values: (values) => [...every(values, 'clients', 'lastName'), ...every(values, 'companies', 'name')],
  },
  {
    code: 'place',
    severity: 'void',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    when: isSale,
    values: (values) => [part(values, 'address.line1'), part(values, 'address.town')],
  },
  {
    code: 'number',
    severity: 'void',
    from: '1972-07-20',
    source: 'décret 72-678, art. 72',
    when: (values) => Boolean(part(values, 'number')),
    says: [['registre des mandats', 'register of mandates']],
    values: (values) => [part(values, 'number')],
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
    values: (values) => [isSearch(values) ? part(values, 'price.max') : part(values, 'price.value')],
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
    values: (values) => [isSearch(values) ? part(values, 'fees.max') : part(values, 'fees.value')],
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
    values: (values) => [part(values, 'duration')],
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
    when: code('owner.quality', 'agent'),
    says: [['agent commercial'], ['rsac']],
    values: (values) => [
      part(values, 'owner.lastName'),
      part(values, 'owner.rsac.number'),
      part(values, 'owner.professionalCard.number'),
    ],
  },
  {
    code: 'card',
    severity: 'fine',
    from: '1972-07-20',
    source: 'décret 72-678, art. 92',
    says: [['carte professionnelle', 'professional card']],
    values: (values) => [part(values, 'register.cardNumber'), part(values, 'register.cardPlace')],
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
    values: (values) => [part(values, 'register.guarantor'), part(values, 'register.guarantorAddress')],
  },
  {
    code: 'insurer',
    severity: 'practice',
    from: '2010-01-01',
    source: 'information précontractuelle',
    values: (values) => [part(values, 'register.insurer'), part(values, 'register.policy')],
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
    values: (values) => [part(values, 'register.mediator'), part(values, 'register.mediatorSite')],
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
  {
    code: 'renewal',
    severity: 'clause',
    from: '2014-03-24',
    source: 'code de la consommation, art. L215-1 ; loi 70-9, art. 7',
    never: ['tacitement reconduit', 'renouvele par tacite reconduction'],
  },
];

const spoken = (text: unknown): string =>
  fold(String(text ?? ''))
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

function isMet({ says = [], shows = [], values, never = [] }: Mention, { text, visible, values: told }: Said): boolean {
  const wanted = values?.(told).map(spoken) ?? [];
  const hasOne = (place: string, words: (string | undefined)[]) => words.some((one) => one && place.includes(one));
  return (
    says.every((words) => hasOne(text, words)) &&
    shows.every((words) => hasOne(visible, words)) &&
    (values === undefined || wanted.length > 0) &&
    wanted.every((one) => one !== '' && text.includes(one)) &&
    !hasOne(text, never)
  );
}

/** What a mandate's text lacks of what the law asks for on its day; letters about it are no mandates. */
const mentions = (said: Said<Mandate>): Finding[] =>
  said.document === 'mandate'
    ? MENTIONS.filter((one) => one.from <= said.today && (one.when?.(said.values) ?? true) && !isMet(one, said)).map(
        ({ code: which, severity, source }) => ({ code: which, severity, source }),
      )
    : [];

export default mentions;
