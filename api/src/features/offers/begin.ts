import { may } from '@hestia/permissions/index.ts';
import type { Offer } from '@hestia/resources/generated/types.ts';
import type { Creation } from '../../records/hooks.ts';
import { load } from '../../records/read/read.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { inForceOf, LAST_SIGNED_FIRST } from '../mandates/offerable.ts';
import { invalid, isEmpty, type OfferDraft, type OfferServices } from './services.ts';

/** The clauses that the network proposes; the one about a loan goes with a loan. */
const PROPOSED = `SELECT id FROM offer_clauses
  WHERE tenant_id = $1 AND active AND proposed AND ($2 OR code IS DISTINCT FROM 'loan') ORDER BY order_, id LIMIT 20`;

/** The mandates to sell the property that are in force, the one that governs first. */
const IN_FORCE = `SELECT m.id ${inForceOf('$1', '$2')} ORDER BY ${LAST_SIGNED_FIRST} LIMIT 5`;

/** The offer that this one answers and those before it. @throws RequestError 403, 422 for one that is accepted */
async function lineOf({ records, offer }: OfferServices, { caller, values, execute }: Creation<Offer>) {
  if (!values.counterOf) return {};
  const answered = await load(records.context, caller, offer, values.counterOf, execute);
  if (!caller.systemReason && !may(caller.ability, 'edit', offer, answered)) throw aclRefusal();
  if (answered.status === 'accepted') throw invalid(offer, caller, [{ path: '/counterOf', code: 'counterClosed' }]);
  return { ancestors: [...(answered.ancestors ?? []), String(answered.id)] };
}

/**
 * What a new offer has of its own: who wrote it down, the mandates of the property and the clauses that the network proposes
 * where nobody said others, and the people of the property among its holders: every offer goes to the vendor.
 */
export async function beginOffer(services: OfferServices, creation: Creation<Offer>): Promise<OfferDraft> {
  const { records, property } = services;
  const { caller, values, execute } = creation;
  const { tenant, id: person } = caller.actor;
  const line = await lineOf(services, creation);
  const sold = await load(records.context, caller, property, values.property ?? '', execute);
  const ids = async (text: string, more: unknown[]) =>
    (await execute(text, [tenant, ...more])).map(({ id }) => String(id));
  const holders = [...(values.coOwners ?? []), sold.owner, ...(sold.coOwners ?? [])];
  const isFree = (one: string | null | undefined) =>
    one && one !== values.owner && !values.collaborators?.includes(one);
  return {
    ...line,
    creator: person || null,
    coOwners: [...new Set(holders.filter(isFree))] as string[],
    ...(isEmpty(values.mandates) ? { mandates: await ids(IN_FORCE, [sold.id]) } : {}),
    ...(values.clauses ? {} : { clauses: await ids(PROPOSED, [values.mortgageSuspensiveClause ?? false]) }),
  };
}
