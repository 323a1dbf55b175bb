import { may, mayField } from '@hestia/permissions/index.ts';
import type { Client, Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { missingForMatches } from '@hestia/resources/property/matched.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { loadFor, loadIfAny } from '../../records/read.ts';
import { aclRefusal, ensureInUse, ensureReadable } from '../../records/refusals.ts';
import { ensureReaches } from '../consents/contact.ts';
import { atField } from '../mailing/letter.ts';
import type { MailingResources } from '../mailing/sources.ts';
import type { MatchingResources } from '../matching/rows.ts';
import type { PairIds } from './request.ts';

/** The resources that sending matches reads. */
export interface SendingResources {
  matching: MatchingResources;
  mailing: MailingResources;
}

/** A buyer and what is sent to them: one mail. */
export interface Buyer {
  /** Whole, for the server's own use. */
  client: Client;
  /** Each once, in the order in which they were chosen. */
  properties: string[];
  pairs: PairIds[];
}

const refusal = (at: number, code: string): RequestError =>
  new RequestError(422, 'invalid', {}, [atField(`/pairs/${at}`, code)]);

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
  for (const [at, ids] of pairs.entries()) {
    const { property, search } = await pairOf(execute, context, of, caller, ids, at);
    const id = String(search.client);
    const client = buyers.get(id)?.client ?? (await loadFor(context, caller, 'read', of.matching.client, id, execute));
    ensureReaches(of.mailing, caller, client, ['email']);
    ensureInUse(of.matching.client, caller, client, { lastContactAt: null });
    const isVendor =
      property.vendors?.includes(id) && mayField(caller.ability, of.matching.property, 'vendors', property);
    if (isVendor) throw refusal(at, 'vendorIsBuyer');
    const buyer = buyers.get(id) ?? { client, properties: [], pairs: [] };
    if (!buyer.properties.includes(property.id)) buyer.properties.push(property.id);
    buyer.pairs.push(ids);
    buyers.set(id, buyer);
  }
  return [...buyers.values()];
}
