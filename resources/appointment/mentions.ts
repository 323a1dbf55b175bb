import type { Appointment } from '../generated/types.ts';
import { everyOf, findingsOf, type Mention } from '../vocabulary/mentioned.ts';
import type { Finding, Said } from '../vocabulary/resource.ts';

/**
 * What a visit slip should say. No statute asks for the slip itself; who gives a number with it is a consumer. The wording is
 * ours: no official model of it was found.
 */
export const MENTIONS: readonly Mention[] = [
  {
    code: 'phoneCalls',
    severity: 'practice',
    from: '2026-08-11',
    source: 'code de la consommation, art. L223-2 (loi 2025-594, art. 13)',
    when: (values) => everyOf(values, 'clients', 'lastName').length > 0,
    says: [['interdit de demarcher par telephone', 'prohibited to call a consumer']],
  },
];

/** What a visit slip lacks on its day. */
const mentions = (said: Said<Appointment>): Finding[] => (said.document === 'slip' ? findingsOf(MENTIONS, said) : []);

export default mentions;
