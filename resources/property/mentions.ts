import type { Property } from '../generated/types.ts';
import { everyOf, findingsOf, type Mention, partOf } from '../vocabulary/mentioned.ts';
import type { Finding, Said } from '../vocabulary/resource.ts';

/**
 * What the attestation says that no DPE is asked: who says so of which building, and by which of the exceptions of the Code
 * de la construction et de l'habitation, article R126-15. Without these it attests nothing.
 */
const ATTESTATION: readonly Mention[] = [
  {
    code: 'vendors',
    severity: 'void',
    from: '2006-11-01',
    source: 'CCH, art. L126-28, L271-4',
    values: (values) => [...everyOf(values, 'vendors', 'lastName'), ...everyOf(values, 'vendorCompanies', 'name')],
  },
  {
    code: 'place',
    severity: 'void',
    from: '2006-11-01',
    source: 'CCH, art. L126-28, L271-4',
    values: (values) => [partOf(values, 'address.line1'), partOf(values, 'address.town')],
  },
  {
    code: 'exemption',
    severity: 'void',
    from: '2006-11-01',
    source: 'CCH, art. R126-15',
    values: (values) => [partOf(values, 'dpe.exemption')],
  },
  {
    code: 'article',
    severity: 'practice',
    from: '2021-07-01',
    source: 'CCH, art. R126-15',
    says: [['r126-15', 'r. 126-15']],
  },
];

/**
 * What a brochure shows, which is an ad: price and fees, classes, commonhold and risks stand in the sentences of the law; the
 * label of a dwelling is shown with it; and every paper of an agency names its professional card.
 */
const BROCHURE: readonly Mention[] = [
  {
    code: 'legal',
    severity: 'stop',
    from: '2017-04-01',
    source: 'arrêté du 10 janvier 2017, art. 2 à 4 ; CCH, art. L126-33, L721-1 ; code de l’environnement, art. L125-5',
    blocks: ['legal'],
  },
  {
    code: 'energy',
    severity: 'stop',
    from: '2011-01-01',
    source: 'CCH, art. L126-33, R126-21 à R126-25',
    blocks: ['energy'],
  },
  {
    code: 'contact',
    severity: 'fine',
    from: '1972-07-20',
    source: 'décret 72-678, art. 92 à 94',
    blocks: ['contact'],
  },
];

/** What an opinion of value says of itself; it is a paper of the agency, too. */
const OPINION: readonly Mention[] = [
  {
    code: 'contact',
    severity: 'fine',
    from: '1972-07-20',
    source: 'décret 72-678, art. 92 à 94',
    blocks: ['contact'],
  },
  {
    code: 'caution',
    severity: 'practice',
    from: '2017-04-01',
    source: 'charte de l’expertise en évaluation immobilière, 5e édition',
    blocks: ['caution'],
  },
];

/** By the documents of a property. */
const MENTIONS: Readonly<Record<string, readonly Mention[]>> = {
  noDpe: ATTESTATION,
  brochure: BROCHURE,
  opinion: OPINION,
};

const mentions = (said: Said<Property>): Finding[] => findingsOf(MENTIONS[said.document] ?? [], said);

export default mentions;
