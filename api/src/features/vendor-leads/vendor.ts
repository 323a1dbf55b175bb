import type { VendorLead } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { createWithin } from '../../records/write/create.ts';
import { lockPerson } from '../clients/lock-person.ts';
import { ofEmail, ofPhone } from '../clients/reached-by.ts';
import { type LeadServices, systemOf } from './services.ts';

/** A client by an e-mail address or a phone number, the one that is known longest; a merged or archived one is none. */
const KNOWN = `SELECT id FROM clients WHERE tenant_id = $1 AND archived IS NOT TRUE AND merged_into IS NULL AND (
    ${ofEmail('$2')} OR ${ofPhone('$3')})
  ORDER BY created_at, id LIMIT 1`;

/**
 * The client whom a lead's contact is: found by e-mail or phone, else made, held by the lead's agent.
 *
 * @returns the id
 */
export async function vendorOf(
  execute: Execute,
  services: LeadServices,
  tenant: string,
  { contact, agent }: Draft<VendorLead>,
): Promise<string | undefined> {
  if (!contact) return undefined;
  const { firstName, lastName, email, phone } = contact;
  await lockPerson(execute, tenant, contact);
  const [known] = await execute(KNOWN, [tenant, email ?? '', phone ?? '']);
  if (known) return String(known.id);
  const { context } = services.records;
  const resource = services.records.resource('client') as Resource;
  const values = {
    ...{ firstName: firstName ?? null, lastName, state: 'inactive_seller', owner: agent ?? null },
    ...(email ? { emails: [{ email, primary: true }] } : {}),
    ...(phone ? { phones: [{ number: phone, primary: true }] } : {}),
  };
  const made = await createWithin(execute, context, systemOf(services, tenant), resource, values);
  return String(made.id);
}
