import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

const TYPES: [code: string, fr: string, en: string, subjects: string[], expires?: boolean][] = [
  ['identity', 'Pièce d’identité', 'Identity document', ['client'], true],
  ['address', 'Justificatif de domicile', 'Proof of address', ['client']],
  ['family', 'Livret de famille', 'Family record book', ['client']],
  ['marriage', 'Contrat de mariage', 'Marriage contract', ['client']],
  ['tax', 'Avis d’imposition', 'Income tax notice', ['client']],
  ['funding', 'Attestation de financement', 'Proof of funding', ['client', 'company'], true],
  ['bank', 'Relevé d’identité bancaire (RIB)', 'Bank details (RIB)', ['client', 'company']],
  ['kbis', 'Extrait Kbis', 'Company register extract (Kbis)', ['company'], true],
  ['statutes', 'Statuts à jour', 'Articles of association', ['company']],
  ['minutes', 'Procès-verbal d’assemblée générale', 'Minutes of a general meeting', ['company']],
  ['power', 'Pouvoir', 'Power of attorney', ['client', 'company', 'mandate'], true],
  ['ownership', 'Attestation de propriété', 'Certificate of ownership', ['client', 'company', 'property', 'mandate']],
  ['deed', 'Titre de propriété', 'Title deed', ['property', 'mandate']],
  ['rules', 'Règlement de copropriété', 'Co-ownership rules', ['property']],
  ['land-tax', 'Avis de taxe foncière', 'Property tax notice', ['property']],
  ['surveys', 'Dossier de diagnostic technique', 'Technical survey file', ['property', 'mandate'], true],
  ['mandate', 'Mandat signé', 'Signed mandate', ['mandate']],
  ['other', 'Autre document', 'Other document', ['client', 'company', 'property', 'mandate', 'program', 'partner']],
];

/** What the network's documents may be, by a code that only the demo knows. */
export function documentTypesOf(network: DemoNetwork, { random, now }: Making): Map<string, DemoRecord> {
  return new Map(
    TYPES.map(([code, fr, en, subjects, expires = false], at) => [
      code,
      {
        // In the order in which they stand here, which is the list's.
        id: random.id('DTY', new Date(now.getTime() + at)),
        tenantId: network.id,
        name: { fr, en, defaultLanguage: 'fr' },
        subjects,
        expires,
        active: true,
      },
    ]),
  );
}
