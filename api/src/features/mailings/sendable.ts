import { mayField } from '@hestia/permissions/index.ts';
import type { Property } from '@hestia/resources/generated/types.ts';
import type { MailedProperty } from '@hestia/resources/mailing/suitable.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { offerStops } from '../properties/offered.ts';
import type { Services } from './services.ts';

type Values = Record<string, unknown>;

/** A property that is sent: as it is, and as the rules look at it. */
export interface Sendable {
  record: Draft<Property>;
  mailed: MailedProperty;
}

/** Whom a property belongs to: its vendors, and the people of companies that sell it; apart those that the caller may not know. */
async function vendorsOf(
  execute: Execute,
  { of }: Services,
  caller: Caller,
  record: Values,
): Promise<{ vendors: string[]; hiddenVendors: string[] }> {
  const reads = (field: string) => mayField(caller.ability, of.property as Resource, field, record);
  const own = (record.vendors as string[] | null) ?? [];
  const rows = await execute('SELECT client FROM company_clients WHERE tenant_id = $1 AND company = ANY ($2::text[])', [
    caller.actor.tenant,
    (record.vendorCompanies as string[] | null) ?? [],
  ]);
  const ofCompanies = rows.flatMap(({ client }) => (client ? [String(client)] : []));
  const known = (isKnown: boolean) => [
    ...(reads('vendors') === isKnown ? own : []),
    ...(reads('vendorCompanies') === isKnown ? ofCompanies : []),
  ];
  return { vendors: known(true), hiddenVendors: known(false) };
}

/** The property with what decides on it now. @throws RequestError 404 for one that the caller doesn't read */
export async function sendable(execute: Execute, services: Services, caller: Caller, id: string): Promise<Sendable> {
  const { records, of } = services;
  const record = (await loadFor(records.context, caller, 'read', of.property, id, execute)) as Draft<Property>;
  const stops = await offerStops(execute, caller.actor.tenant, of.property, record, caller.language);
  const vendors = await vendorsOf(execute, services, caller, record as Values);
  const { status, verified, partner } = record;
  return { record, mailed: { ...{ id, status, verified, partner }, stops, ...vendors } };
}
