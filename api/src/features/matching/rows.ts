import { accessNode } from '@hestia/permissions/index.ts';
import { ACTIVE_STATES } from '@hestia/resources/client/active.ts';
import type { Client, Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import type { Field, FieldName, Resource } from '@hestia/resources/vocabulary/index.ts';
import { parameter, type QueryContext } from '../../query/context.ts';
import { compileCondition } from '../../query/index.ts';
import { recordJson } from '../../query/output.ts';
import type { Caller } from '../../records/caller.ts';

/** What matching reads. */
export interface MatchingResources {
  resources: Map<string, Resource>;
  property: Resource<Property>;
  search: Resource<SavedSearch>;
  client: Resource<Client>;
}

/** More matches of one record than these, the latest changed, are not looked at. */
export const MOST_LOOKED_AT = 1_000;

/** What of a property decides on its matches. */
export const DECIDING: FieldName<Property>[] = [
  ...(['status', 'price', 'kinds', 'featureKinds', 'roomCount', 'bedroomCount', 'livingArea', 'plotArea'] as const),
  ...(['places', 'lat', 'lng'] as const),
];

/** What matches show of a client and of a property. */
export const SHOWN: { client: FieldName<Client>[]; property: FieldName<Property>[] } = {
  client: ['id', 'version', 'firstName', 'lastName', 'state', 'rating', 'owner', 'coOwners', 'collaborators'],
  property: [
    'id',
    'version',
    'reference',
    'title',
    'status',
    'price',
    'poa',
    'kinds',
    'featureKinds',
    'roomCount',
    'bedroomCount',
    'livingArea',
    'plotArea',
    'places',
    'publicAddress',
    'lat',
    'lng',
    'owner',
    'coOwners',
    'collaborators',
    'createdAt',
    'updatedAt',
  ],
};

const context = (of: MatchingResources, resource: Resource, alias: string, params: unknown[]): QueryContext => ({
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
  names?: readonly FieldName<R>[],
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

/** The clients, as `c`, whose searches are matched: what `isMatched` says. */
export const matchedClients = (params: unknown[]): string =>
  `c.state = ANY (${parameter(params, ACTIVE_STATES, 'text[]')}) AND c.archived IS NOT TRUE
   AND c.merged_into IS NULL AND c.erased_at IS NULL AND c.scammer IS NOT TRUE`;

/** What was done about a pair, as JSON. */
export const PAIR = `json_build_object('firstSeenAt', m.first_seen_at, 'dismissedAt', m.dismissed_at,
  'dismissedBy', m.dismissed_by, 'sentAt', m.sent_at, 'sentBy', m.sent_by)`;

/**
 * Whoever sells a property isn't its buyer. Only who reads its vendors is told so: to everybody else an absence would say
 * who sells.
 *
 * @param property,tenant,client SQL
 */
export function isNoVendor(
  of: MatchingResources,
  { ability, systemReason }: Caller,
  params: unknown[],
  { property, tenant, client }: { property: string; tenant: string; client: string },
): string {
  // What the product settles is there for everybody.
  if (systemReason) return 'true';
  const reads = compileCondition(
    context(of, of.property, 'sold', params),
    accessNode(ability, 'read', of.property, 'vendors'),
  );
  return `NOT EXISTS (SELECT FROM properties_vendors AS vendor
     JOIN properties AS sold ON sold.tenant_id = vendor.tenant_id AND sold.id = vendor.source_id
     WHERE vendor.tenant_id = ${tenant} AND vendor.source_id = ${property} AND vendor.target_id = ${client} AND (${reads}))`;
}
