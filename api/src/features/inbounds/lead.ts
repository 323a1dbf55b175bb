import type { Inbound, ReceivedRequest, RequestSource, VendorLead } from '@hestia/resources/generated/types.ts';
import { placeIn } from '@hestia/resources/inbound/place.ts';
import { namesOf } from '@hestia/resources/inbound/reading.ts';
import { becomesLead } from '@hestia/resources/request-source/rules.ts';
import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';
import { agentFor } from '../vendor-leads/door.ts';
import { systemOf } from './request.ts';

const MOST_MESSAGE = 5_000;

/** The source of what came in. */
async function sourceOf(records: Records, tenant: string, received: ReceivedRequest, execute: Execute) {
  const system = systemOf(records, tenant);
  const inbound = await load<Inbound>(records.context, system, records.resource('inbound'), received.inbound, execute);
  return load<RequestSource>(records.context, system, records.resource('request-source'), inbound.source, execute);
}

/** Whether what came in is a seller's whom the network follows as a vendor lead. */
export const isLeadOf = async (
  records: Records,
  tenant: string,
  received: ReceivedRequest,
  execute: Execute,
): Promise<boolean> => becomesLead(await sourceOf(records, tenant, received, execute));

/**
 * Makes a vendor lead of what came in, given at once to an agent near the property where its place is told.
 *
 * @returns its id
 */
export async function makeLead(
  records: Records,
  tenant: string,
  received: ReceivedRequest,
  execute: Execute,
): Promise<string> {
  const { name, email, phone, message, subject, text } = received;
  const source = await sourceOf(records, tenant, received, execute);
  const mail = email?.toLowerCase();
  const number = phone ? e164(phone) : undefined;
  const location = placeIn(text ?? message ?? '');
  const said: Draft<VendorLead> = {
    contact: {
      ...namesOf({ ...(name ? { name } : {}), ...(mail ? { email: mail } : {}) }),
      ...(mail ? { email: mail } : {}),
      ...(number ? { phone: number } : {}),
    },
    ...(location ? { location } : {}),
    source: String(source.id),
    externalId: String(received.id),
    message: (message || subject || '').slice(0, MOST_MESSAGE).toWellFormed(),
  };
  const values = { ...said, ...(await agentFor(execute, tenant, said)) };
  const system = systemOf(records, tenant);
  const resource = records.resource('vendor-lead') as Resource;
  const made = await createWithin(execute, records.context, system, resource, values);
  records.context.totals.forget(tenant, 'vendor-lead');
  return String(made.id);
}
