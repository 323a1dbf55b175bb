import { accessNode } from '@hestia/permissions/index.ts';
import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { AREAS } from '@hestia/resources/saved-search/criteria.ts';
import type { Field, FieldName, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { QueryContext } from '../../query/context.ts';
import { compileCondition } from '../../query/index.ts';
import { recordJson } from '../../query/output.ts';
import type { Caller } from '../../records/caller.ts';
import type { Seeker } from './seekers.ts';

/** What matching reads. */
export interface MatchingResources {
  resources: Map<string, Resource>;
  property: Resource<Property>;
  search: Resource<SavedSearch>;
  /** Whoever looks for properties. */
  seekers: Seeker[];
}

/** More matches of one record than these, the latest changed, are not looked at. */
export const MOST_LOOKED_AT = 1_000;

/** What of a property decides on its matches. */
export const DECIDING: FieldName<Property>[] = [
  ...(['status', 'price', 'kinds', 'featureKinds', 'roomCount', 'bedroomCount', ...AREAS] as const),
  ...(['places', 'lat', 'lng'] as const),
];

/** What matches show of a property. */
export const SHOWN: FieldName<Property>[] = [
  ...(['id', 'version', 'reference', 'title', 'status', 'price', 'poa', 'kinds', 'featureKinds'] as const),
  ...(['roomCount', 'bedroomCount', ...AREAS, 'places', 'publicAddress', 'lat', 'lng'] as const),
  ...(['owner', 'coOwners', 'collaborators', 'createdAt', 'updatedAt'] as const),
];

/** What matches show of whoever looks, of the fields that there are: name, state and holders. */
export const shownOf = ({ fields, declaration }: Resource): string[] =>
  [...['id', 'version', ...declaration.display, 'state', 'rating'], ...['owner', 'coOwners', 'collaborators']].filter(
    (name) => name in fields,
  );

export const context = (of: MatchingResources, resource: Resource, alias: string, params: unknown[]): QueryContext => ({
  resource,
  resources: of.resources,
  params,
  alias,
  readable: () => true,
});

/** Which rows of a resource the caller reads. */
export const readableRows = (
  of: MatchingResources,
  { ability, systemReason }: Caller,
  resource: Resource,
  alias: string,
  params: unknown[],
): string =>
  systemReason ? 'true' : compileCondition(context(of, resource, alias, params), accessNode(ability, 'read', resource));

/** A record as JSON, of its fields that nobody is kept from: all of them, or those that are named. */
export function openJson<R>(
  of: MatchingResources,
  resource: Resource<R>,
  alias: string,
  params: unknown[],
  names?: readonly string[],
): string {
  const isShown = ({ name, declaration }: Field): boolean =>
    !declaration.restricted && !declaration.writeOnly && (names?.some((one) => one === name) ?? true);
  return recordJson(context(of, resource, alias, params), Object.values(resource.fields).filter(isShown), () => 'true');
}

/** Who reads a property's exact point: its restricted fields are one rule. */
export function readsAddress(of: MatchingResources, caller: Caller, alias: string, params: unknown[]): string {
  if (caller.systemReason) return 'true';
  const node = accessNode(caller.ability, 'read', of.property, 'address');
  return compileCondition(context(of, of.property, alias, params), node);
}

/** What was done about a pair, as JSON. */
export const PAIR = `json_build_object('firstSeenAt', m.first_seen_at, 'dismissedAt', m.dismissed_at,
  'dismissedBy', m.dismissed_by, 'sentAt', m.sent_at, 'sentBy', m.sent_by)`;

/**
 * Whoever sells a property isn't its buyer: neither its vendors nor the people of a company that sells it. Only who reads
 * its vendors is told so: to everybody else an absence would say who sells.
 *
 * @param property,tenant SQL; the search is `s`
 */
export function isNoVendor(
  of: MatchingResources,
  caller: Caller,
  params: unknown[],
  { property, tenant }: { property: string; tenant: string },
): string {
  const { ability, systemReason } = caller;
  // What the product settles is there for everybody.
  if (systemReason) return 'true';
  const own = of.seekers.flatMap(({ sells, column }) => {
    const list = sells && of.property.fields[sells];
    if (!list) return [];
    const reads = compileCondition(
      context(of, of.property, 'sold', params),
      accessNode(ability, 'read', of.property, sells),
    );
    return [
      `NOT EXISTS (SELECT FROM ${of.property.table}_${list.column} AS vendor
         JOIN ${of.property.table} AS sold ON sold.tenant_id = vendor.tenant_id AND sold.id = vendor.source_id
         WHERE vendor.tenant_id = ${tenant} AND vendor.source_id = ${property} AND vendor.target_id = s.${column}
           AND (${reads}))`,
    ];
  });
  const conditions = [...own, ...noPeopleOfVendors(of, caller, params, { property, tenant })];
  return conditions.length > 0 ? conditions.join(' AND ') : 'true';
}

/** The people of a company that sells a property, of which the caller reads who they are. */
function noPeopleOfVendors(
  of: MatchingResources,
  caller: Caller,
  params: unknown[],
  { property, tenant }: { property: string; tenant: string },
): string[] {
  const link = of.resources.get('company-client');
  if (!link) return [];
  const reads = compileCondition(
    context(of, of.property, 'sold', params),
    accessNode(caller.ability, 'read', of.property, 'vendorCompanies'),
  );
  return [
    `NOT EXISTS (SELECT FROM company_clients AS link
       JOIN properties_vendor_companies AS vendor ON vendor.tenant_id = link.tenant_id AND vendor.target_id = link.company
       JOIN properties AS sold ON sold.tenant_id = vendor.tenant_id AND sold.id = vendor.source_id
       WHERE link.tenant_id = ${tenant} AND link.client = s.client AND vendor.source_id = ${property}
         AND (${reads}) AND (${readableRows(of, caller, link, 'link', params)}))`,
  ];
}
