import templateStarts from '@hestia/resources/document-template/starts.json' with { type: 'json' };
import sourceStarts from '@hestia/resources/mandate-source/starts.json' with { type: 'json' };
import typeStarts from '@hestia/resources/mandate-type/starts.json' with { type: 'json' };
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

const BRACKETS = [
  { from: 0, to: 99_999, fixed: 7_000 },
  { from: 100_000, to: 249_999, percentage: 6 },
  { from: 250_000, to: 599_999, percentage: 5 },
  { from: 600_000, percentage: 4.5 },
];

const texted = (name: object) => ({ ...name, defaultLanguage: 'fr' });

/** The types and sources that networks begin with, a scale of fees and a register. */
export function listsOf({ id: tenantId, card }: DemoNetwork, { random, now }: Making) {
  const types = Object.values(typeStarts).map(
    (one, index): DemoRecord => ({
      exclusive: false,
      allowExceedingFeeScale: false,
      fdc: false,
      components: ['cadastre', 'commonhold'],
      ...one,
      name: texted(one.name),
      id: random.id('MTY', now),
      tenantId,
      activated: true,
      order: index + 1,
    }),
  );
  const sources = Object.values(sourceStarts).map(
    (one, index): DemoRecord => ({
      ...one,
      name: texted(one.name),
      id: random.id('MSO', now),
      tenantId,
      active: true,
      order: index + 1,
    }),
  );
  const scale: DemoRecord = {
    id: random.id('CRU', now),
    tenantId,
    name: 'Barème national',
    validFrom: '2022-04-01',
    brackets: BRACKETS,
    order: 1,
  };
  const register: DemoRecord = {
    id: random.id('REG', now),
    tenantId,
    name: 'Transaction',
    cardNumber: card.number,
    cardPlace: card.place,
    cardIssuer: card.issuedBy,
    cardDate: card.date,
    default: true,
    noFunds: false,
    guarantor: card.guarantor,
    guarantorAddress: card.guarantorAddress,
    guaranteeAmount: card.guaranteedAmount,
    firstNumber: 1,
    insurer: 'Assurances du Parc',
    policy: 'RC 40 118',
    mediator: 'Médiation de la Consommation – Bureau d’Aubervilliers',
    mediatorAddress: '12 rue du Port, 93300 Aubervilliers',
    mediatorSite: 'https://mediation.example',
  };
  return { types, sources, scale, register };
}

/** What the network has of the records that networks begin with. */
export const mandateMarks = (
  tenantId: string,
  { types, sources, templates }: Record<'types' | 'sources' | 'templates', DemoRecord[]>,
): Record<string, unknown>[] => {
  const lists: [resource: string, starts: object, records: DemoRecord[]][] = [
    ['mandate-type', typeStarts, types],
    ['mandate-source', sourceStarts, sources],
    ['document-template', templateStarts, templates],
  ];
  return lists.flatMap(([resource, starts, records]) =>
    Object.keys(starts).map((key, index) => ({ tenantId, resource, key, recordId: records[index]?.id })),
  );
};
