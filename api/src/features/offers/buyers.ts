import { may } from '@hestia/permissions/index.ts';
import type { Offer } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { addressProblem } from '../../mail/headers.ts';
import { queueMail } from '../../mail/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { type Buyer, otherMail } from './other-mail.ts';
import { type OfferServices, OPEN } from './services.ts';

const OTHERS = `SELECT id FROM offers
  WHERE tenant_id = $1 AND property = $2 AND id <> $3 AND status = ANY ($4) ORDER BY id LIMIT 500`;
const CLIENTS = `SELECT id, title, first_name, last_name, emails FROM clients WHERE tenant_id = $1 AND id = ANY ($2::text[])
  AND archived IS NOT TRUE AND erased_at IS NULL ORDER BY id`;
const COMPANIES = `SELECT id, name, emails FROM companies WHERE tenant_id = $1 AND id = ANY ($2::text[])
  AND archived IS NOT TRUE ORDER BY id`;
/** Another open offer for the property of an accepted one, with those of its buyers who can be told. */
export interface Other {
  offer: Draft<Offer>;
  buyers: Buyer[];
}

const text = (...parts: unknown[]): string => parts.filter(Boolean).join(' ').trim();

function emailOf(emails: unknown): string {
  const all = (Array.isArray(emails) ? emails : []) as { email?: string; primary?: boolean }[];
  const email = (all.find(({ primary }) => primary) ?? all[0])?.email ?? '';
  return addressProblem(email) ? '' : email;
}

/** Whether who writes to the buyers of an accepted offer may write to those of another one; signed by all, its agent does. */
function isTheirs({ ability, systemReason }: Caller, resource: Resource, accepted: Draft<Offer>, one: Draft<Offer>) {
  if (!systemReason) return may(ability, 'edit', resource, one as never);
  return [one.owner, ...(one.coOwners ?? [])].includes(accepted.owner);
}

/** Those of some buyers who can be written to, and who don't offer in the accepted offer, too. */
async function reached(execute: Execute, tenant: string, one: Draft<Offer>, accepted: Draft<Offer>): Promise<Buyer[]> {
  const rows = async (resource: Buyer['resource'], sql: string, ids: readonly string[], not: readonly string[]) => {
    const asked = ids.filter((id) => !not.includes(id));
    const found = asked.length > 0 ? await execute(sql, [tenant, asked]) : [];
    return found.map((row) => ({
      resource,
      id: String(row.id),
      name: text(row.name ?? row.first_name, row.last_name),
      email: emailOf(row.emails),
      row,
    }));
  };
  const all = [
    ...(await rows('client', CLIENTS, one.buyers ?? [], accepted.buyers ?? [])),
    ...(await rows('company', COMPANIES, one.buyerCompanies ?? [], accepted.buyerCompanies ?? [])),
  ];
  return all.filter(({ email }) => email !== '');
}

/** The other open offers; of those that the caller may edit, whom they may write to: not to who offers in this one, too. */
export async function othersOf(
  { records, offer }: Pick<OfferServices, 'records' | 'offer'>,
  caller: Caller,
  accepted: Draft<Offer>,
  execute: Execute,
): Promise<Other[]> {
  const { tenant } = caller.actor;
  const found: Other[] = [];
  for (const { id } of await execute(OTHERS, [tenant, accepted.property, accepted.id, OPEN])) {
    const one = await load(records.context, caller, offer, String(id), execute);
    const isWritten = isTheirs(caller, offer as Resource, accepted, one);
    found.push({ offer: one, buyers: isWritten ? await reached(execute, tenant, one, accepted) : [] });
  }
  return found;
}

/** Writes to the buyers of the other open offers, each once, that another one was accepted. */
export async function tellBuyers(
  services: OfferServices,
  asked: Caller,
  accepted: Draft<Offer>,
  execute: Execute,
): Promise<void> {
  const { tenant } = asked.actor;
  const by = asked.systemReason ? (accepted.owner ?? undefined) : asked.actor.id;
  const { context } = services.records;
  // Signed by all, it is the agent of the accepted offer who writes.
  const caller =
    asked.systemReason && by ? asSystem(asked.systemReason, tenant, [...context.resources.values()], by) : asked;
  const told = new Set<string>();
  for (const { offer, buyers } of await othersOf(services, asked, accepted, execute))
    for (const buyer of buyers.filter(({ id }) => !told.has(id))) {
      const { resource, id, email } = buyer;
      told.add(id);
      const to = { offer, buyer, chosen: accepted.othersTemplate };
      const { template, language, ...content } = await otherMail(execute, services, caller, to);
      const cause = { to: email, template, language, about: { resource, id }, ...(by ? { by } : {}) };
      await queueMail(execute, tenant, cause, content);
    }
}
