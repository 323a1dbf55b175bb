import type { Inbound, ReceivedRequest, RequestSource } from '@hestia/resources/generated/types.ts';
import { namesOf } from '@hestia/resources/inbound/reading.ts';
import { typeOfSource } from '@hestia/resources/request-source/rules.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { createWithin } from '../../records/create.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read.ts';
import { addedTo } from './added.ts';

export const systemOf = (records: Records, tenant: string): Caller =>
  asSystem('a request came in', tenant, [...records.context.resources.values()]);

const PROPERTY = 'SELECT id, owner FROM properties WHERE tenant_id = $1 AND reference = $2 ORDER BY id LIMIT 1';
const CLIENT_BY_EMAIL = `SELECT id FROM clients WHERE tenant_id = $1 AND archived IS NOT TRUE
  AND emails @> jsonb_build_array(jsonb_build_object('email', $2::text)) ORDER BY id LIMIT 1`;
/** The same person, property and day are one request while it waits. */
const OPEN = `SELECT id FROM requests WHERE tenant_id = $1 AND client = $2 AND property IS NOT DISTINCT FROM $3
  AND status = 'todo' AND created_at > now() - interval '24 hours' ORDER BY id LIMIT 1`;

async function clientOf(
  records: Records,
  system: Caller,
  received: ReceivedRequest,
  owner: string,
  execute: Execute,
): Promise<string> {
  const { email, phone, name } = received;
  const mail = email?.toLowerCase();
  if (mail) {
    const [known] = await execute(CLIENT_BY_EMAIL, [system.actor.tenant, mail]);
    if (known) return String(known.id);
  }
  const names = namesOf({ ...(name ? { name } : {}), ...(mail ? { email: mail } : {}) });
  const made = await createWithin(execute, records.context, system, records.resource('client') as Resource, {
    ...names,
    owner,
    ...(mail ? { emails: [{ email: mail }] } : {}),
    ...(phone ? { phones: [{ number: phone }] } : {}),
  });
  return String(made.id);
}

/**
 * Makes a request of what came in: on the client with that address or a new one, on the property of that reference, for
 * who holds the property or who the inbound names.
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
  const client = await clientOf(records, system, received, owner, execute);
  const [open] = await execute(OPEN, [tenant, client, property?.id ?? null]);
  if (open && (await addedTo(records, system, String(open.id), received, execute))) return String(open.id);
  const { name, email, phone, message, subject, reference } = received;
  const names = name ? namesOf({ name }) : {};
  const from = records.resource('request-source');
  const source = await load<RequestSource>(records.context, system, from, inbound.source, execute);
  const made = await createWithin(execute, records.context, system, records.resource('request') as Resource, {
    ...{ type: typeOfSource(source), method: 'email', source: inbound.source, client, owner },
    ...(property ? { property: String(property.id) } : {}),
    message: message || [subject, reference].filter(Boolean).join(', ') || parisDay(),
    contact: { ...names, ...(email ? { email } : {}), ...(phone ? { phone } : {}) },
  });
  return String(made.id);
}
