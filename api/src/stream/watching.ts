import { setImmediate as turn } from 'node:timers/promises';
import { type Actor, abilityFor, accessNode } from '@hestia/permissions/index.ts';
import type { juggler } from '@loopback/repository';
import { activePeople } from '../mail/recipients.ts';
import { type Execute, execute } from '../records/database.ts';
import type { Records } from '../records/index.ts';
import { list } from '../records/read/read.ts';
import type { Changed } from './streams.ts';

/** Longer than a page says anew that it is looked at. */
const SECONDS = 150;
/** Of a change of more records than these it is asked whether somebody reads one of them. */
const MOST_ASKED = 500;
/** So many of the latest events are looked through for those of a transaction. */
const MOST_EVENTS = 5_000;

const WATCH = `INSERT INTO watches (tenant_id, resource, person, until)
  VALUES ($1, $2, $3, now() + $4 * interval '1 second')
  ON CONFLICT (tenant_id, resource, person) DO UPDATE SET until = excluded.until`;
const OVER = 'DELETE FROM watches WHERE tenant_id = $1 AND person = $2 AND until < now()';
const WATCHING =
  'SELECT person FROM watches WHERE tenant_id = $1 AND resource = $2 AND person = ANY ($3::text[]) AND until > now()';
/** What one transaction wrote has one time. */
const EVENTS = `SELECT DISTINCT record_id FROM domain_events
  WHERE tenant_id = $1 AND resource = $2 AND at = ANY ($3::timestamptz[])
    AND id > (SELECT max(id) FROM domain_events WHERE tenant_id = $1) - ${MOST_EVENTS} LIMIT ${MOST_ASKED}`;

/** By what somebody reads all records, if they do: not by who they are. */
const rightsOf = ({ roles, flags = [], places = {} }: Actor): string => JSON.stringify([roles, flags, places]);

/** Notes that a person has a list of the resource (its name) open, for a while. */
export async function watch(within: Execute, tenant: string, person: string, resource: string): Promise<void> {
  await within(OVER, [tenant, person]);
  await within(WATCH, [tenant, resource, person, SECONDS]);
}

/**
 * Whom of the people a change is told: who has a list of such records open and reads one of those that changed as it is
 * now, so that nothing tells of a record that somebody doesn't read, not even that there is one. What is deleted is told
 * to who reads all records of the resource.
 */
export async function whoIsTold(
  { records, dataSource }: { records: Records; dataSource: juggler.DataSource },
  { tenant, resource: name, times }: Changed,
  people: string[],
): Promise<string[]> {
  const { context } = records;
  const resource = [...context.resources.values()].find((one) => one.name === name);
  if (!resource) return [];
  // Each of these reads by itself: whoever holds a connection and waits for another stops all when all do.
  const ask: Execute = (text, values) => execute(dataSource, text, values);
  const watching = (await ask(WATCHING, [tenant, name, people])).map(({ person }) => String(person));
  if (watching.length === 0) return [];
  const ids = (await ask(EVENTS, [tenant, name, times])).map((row) => String(row.record_id));
  const filter = { field: 'id', op: 'in', value: ids } as const;
  const told: string[] = [];
  const readAll = new Map<string, boolean>();
  for (const { actor, language } of await activePeople(ask, tenant, { ids: watching, roles: [] })) {
    const alike = rightsOf(actor);
    if (readAll.get(alike)) {
      told.push(actor.id);
      continue;
    }
    await turn();
    const ability = abilityFor(actor, [...context.resources.values()]);
    readAll.set(alike, accessNode(ability, 'read', resource) === true);
    const asked = { filter, offset: 0, limit: 1, fields: ['id'] };
    const reads =
      readAll.get(alike) || (await list(context, { actor, ability, language }, resource, asked, false)).rows.length > 0;
    if (reads) told.push(actor.id);
  }
  return told;
}
