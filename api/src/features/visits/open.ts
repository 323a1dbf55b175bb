import { isOutside } from '@hestia/permissions/index.ts';
import { type BookingTerms, isVisitable } from '@hestia/resources/appointment/booking.ts';
import { type ShownBy, shownTo } from '@hestia/resources/appointment/unaccompanied.ts';
import type { Property } from '@hestia/resources/generated/types.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { systemOf } from '../appointments/services.ts';
import { inForceOf, isWithdrawable } from '../mandates/offerable.ts';
import { offerStops } from '../properties/offered.ts';
import type { VisitServices } from './services.ts';
import { termsOf } from './terms.ts';

/** A property that buyers may visit, and on what terms. */
export interface Visitable {
  property: Draft<Property> & { id: string };
  network: string;
  language: Language;
  terms: BookingTerms;
  agent: { id: string; name: string };
  /** Who shows it in place of the agent. */
  shownBy?: ShownBy | undefined;
  /** Its vendors are asked about each visit. */
  asksVendors: boolean;
  /** The days on which its agent works here and its mandates last. */
  first?: string | undefined;
  last?: string | undefined;
}

const AGENT = `SELECT first_name, last_name, arrival_date::text AS arrives, (deactivation_date - 1)::text AS leaves, roles FROM users
  WHERE tenant_id = $1 AND id = $2 AND active`;
/** The last day on which one of the mandates is in force from which nobody may withdraw any more; nothing where one has no end. */
const MANDATED = `SELECT CASE WHEN bool_and(m.expires_on IS NOT NULL) THEN max(greatest(m.expires_on,
    CASE WHEN (m.grace ->> 'active')::boolean THEN (m.grace ->> 'expires')::date END))::text END AS last
  ${inForceOf('$1', '$2')} AND NOT ${isWithdrawable('m')}`;

const earlier = (...days: unknown[]): string | undefined => days.filter(Boolean).map(String).sort()[0];

/** Of an open house: who is there, and what keeps the property from being visited, in words, as far as that is told. */
interface Opening {
  owner?: string | null | undefined;
  stops?: string[];
  language?: Language;
}

/** An open house is there for whoever comes, whatever the network's terms of visits that buyers book by themselves. */
const OF_HOUSES: BookingTerms = { confirmed: true, minutes: 0, notice: 0, days: 0 };

/**
 * The property as one that buyers visit now: on sale, its ad lawful, under a mandate whose time of withdrawal is over or
 * that begins early, with an agent who works here. Nothing otherwise, whatever the reason.
 *
 * @param opening the open house for which it is asked
 */
export async function visitable(
  services: VisitServices,
  execute: Execute,
  tenant: string,
  id: string,
  opening?: Opening,
): Promise<Visitable | undefined> {
  const { terms: own, language, network, unaccompanied, asksVendors } = await termsOf(execute, tenant);
  const terms = opening ? OF_HOUSES : own;
  if (!terms) return undefined;
  const { records } = services;
  const resource = records.resource('property');
  const property = (await loadIfAny(records.context, systemOf(services, tenant), resource as Resource, id, execute)) as
    | (Draft<Property> & { id: string })
    | undefined;
  if (!property || !isVisitable(property)) return undefined;
  const owner = String(opening?.owner ?? property.owner);
  const [agent] = await execute(AGENT, [tenant, owner]);
  // Who works for somebody else has no appointments here.
  if (!agent || isOutside({ id: owner, tenant, roles: (agent.roles ?? []) as string[] })) return undefined;
  const stops = await offerStops(execute, tenant, resource, property, opening?.language ?? language);
  opening?.stops?.push(...stops);
  if (stops.length > 0) return undefined;
  const [mandated] = await execute(MANDATED, [tenant, id]);
  return {
    ...{ property, network, language, terms },
    agent: { id: owner, name: `${agent.first_name ?? ''} ${agent.last_name ?? ''}`.trim() },
    asksVendors: asksVendors || property.askVendor === true,
    // An open house has its agent there.
    shownBy: opening ? undefined : shownTo(property, unaccompanied),
    first: agent.arrives ? String(agent.arrives) : undefined,
    last: earlier(mandated?.last, agent.leaves),
  };
}
