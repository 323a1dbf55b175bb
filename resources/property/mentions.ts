import type { Property } from '../generated/types.ts';
import { everyOf, findingsOf, type Mention, partOf } from '../vocabulary/mentioned.ts';
import type { Finding, Said } from '../vocabulary/resource.ts';

/**
 * What the attestation says that no DPE is asked: who says so of which building, and by which of the exceptions of the Code
 * de la construction et de l'habitation, article R126-15. Without these it attests nothing.
 */
const MENTIONS: readonly Mention[] = [
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

const mentions = (said: Said<Property>): Finding[] => findingsOf(MENTIONS, said);

export default mentions;
