import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { nextOf } from '@hestia/resources/vendor-lead/routing.ts';
import { OVER } from '@hestia/resources/vendor-lead/time.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';
import { type Execute, inWrite } from '../../records/database.ts';
import { createWithin } from '../../records/write/create.ts';
import { tokensOf } from '../../secrets/tokens.ts';
import { placedAddress } from '../geo/placed.ts';
import { agentsNear, managersOf, oneGivesAtATime } from './near.ts';
import { type LeadServices, systemOf } from './services.ts';

/** What a site holds that hands in leads. */
export const { make: tokenOf, read: doorOf } = tokensOf('leads', 'LDO');

const OPEN = 'SELECT id, source, automatic FROM lead_doors WHERE tenant_id = $1 AND id = $2 AND active';
const KNOWN = 'SELECT id, status FROM vendor_leads WHERE tenant_id = $1 AND source = $2 AND external_id = $3';
const COUNT = `UPDATE lead_doors SET received = received + 1, last_at = now() WHERE tenant_id = $1 AND id = $2`;

/** What a site says of a lead; all else is left out. */
export function leadIn(given: unknown): Draft<VendorLead> {
  const { contact, location, message, externalId } = bodyObject(given) as Draft<VendorLead>;
  return {
    contact,
    location,
    message,
    ...(externalId === undefined || externalId === null ? {} : { externalId: String(externalId) }),
  } as Draft<VendorLead>;
}

/**
 * Who gets a lead at once, and who leads them. Nobody where nobody works there: a lead that comes in is kept rather than
 * refused for what the site can’t mend.
 */
export async function agentFor(
  execute: Execute,
  tenant: string,
  { location }: Draft<VendorLead>,
): Promise<Pick<Draft<VendorLead>, 'agent' | 'manager'>> {
  if (!location?.town) return {};
  await oneGivesAtATime(execute, tenant);
  const agent = nextOf(await agentsNear(execute, tenant, placedAddress(location).point), [])?.id;
  const [manager] = agent ? await managersOf(execute, tenant, agent) : [];
  return manager ? { agent, manager } : {};
}

/** Whoever comes again after the lead is over is a new one; the earlier one gives its reference up. */
const FREE = `UPDATE vendor_leads SET external_id = external_id || '-' || id WHERE tenant_id = $1 AND id = $2`;

/** What becomes of a lead that is there and open, where the same person may come again. */
type Again = (execute: Execute, id: string) => Promise<void>;

/**
 * Takes a lead in: one with the same reference of the same source is the one that is there.
 *
 * @param language in which its refusals are said
 * @param again absent: whatever is handed in again was taken in already
 * @throws RequestError 404 for a door that is none or closed, 422 at the lead's fields
 */
export async function takeIn(
  services: LeadServices,
  tenant: string,
  door: string,
  lead: Draft<VendorLead>,
  language: Language = 'en',
  again?: Again,
): Promise<{ id: string; isNew: boolean }> {
  const { records, dataSource } = services;
  return inWrite(dataSource, async (execute) => {
    const [open] = await execute(OPEN, [tenant, door]);
    if (!open) throw new RequestError(404, 'addressUnknown');
    const source = String(open.source);
    if (lead.externalId) {
      await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `lead ${tenant} ${source} ${lead.externalId}`,
      ]);
      const [known] = await execute(KNOWN, [tenant, source, lead.externalId]);
      const isOver = again && OVER.includes(String(known?.status));
      if (known && !isOver) {
        await again?.(execute, String(known.id));
        return { id: String(known.id), isNew: false };
      }
      if (known) await execute(FREE, [tenant, known.id]);
    }
    const values = { ...lead, source, ...(open.automatic ? await agentFor(execute, tenant, lead) : {}) };
    const system = { ...systemOf(services, tenant), language };
    const made = await createWithin(execute, records.context, system, services.lead as Resource, values);
    await execute(COUNT, [tenant, door]);
    records.context.totals.forget(tenant, 'vendor-lead');
    return { id: String(made.id), isNew: true };
  });
}
