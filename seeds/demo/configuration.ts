import { CLIENT_FLAGS } from '@hestia/resources/client-flag/defaults.ts';
import { type ConfigurationList, PROPERTY_CONFIGURATION } from '@hestia/resources/property/configuration.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

/** Id prefixes of the lists, as their resources declare them. */
const PREFIXES: Readonly<Record<string, string>> = {
  'property-type': 'PTY',
  'property-secondary-type': 'PST',
  'property-category': 'PCA',
  'property-feature': 'PFE',
  'property-source': 'PSO',
  'offer-clause': 'OCL',
};

/** A tenant's configuration lists as records. */
export interface ConfigurationRecords {
  /** By the resource's `$id`, each list after those that it refers to. */
  lists: ReadonlyMap<string, DemoRecord[]>;
  /** @throws Error for a code that the list doesn't have */
  idOf(list: string, code: string): string;
  codesOf(list: string): string[];
}

/** The configuration lists with which every tenant begins. */
export function configurationOf(
  tenantId: string,
  { random, now }: Making,
  configuration: readonly ConfigurationList[] = PROPERTY_CONFIGURATION,
): ConfigurationRecords {
  const ids = new Map<string, string>();
  const lists = new Map<string, DemoRecord[]>();
  const idOf = (list: string, code: string): string => {
    const id = ids.get(`${list} ${code}`);
    if (!id) throw new Error(`${list} has no ${code}`);
    return id;
  };
  for (const { resource, entries, of } of configuration) {
    const records = entries.map(({ of: owner, ...entry }, index): DemoRecord => {
      const id = random.id(PREFIXES[resource] ?? '', now);
      ids.set(`${resource} ${entry.code}`, id);
      const belonging = of ? { [of.field]: idOf(of.resource, String(owner)) } : {};
      return { id, tenantId, kind: null, ...entry, ...belonging, active: true, order: index + 1 };
    });
    const hasKinds = entries.some(({ kind }) => kind);
    lists.set(resource, hasKinds ? records : records.map(({ kind: _, ...record }) => record as DemoRecord));
  }
  return { lists, idOf, codesOf: (list) => (lists.get(list) ?? []).map(({ code }) => String(code)) };
}

/** The flags that the network's agents put on clients. */
export const flagsOf = (network: DemoNetwork, { random, now }: Making): DemoRecord[] =>
  CLIENT_FLAGS.map(({ fr, en, color }, index) => ({
    id: random.id('CFL', now),
    tenantId: network.id,
    name: { fr, en, defaultLanguage: 'fr' },
    color,
    active: true,
    order: index + 1,
  }));

/** The providers that every network has, switched off. */
export const providersOf = ({ id: tenantId }: DemoRecord): DemoRecord[] =>
  ['google', 'azure'].map((name) => ({ id: name, tenantId, name, active: false }));
