import flags from '@hestia/resources/client-flag/starts.json' with { type: 'json' };
import providers from '@hestia/resources/login-provider/starts.json' with { type: 'json' };
import clauses from '@hestia/resources/offer-clause/starts.json' with { type: 'json' };
import template from '@hestia/resources/overview-template/starts.json' with { type: 'json' };
import categories from '@hestia/resources/property-category/starts.json' with { type: 'json' };
import features from '@hestia/resources/property-feature/starts.json' with { type: 'json' };
import secondaryTypes from '@hestia/resources/property-secondary-type/starts.json' with { type: 'json' };
import sources from '@hestia/resources/property-source/starts.json' with { type: 'json' };
import types from '@hestia/resources/property-type/starts.json' with { type: 'json' };
import type { Starts } from '@hestia/resources/vocabulary/index.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

/** A configuration list with which every tenant begins. */
interface ConfigurationList {
  /** The resource's `$id`. */
  resource: string;
  starts: Starts;
  /** The reference to the entry that an entry belongs to, and the list that one is in. */
  of?: { field: string; resource: string };
}

/** The lists, each after those that it refers to. */
const PROPERTY_CONFIGURATION: readonly ConfigurationList[] = [
  { resource: 'property-type', starts: types },
  {
    resource: 'property-secondary-type',
    starts: secondaryTypes,
    of: { field: 'type', resource: 'property-type' },
  },
  { resource: 'property-category', starts: categories },
  {
    resource: 'property-feature',
    starts: features,
    of: { field: 'category', resource: 'property-category' },
  },
  { resource: 'property-source', starts: sources },
];

/** The list of clauses. */
export const OFFER_CONFIGURATION: readonly ConfigurationList[] = [{ resource: 'offer-clause', starts: clauses }];

/** Id prefixes of the lists, as their resources declare them. */
const PREFIXES: Readonly<Record<string, string>> = {
  'property-type': 'PTY',
  'property-secondary-type': 'PST',
  'property-category': 'PCA',
  'property-feature': 'PFE',
  'property-source': 'PSO',
  'offer-clause': 'OCL',
};

/** A start whose texts are French where they aren't in the reader's language. */
const texted = (start: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(start).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? { ...value, defaultLanguage: 'fr' }
        : value,
    ]),
  );

/** The records of a network that came of starts. */
interface Started {
  flags: readonly DemoRecord[];
  configuration: ConfigurationRecords['lists'];
  template: DemoRecord;
}

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
  for (const { resource, starts, of } of configuration) {
    const entries = Object.entries(starts);
    const records = entries.map(([key, entry], index): DemoRecord => {
      const id = random.id(PREFIXES[resource] ?? '', now);
      ids.set(`${resource} ${key}`, id);
      const belonging = of ? { [of.field]: idOf(of.resource, String(entry[of.field])) } : {};
      return { tenantId, kind: null, ...texted(entry), ...belonging, id, active: true, order: index + 1 };
    });
    const hasKinds = entries.some(([, { kind }]) => kind);
    lists.set(resource, hasKinds ? records : records.map(({ kind: _, ...record }) => record as DemoRecord));
  }
  return { lists, idOf, codesOf: (list) => (lists.get(list) ?? []).map(({ code }) => String(code)) };
}

/** The flags that the network's agents put on clients. */
export const flagsOf = (network: Pick<DemoNetwork, 'id'>, { random, now }: Making): DemoRecord[] =>
  Object.values(flags).map((flag, index) => ({
    ...texted(flag),
    id: random.id('CFL', now),
    tenantId: network.id,
    active: true,
    order: index + 1,
  }));

/** The providers that every network has, switched off. */
export const providersOf = ({ id: tenantId }: DemoRecord): DemoRecord[] =>
  Object.values(providers).map((one) => ({ ...one, tenantId, active: false }));

/** The words in which vendors are told how their ads do. */
export const templateOf = ({ id: tenantId }: Pick<DemoNetwork, 'id'>): DemoRecord => ({
  ...texted(template.overview),
  id: template.overview.id,
  tenantId,
});

/** What the network has of the records that networks begin with; what is declared besides is given to it as to any other. */
export function marksOf(
  tenantId: string,
  { flags: marks, configuration, template: one }: Started,
): Record<string, unknown>[] {
  const records: [resource: string, starts: Starts, records: readonly DemoRecord[]][] = [
    ['client-flag', flags, marks],
    ['login-provider', providers, Object.values(providers)],
    ['overview-template', template, [one]],
    ...[...PROPERTY_CONFIGURATION, ...OFFER_CONFIGURATION].map(
      ({ resource, starts }): [string, Starts, DemoRecord[]] => [resource, starts, configuration.get(resource) ?? []],
    ),
  ];
  return records.flatMap(([resource, starts, made]) =>
    Object.keys(starts).map((key, index) => ({ tenantId, resource, key, recordId: made[index]?.id })),
  );
}
