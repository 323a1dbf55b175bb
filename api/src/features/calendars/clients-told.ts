import type { Appointment, Client } from '@hestia/resources/generated/types.ts';
import { type Draft, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { nameOf } from '../../records/read/name.ts';

const ALLOWED = 'SELECT calendar_clients FROM tenants WHERE id = $1';
const AT_ONCE = 500;

type Dated = Draft<Pick<Appointment, 'id' | 'clients'>>;

const phoneOf = ({ phones }: Draft<Client>): string | undefined =>
  (phones?.find(({ primary }) => primary) ?? phones?.[0])?.number;

/**
 * What calendars elsewhere are told of the clients of appointments: names and phones as the caller reads them, where their
 * network lets them leave; nothing otherwise.
 *
 * @returns by appointment
 */
export async function clientsTold(
  records: Records,
  caller: Caller,
  appointments: readonly Dated[],
): Promise<Map<string, string>> {
  const resource = records.resource('client');
  const database = databaseOf(records.context, resource as Resource);
  const [network] = await execute(database, ALLOWED, [caller.actor.tenant]);
  if (network?.calendar_clients !== true) return new Map();
  const ids = [...new Set(appointments.flatMap(({ clients }) => clients ?? []))];
  const names = new Map<string, string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const filter = parseCondition({ id: ids.slice(at, at + AT_ONCE) });
    const { rows } = await records.list(caller, resource, { filter, offset: 0, limit: AT_ONCE }, false);
    for (const client of rows.map((row) => JSON.parse(row) as Draft<Client> & { id: string })) {
      const said = [nameOf(resource as Resource, client, caller.language), phoneOf(client)];
      names.set(client.id, said.filter(Boolean).join(' '));
    }
  }
  const told = ({ clients }: Dated) => (clients ?? []).flatMap((id) => names.get(id) ?? []).join(', ');
  return new Map(appointments.map((one) => [String(one.id), told(one)]));
}
