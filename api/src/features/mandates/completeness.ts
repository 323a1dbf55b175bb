import { mayField } from '@hestia/permissions/index.ts';
import type { Client, Company, Mandate } from '@hestia/resources/generated/types.ts';
import { lackingOfClient, lackingOfCompany, type Offender } from '@hestia/resources/mandate/completeness.ts';
import { unknownOfClient, unknownOfCompany } from '@hestia/resources/mandate/vigilance.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';

/** The resources that files are looked up in. */
export interface Files {
  client: Resource<Client>;
  company: Resource<Company>;
}

/** How many clients represent a company. */
async function representatives(execute: Execute, tenant: string, company: string): Promise<number> {
  const [row] = await execute('SELECT count(*) AS count FROM company_clients WHERE tenant_id = $1 AND company = $2', [
    tenant,
    company,
  ]);
  return Number(row?.count ?? 0);
}

/**
 * Whose files aren't complete, of the clients and companies of a mandate. What is lacking is told to who reads those
 * fields; anybody else learns only that something is, and whom to ask stands on the client's page.
 *
 * @param isAsked whether who they are must be known, too
 */
export async function offendersOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  { client, company }: Files,
  { clients, companies, for: purpose }: Draft<Mandate>,
  isAsked: boolean,
): Promise<Offender[]> {
  const found: Offender[] = [];
  for (const id of clients ?? []) {
    const record = await load(context, caller, client, id, execute);
    const name = [record.firstName, record.lastName].filter(Boolean).join(' ');
    const reads = Boolean(caller.systemReason) || mayField(caller.ability, client as Resource, 'birthDate', record);
    const lacking = [...lackingOfClient(record), ...(isAsked ? unknownOfClient(record, purpose === 'client') : [])];
    if (lacking.length > 0) found.push({ resource: 'client', id, name, lacking: reads ? lacking : [] });
  }
  for (const id of companies ?? []) {
    const record = await load(context, caller, company, id, execute);
    const people = await representatives(execute, caller.actor.tenant, id);
    const lacking = [...lackingOfCompany(record, people), ...(isAsked ? unknownOfCompany(record) : [])];
    const reads =
      Boolean(caller.systemReason) || mayField(caller.ability, company as Resource, 'beneficialOwners', record);
    const told = reads ? lacking : lacking.filter((one) => one !== 'beneficialOwners');
    if (lacking.length > 0) found.push({ resource: 'company', id, name: String(record.name), lacking: told });
  }
  return found;
}
