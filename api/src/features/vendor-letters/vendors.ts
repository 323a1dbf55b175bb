import { may, mayField } from '@hestia/permissions/index.ts';
import type { Company, Property } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { ensureInUse } from '../../records/refusals.ts';
import { type Addressee, ensureReaches } from '../consents/contact.ts';
import type { MailingResources } from '../mailing/sources.ts';

/** The resources that the letters are made of. */
export interface LetterResources {
  mailing: MailingResources;
  property: Resource<Property>;
  company: Resource<Company>;
}

/** The fields of a property that name who sells it. */
export type VendorField = 'vendors' | 'vendorCompanies';

/** Who sells a property. */
export interface Vendor {
  id: string;
  field: VendorField;
  resource: Resource;
}

/** Whether the caller writes to those who sell the property: who changes it, and may know them. */
export const writesFor = ({ ability }: Caller, { property }: LetterResources, record: Property): boolean =>
  may(ability, 'edit', property, record) &&
  (['vendors', 'vendorCompanies'] as const).every((name) => mayField(ability, property, name, record));

/** Those who sell it, people first. */
export function vendorsOf({ mailing, company }: LetterResources, record: Property): Vendor[] {
  const of = (field: VendorField, resource: Resource): Vendor[] =>
    (record[field] ?? []).map((id) => ({ id, field, resource }));
  return [...of('vendors', mailing.client as Resource), ...of('vendorCompanies', company as Resource)];
}

/**
 * The vendor's whole record, for the server's own use.
 *
 * @throws RequestError 403 for who may not read how to reach them, and of one who is put away; 404
 */
export async function addresseeOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  { id, resource }: Vendor,
): Promise<Addressee> {
  const record = (await loadFor(context, caller, 'read', resource, id, execute)) as unknown as Addressee;
  ensureReaches(resource, caller, record, ['email']);
  ensureInUse(resource, caller, record, { lastContactAt: null });
  return record;
}
