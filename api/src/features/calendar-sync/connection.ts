import { abilityFor } from '@hestia/permissions/index.ts';
import type { CalendarConnection } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { Call } from '../../adapters/call.ts';
import { activePeople } from '../../mail/recipients.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { type Execute, execute, inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { same } from '../../records/read/same.ts';
import { write } from '../../records/write/update.ts';
import type { Secrets } from '../../secrets/index.ts';

export interface SyncServices {
  records: Records;
  dataSource: juggler.DataSource;
  secrets: Secrets;
  call: Call;
  /** Where Google's calendars are. */
  googleUrl: string;
  /** Where Microsoft's are. */
  graphUrl: string;
  /** Issuers that the deployment trusts besides the providers' own. */
  issuers: readonly string[];
  /** The address of a record's page; nothing where nobody knows where people reach the product. */
  place: (tenant: string, resource: Resource, id: string) => string | undefined;
}

const systemOf = ({ records }: SyncServices, tenant: string): Caller =>
  asSystem('calendar in step', tenant, [...records.context.resources.values()]);

/** Changes what the product itself keeps of a connection. */
export async function keep(
  services: SyncServices,
  tenant: string,
  id: string,
  values: Draft<CalendarConnection>,
  within?: Execute,
): Promise<void> {
  const { records, dataSource } = services;
  const system = systemOf(services, tenant);
  const resource = records.resource('calendar-connection') as Resource;
  const work = async (run: Execute) => {
    const before = (await loadIfAny(records.context, system, resource, id, run)) as Record<string, unknown> | undefined;
    const changed = Object.entries(values).filter(([name, value]) => !same(value, before?.[name]));
    if (!before || changed.length === 0) return;
    await write(records.context, system, resource, run, before, Object.fromEntries(changed), 'update');
  };
  await (within ? work(within) : inWrite(dataSource, work));
}

/** A connection and whose it is, with what it signs in by. */
export interface Connected {
  tenant: string;
  connection: CalendarConnection;
  /** The person, who is at work here. */
  caller: Caller;
  password: string;
}

const PASSWORD = 'SELECT password FROM calendar_connections WHERE tenant_id = $1 AND id = $2';

/** A connection, as its person; nothing where it is gone or they have left. */
export async function connected(services: SyncServices, tenant: string, id: string): Promise<Connected | undefined> {
  const { records, dataSource, secrets } = services;
  const run: Execute = (text, values) => execute(dataSource, text, values);
  const resource = records.resource('calendar-connection');
  const connection = await loadIfAny<CalendarConnection>(records.context, systemOf(services, tenant), resource, id);
  const [person] = connection?.person ? await activePeople(run, tenant, { ids: [connection.person], roles: [] }) : [];
  if (!connection || !person) return undefined;
  const [row] = await run(PASSWORD, [tenant, id]);
  const ability = abilityFor(person.actor, [...records.context.resources.values()]);
  const caller: Caller = { actor: person.actor, ability, language: person.language };
  return { tenant, connection, caller, password: row?.password ? secrets.open(String(row.password)) : '' };
}
