import type { Mandate, VendorLead } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { type LeadServices, systemOf } from './services.ts';

/** Leads that wait for their mandate to be completed, kept as they are until their step is taken. */
const WAITING = `SELECT id, version, vendor FROM vendor_leads
  WHERE tenant_id = $1 AND mandate = $2 AND status = 'waiting_for_mandate_completion' ORDER BY id FOR UPDATE`;

/** Leads that wait for a mandate of these vendors, of whom these people have them. */
const WITHOUT = `SELECT id, version FROM vendor_leads
  WHERE tenant_id = $1 AND vendor = ANY ($2::text[]) AND status = 'waiting_for_mandate' AND mandate IS NULL
    AND (agent = ANY ($3::text[]) OR manager = ANY ($3::text[])) ORDER BY id FOR UPDATE`;

type Row = Record<string, unknown>;

function step(services: LeadServices, caller: Caller, execute: Execute, name: string, { id, version }: Row, said = {}) {
  const { context } = services.records;
  const system = systemOf(services, caller.actor.tenant);
  return transitionWithin(execute, context, system, services.lead as Resource, String(id), name, { version, ...said });
}

const REPRESENTED = `SELECT FROM company_clients WHERE tenant_id = $1 AND company = ANY ($2::text[]) AND client = $3 LIMIT 1`;

/** Whether a mandate is one to sell of who sells, or of a company that they speak for. */
async function isTheirs(
  execute: Execute,
  tenant: string,
  mandate: Partial<Mandate> | undefined,
  vendor: unknown,
): Promise<boolean> {
  if (mandate?.for !== 'property') return false;
  if ((mandate.clients ?? []).includes(String(vendor))) return true;
  return (await execute(REPRESENTED, [tenant, mandate.companies ?? [], vendor])).length > 0;
}

/** A mandate that is completed wins the leads of its vendors that wait for it. */
export async function winLeads(
  services: LeadServices,
  { caller, before, after, execute }: Write<Mandate>,
): Promise<void> {
  if (after?.status !== 'completed' || before?.status === 'completed') return;
  for (const row of await execute(WAITING, [caller.actor.tenant, after.id]))
    if (await isTheirs(execute, caller.actor.tenant, after, row.vendor))
      await step(services, caller, execute, 'complete', row);
}

/** A lead whose mandate was completed before it came to it is won at once. */
export async function winAtOnce(
  services: LeadServices,
  { caller, before, after, execute }: Write<VendorLead>,
): Promise<void> {
  if (after?.status !== 'waiting_for_mandate_completion' || !after.mandate) return;
  if (before?.status === after.status && before.mandate === after.mandate) return;
  const { records } = services;
  const resource = records.resource('mandate') as Resource;
  const system = systemOf(services, caller.actor.tenant);
  // Who completes it at this moment comes before or after this write, and either finds the other.
  const mandate = await lockedRecord(execute, records.context, system, resource, after.mandate, 'SHARE');
  if (mandate?.status !== 'completed') return;
  if (await isTheirs(execute, caller.actor.tenant, mandate as Partial<Mandate>, after.vendor))
    Object.assign(after, await step(services, caller, execute, 'complete', after));
}

/** The first mandate to sell that who has a lead begins for its vendor is the lead’s; of several leads a person says which. */
export async function linkBegun(
  services: LeadServices,
  { action, caller, after, execute }: Write<Mandate & { owner?: string | null }>,
): Promise<void> {
  if (action !== 'create' || after?.for !== 'property' || !after.clients?.length) return;
  const people = [caller.actor.id, after.owner].filter(Boolean);
  const [only, ...others] = await execute(WITHOUT, [caller.actor.tenant, after.clients, people]);
  if (only && others.length === 0) await step(services, caller, execute, 'createMandate', only, { mandate: after.id });
}
