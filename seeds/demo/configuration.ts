import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

const SOURCES: [code: string, fr: string, en: string][] = [
  ['window', 'Vitrine de l’agence', 'Agency window'],
  ['website', 'Site internet', 'Website'],
  ['recommendation', 'Recommandation', 'Recommendation'],
  ['prospection', 'Boîtage et prospection', 'Canvassing'],
  ['notary', 'Notaire', 'Notary'],
  ['former_client', 'Ancien client', 'Former client'],
];

/** Where the network's properties come from, in the order of its lists. */
export const sourcesOf = (network: DemoNetwork, { random, now }: Making): DemoRecord[] =>
  SOURCES.map(([code, fr, en], index) => ({
    id: random.id('PSO', now),
    tenantId: network.id,
    code,
    name: { fr, en, defaultLanguage: 'fr' },
    active: true,
    order: index + 1,
  }));
