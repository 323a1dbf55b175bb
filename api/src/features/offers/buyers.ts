import { may } from '@hestia/permissions/index.ts';
import type { Offer } from '@hestia/resources/generated/types.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { addressProblem } from '../../mail/headers.ts';
import { sendMail } from '../../mail/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read.ts';
import { type OfferServices, OPEN } from './services.ts';

/** The mail to who offered, where another offer is accepted. */
export const OTHER = 'offer-other';

const OTHERS = `SELECT id FROM offers
  WHERE tenant_id = $1 AND property = $2 AND id <> $3 AND status = ANY ($4) ORDER BY id LIMIT 500`;
const CLIENTS = `SELECT id, first_name, last_name, emails FROM clients WHERE tenant_id = $1 AND id = ANY ($2::text[])
  AND archived IS NOT TRUE AND erased_at IS NULL ORDER BY id`;
const ABOUT = `SELECT t.default_language, p.title, u.first_name, u.last_name FROM tenants AS t
  LEFT JOIN properties AS p ON p.tenant_id = t.id AND p.id = $2 LEFT JOIN users AS u ON u.tenant_id = t.id AND u.id = $3
  WHERE t.id = $1`;

/** Another open offer for the property of an accepted one, with those of its buyers who can be told. */
export interface Other {
  offer: Draft<Offer>;
  buyers: { id: string; name: string; email: string }[];
}

const text = (...parts: unknown[]): string => parts.filter(Boolean).join(' ').trim();

function emailOf(emails: unknown): string {
  const all = (Array.isArray(emails) ? emails : []) as { email?: string; primary?: boolean }[];
  const email = (all.find(({ primary }) => primary) ?? all[0])?.email ?? '';
  return addressProblem(email) ? '' : email;
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
    const isTheirs = may(caller.ability, 'edit', offer as Resource, one as never);
    const ids = isTheirs ? (one.buyers ?? []).filter((buyer) => !accepted.buyers?.includes(buyer)) : [];
    const clients = ids.length > 0 ? await execute(CLIENTS, [tenant, ids]) : [];
    const buyers = clients.map((client) => ({
      id: String(client.id),
      name: text(client.first_name, client.last_name),
      email: emailOf(client.emails),
    }));
    found.push({ offer: one, buyers: buyers.filter(({ email }) => email !== '') });
  }
  return found;
}

/** What the mail to the buyers of an offer says, besides their name, and in which language. */
export async function saidOf(
  execute: Execute,
  tenant: string,
  { property, owner }: Pick<Draft<Offer>, 'property' | 'owner'>,
): Promise<{ language: Language; values: { property: string; agent: string } }> {
  const [row] = await execute(ABOUT, [tenant, property ?? '', owner ?? '']);
  return {
    language: row?.default_language === 'en' ? 'en' : 'fr',
    values: { property: text(row?.title), agent: text(row?.first_name, row?.last_name) },
  };
}

/** Writes to the buyers of the other open offers, each once, that another one was accepted. */
export async function tellBuyers(
  services: Pick<OfferServices, 'records' | 'offer'>,
  caller: Caller,
  accepted: Draft<Offer>,
  execute: Execute,
): Promise<void> {
  const { tenant, id: by } = caller.actor;
  const told = new Set<string>();
  for (const { offer, buyers } of await othersOf(services, caller, accepted, execute)) {
    const { language, values } = await saidOf(execute, tenant, offer);
    for (const { id, name, email } of buyers.filter(({ id }) => !told.has(id))) {
      told.add(id);
      await sendMail(execute, tenant, {
        ...{ to: email, template: OTHER, language, values: { ...values, name }, by },
        about: { resource: 'client', id },
      });
    }
  }
}
