import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { withLater } from '@hestia/resources/request/rules.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../../records/database.ts';
import { same } from '../../../records/read/same.ts';
import { lockedRecord } from '../../../records/write/locked.ts';
import { change, write } from '../../../records/write/update.ts';
import { type LeadServices, systemOf } from '../services.ts';

type Lead = Draft<VendorLead>;

/** What was not known so far; what is known stays, since nobody proves to be who they say. */
const filled = <T extends object>(known: T | null | undefined, more: T | null | undefined): T => {
  const has = (value: unknown) => value !== null && value !== undefined && value !== '';
  const left = Object.fromEntries(Object.entries(known ?? {}).filter(([, value]) => has(value)));
  return { ...left, ...Object.fromEntries(Object.entries(more ?? {}).filter(([name]) => !(name in left))) } as T;
};

/** Adds what a visitor says anew of the same property to the lead that waits, and tells who has it. */
export async function addTo(
  services: LeadServices,
  { tenant, language }: { tenant: string; language: Language },
  execute: Execute,
  id: string,
  later: Lead,
): Promise<void> {
  const { context } = services.records;
  const lead = services.lead as Resource;
  const by = { ...systemOf(services, tenant), language };
  const before = (await lockedRecord(execute, context, by, lead, id, 'UPDATE')) as (Lead & { id: string }) | undefined;
  if (!before) return;
  const message = withLater(before.message ?? '', later.message ?? '', parisDay()) ?? before.message;
  const contact = filled(before.contact, later.contact);
  let after = before as Record<string, unknown>;
  if (!same(message ?? '', before.message ?? '') || !same(contact, filled(before.contact, null)))
    after = await change(context, by, lead, execute, after, { message, contact });
  const described = { ...before.described, ...later.described };
  if (!same(described, before.described))
    after = await write(context, by, lead, execute, after, { described }, 'update');
  if (after === before) return;
  const tells = [{ to: ['agent', 'manager'], template: 'lead-new' }];
  await context.hooks.tell({ execute, caller: by, resource: lead, record: after, tells });
}
