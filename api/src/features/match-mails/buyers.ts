import { may } from '@hestia/permissions/index.ts';
import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { missingForMatches } from '@hestia/resources/property/matched.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { parameter } from '../../query/context.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { loadFor, loadIfAny } from '../../records/read/read.ts';
import { aclRefusal, ensureInUse, ensureReadable } from '../../records/refusals.ts';
import { type Addressee, reaches } from '../consents/contact.ts';
import type { MailingResources } from '../mailing/sources.ts';
import { isNoVendor, type MatchingResources } from '../matching/rows.ts';
import { type Seeker, seekerOf } from '../matching/seekers.ts';
import { offerStops } from '../properties/offered.ts';
import type { PairIds } from './request.ts';

/** The resources that sending matches reads. */
export interface SendingResources {
  matching: MatchingResources;
  mailing: MailingResources;
}

/** A buyer and what is sent to them: one mail. */
export interface Buyer {
  seeker: Seeker;
  /** Whole, for the server's own use. */
  record: Addressee;
  /** Each once, in the order in which they were chosen. */
  properties: string[];
  pairs: PairIds[];
  /** Why one of the properties may not be offered to anybody, in words; nothing where all may. */
  held?: string | undefined;
  /** Who sends may not read where to write to: nothing more is said of them. */
  isReserved: boolean;
}

const refusal = (at: number, code: string): RequestError => refusedAt(`/pairs/${at}`, code);

/** A pair that the caller may send. @throws RequestError 403, 404, 422 for what is no match to be sent */
async function pairOf(
  execute: Execute,
  context: RecordContext,
  { matching: of }: SendingResources,
  caller: Caller,
  ids: PairIds,
  at: number,
): Promise<{ property: Property; search: SavedSearch }> {
  const property = await loadFor(context, caller, 'read', of.property, ids.property, execute);
  const search = await loadIfAny(context, caller, of.search, ids.search, execute);
  const mayEdit = may(caller.ability, 'edit', of.property, property);
  if (!mayEdit && !(search && may(caller.ability, 'edit', of.search, search))) throw aclRefusal();
  if (!search) throw new RequestError(404, 'notFound', { model: of.search.id });
  ensureReadable(caller, of.search, search);
  if (missingForMatches(property).length > 0) throw refusal(at, 'notOnOffer');
  return { property, search };
}

/** Whether who looks by a search sells a property, alone or by a company, as far as the caller may know. */
async function sells(
  execute: Execute,
  of: MatchingResources,
  caller: Caller,
  property: string,
  search: string,
): Promise<boolean> {
  const params: unknown[] = [];
  const at = (value: string) => parameter(params, value, 'text');
  const free = isNoVendor(of, caller, params, { property: at(property), tenant: 's.tenant_id' });
  const [row] = await execute(
    `SELECT ${free} AS free FROM saved_searches AS s WHERE s.tenant_id = ${at(caller.actor.tenant)} AND s.id = ${at(search)}`,
    params,
  );
  return row?.free === false;
}

/**
 * The buyers of the chosen matches, in order. The right on each record is asked before anything is said of it.
 *
 * @throws RequestError 403, 404; 422 at the pair whose property is not on offer or, for who reads its vendors, belongs to
 *   the buyer
 */
export async function buyersOf(
  execute: Execute,
  context: RecordContext,
  of: SendingResources,
  caller: Caller,
  pairs: PairIds[],
): Promise<Buyer[]> {
  const buyers = new Map<string, Buyer>();
  const stopped = new Map<string, string[]>();
  for (const [at, ids] of pairs.entries()) {
    const { property, search } = await pairOf(execute, context, of, caller, ids, at);
    const stops =
      stopped.get(property.id) ??
      (await offerStops(execute, caller.actor.tenant, of.matching.property, property, caller.language));
    stopped.set(property.id, stops);
    const { seeker, id } = seekerOf(of.matching.seekers, search);
    const { resource } = seeker;
    const record =
      buyers.get(id)?.record ??
      ((await loadFor(context, caller, 'read', resource, id, execute)) as unknown as Addressee);
    const isReserved = !reaches(resource, caller, record, ['email']);
    if (!isReserved) {
      ensureInUse(resource, caller, record, { lastContactAt: null });
      if (await sells(execute, of.matching, caller, property.id, search.id)) throw refusal(at, 'vendorIsBuyer');
    }
    const buyer = buyers.get(id) ?? { seeker, record, properties: [], pairs: [], isReserved };
    if (!buyer.properties.includes(property.id)) buyer.properties.push(property.id);
    buyer.pairs.push(ids);
    if (stops.length > 0) buyer.held ??= `${property.title ?? property.reference ?? property.id}: ${stops.join(' ; ')}`;
    buyers.set(id, buyer);
  }
  return [...buyers.values()];
}
