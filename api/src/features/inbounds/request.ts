import type { Inbound, ReceivedRequest, RequestSource } from '@hestia/resources/generated/types.ts';
import { namesOf } from '@hestia/resources/inbound/reading.ts';
import { typeOfSource } from '@hestia/resources/request-source/rules.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';
import { lockPerson } from '../clients/lock-person.ts';
import { ofEmail, ofPhone } from '../clients/reached-by.ts';
import { addedTo } from './added.ts';
import { copied } from './copied.ts';
import { keepSearch } from './search.ts';

export const systemOf = (records: Records, tenant: string): Caller =>
  asSystem('a request came in', tenant, [...records.context.resources.values()]);

const PROPERTY = 'SELECT id, owner FROM properties WHERE tenant_id = $1 AND reference = $2 ORDER BY id LIMIT 1';
/** Known by their address; by their number where they give no other: a number may be a household's, or an office's. */
const CLIENT = `SELECT id FROM clients
  WHERE tenant_id = $1 AND archived IS NOT TRUE AND merged_into IS NULL AND erased_at IS NULL AND (
    ${ofEmail('$2')} OR $2 = '' AND ${ofPhone('$3')})
  ORDER BY created_at, id LIMIT 1`;
/**
 * The same person, property, day and what they are, a buyer or a seller, are one request while it waits; for a month where
 * it came from the same portal by the same reference, whether a property has that or not.
 */
const OPEN = `SELECT r.id, said.same AS is_same FROM requests r, LATERAL (SELECT r.source = $5 AND EXISTS (
      SELECT FROM received_requests o WHERE o.tenant_id = $1 AND o.request = r.id AND o.reference = $6) AS same) AS said
  WHERE r.tenant_id = $1 AND r.client = $2 AND r.type = $4 AND r.status = 'todo'
    AND (r.property IS NOT DISTINCT FROM $3 AND r.created_at > now() - interval '24 hours'
      OR said.same AND r.created_at > now() - interval '30 days')
  ORDER BY said.same DESC, r.id`;

async function clientOf(
  records: Records,
  system: Caller,
  received: ReceivedRequest,
  said: { owner: string; source: string; state: string | undefined },
  execute: Execute,
): Promise<{ client: string; isNew: boolean }> {
  const { email, phone, name } = received;
  const mail = email?.toLowerCase();
  const { tenant } = system.actor;
  // Two enquiries of one new person at once are of one client.
  await lockPerson(execute, tenant, received);
  const [known] = await execute(CLIENT, [tenant, mail ?? '', phone ? (e164(phone) ?? phone) : '']);
  if (known) return { client: String(known.id), isNew: false };
  const names = namesOf({ ...(name ? { name } : {}), ...(mail ? { email: mail } : {}) });
  const made = await createWithin(execute, records.context, system, records.resource('client') as Resource, {
    ...names,
    ...said,
    ...(mail ? { emails: [{ email: mail }] } : {}),
    ...(phone ? { phones: [{ number: phone }] } : {}),
  });
  return { client: String(made.id), isNew: true };
}

/**
 * Makes a request of what came in: on the client with that address or number or a new one, on the property of that
 * reference, for who holds the property or who the inbound names.
 *
 * @returns the request, which is the one that waits of the same person and property where there is one
 */
export async function makeRequest(
  records: Records,
  tenant: string,
  received: ReceivedRequest,
  execute: Execute,
): Promise<string> {
  const system = systemOf(records, tenant);
  const inbound = await load<Inbound>(records.context, system, records.resource('inbound'), received.inbound, execute);
  const [property] = received.reference ? await execute(PROPERTY, [tenant, received.reference]) : [];
  const owner = String(property?.owner ?? inbound.agent);
  const from = records.resource('request-source');
  const source = await load<RequestSource>(records.context, system, from, inbound.source, execute);
  const type = typeOfSource(source);
  const { client, isNew } = await clientOf(
    records,
    system,
    received,
    {
      owner,
      source: inbound.kind === 'json' ? 'website' : 'portal',
      state: type === 'buyer' ? 'active_buyer' : undefined,
    },
    execute,
  );
  const alike = [tenant, client, property?.id ?? null, type, inbound.source, received.reference ?? null];
  for (const { id, is_same: isSame } of await execute(OPEN, alike))
    if (await addedTo(records, system, { id: String(id), isSame: isSame === true }, received, execute))
      return String(id);
  const attachments = await copied(execute, system, received);
  const { name, email, phone, message, subject, reference } = received;
  const names = name ? namesOf({ name }) : {};
  const made = await createWithin(execute, records.context, system, records.resource('request') as Resource, {
    ...{ type, method: 'email', source: inbound.source, client, owner },
    ...(property ? { property: String(property.id) } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
    message: message || [subject, reference].filter(Boolean).join(', ') || parisDay(),
    contact: { ...names, ...(email ? { email } : {}), ...(phone ? { phone } : {}) },
  });
  if (isNew && property && type === 'buyer') await keepSearch(records, system, client, String(property.id), execute);
  return String(made.id);
}
