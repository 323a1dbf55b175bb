import type { Client, Company, Mandate } from '@hestia/resources/generated/types.ts';
import { type Giver, registered } from '@hestia/resources/mandate/entry.ts';
import type { Columns } from '@hestia/resources/mandate/rectified.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { registerOf } from '../register/card.ts';
import { enter } from '../register/enter.ts';
import type { Files } from './completeness.ts';

/** The states from which on a mandate has its number, by when the network gives it. */
const NUMBERED: Record<string, readonly string[]> = {
  ready: ['ready', 'emandate_ready', 'sent', 'delivered', 'signed', 'completed'],
  signature: ['signed', 'completed'],
};

/** Whether a mandate in this state must have been entered. */
export async function isNumberedIn(execute: Execute, tenant: string, status: string): Promise<boolean> {
  const [row] = await execute('SELECT register_number_at AS at FROM tenants WHERE id = $1', [tenant]);
  return (NUMBERED[String(row?.at ?? 'ready')] ?? []).includes(status);
}

const refused = (mandate: Resource<Mandate>, caller: Caller, code: string): RequestError =>
  new RequestError(403, 'data', { reason: 'data' }, [
    { path: '/status', code, message: mandate.labels[caller.language].errors?.[code] ?? code, info: {} },
  ]);

async function giversOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  { client, company }: Files,
  mandate: Draft<Mandate>,
): Promise<Giver[]> {
  // One after the other: they are read in one transaction.
  const people: Client[] = [];
  for (const id of mandate.clients ?? []) people.push(await load<Client>(context, caller, client, id, execute));
  const companies: Company[] = [];
  for (const id of mandate.companies ?? []) companies.push(await load<Company>(context, caller, company, id, execute));
  return [
    ...people.map(({ title: _, firstName, lastName, address }) => ({
      name: [lastName, firstName].filter(Boolean).join(' '),
      address: address ?? null,
    })),
    ...companies.map(({ name, address }) => ({ name, address: address ?? null })),
  ];
}

/** What properties are, in French: a register of the French law says it so. */
async function kindsOf(execute: Execute, tenant: string, properties: readonly string[]): Promise<string[]> {
  const rows = await execute(
    `SELECT coalesce(t.name ->> 'fr', t.name ->> 'en') AS name FROM properties AS p
     JOIN property_types AS t ON t.tenant_id = p.tenant_id AND t.id = p.type
     WHERE p.tenant_id = $1 AND p.id = ANY ($2::text[]) ORDER BY p.id`,
    [tenant, properties],
  );
  return rows.map(({ name }) => String(name));
}

/** What the register's columns say of a mandate as it, its givers and its properties are now. */
export async function columnsOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  files: Files,
  mandate: Draft<Mandate>,
): Promise<Columns> {
  const { tenant } = caller.actor;
  const [type] = await execute('SELECT kind FROM mandate_types WHERE tenant_id = $1 AND id = $2', [
    tenant,
    mandate.type,
  ]);
  const givers = await giversOf(execute, context, caller, files, mandate);
  const kinds = await kindsOf(execute, tenant, mandate.properties ?? []);
  return registered(mandate, String(type?.kind), givers, kinds);
}

/**
 * Enters a mandate in its register.
 *
 * @returns the fields of the mandate that say so
 * @throws RequestError 403 `data` without a register, or with one whose card has expired
 */
export async function number(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource<Mandate>,
  files: Files,
  mandate: Draft<Mandate>,
): Promise<Draft<Mandate>> {
  const { tenant } = caller.actor;
  const register = await registerOf(execute, tenant, mandate.owner);
  if (!register) throw refused(resource, caller, 'registerMissing');
  const date = parisDay();
  if (register.expires && register.expires < date) throw refused(resource, caller, 'cardExpired');
  const said = await columnsOf(execute, context, caller, files, mandate);
  const { number: given } = await enter(execute, caller, register.id, String(mandate.id), {
    ...said,
    date,
    mandate: String(mandate.reference),
  });
  return { register: register.id, number: given, registeredOn: date };
}
