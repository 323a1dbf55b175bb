import type { VendorLead } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { RequestError } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';
import { refusedIn } from '../../records/refusals.ts';
import type { Secrets } from '../../secrets/index.ts';

/** What vendor leads work with. */
export interface LeadServices {
  dataSource: juggler.DataSource;
  records: Records;
  lead: Resource<VendorLead>;
  secrets: Secrets;
}

export const systemOf = ({ records }: Pick<LeadServices, 'records'>, tenant: string): Caller =>
  asSystem('vendor leads', tenant, [...records.context.resources.values()]);

/** A refusal at a field, in the words of vendor leads. */
export function refusal(
  { lead }: Pick<LeadServices, 'lead'>,
  caller: Caller,
  path: string,
  code: string,
): RequestError {
  return refusedIn(lead, caller, path, code);
}
