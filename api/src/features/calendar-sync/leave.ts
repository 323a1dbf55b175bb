import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { alone } from '../../jobs/alone.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { type Execute, execute, inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadFor, loadIfAny } from '../../records/read/read.ts';
import { removeWithin } from '../../records/write/remove.ts';
import { bounded } from './bounds.ts';
import { type Connected, connected, keep, type SyncServices } from './connection.ts';
import { dropLink, linksOf } from './links.ts';
import { openThere } from './open.ts';
import { spanAt } from './plan.ts';
import { Failed, Refused, Stale, SyncProblem } from './sync.ts';

type Values = Record<string, unknown>;
const LEFT = 'SELECT id FROM events WHERE tenant_id = $1 AND calendar = $2 LIMIT 1';

/** What came from there goes with its connection, and the calendar that it was in where nothing else is in it. */
export async function forgetTheirs(
  records: Records,
  tenant: string,
  connection: { id: string; calendar?: string | null | undefined },
  run: Execute,
): Promise<void> {
  const system: Caller = asSystem('calendar disconnected', tenant, [...records.context.resources.values()]);
  const remove = async (resource: Resource, id: string) => {
    const before = (await loadIfAny(records.context, system, resource, id, run)) as Values | undefined;
    if (before) await removeWithin(run, records.context, system, resource, before, true);
  };
  for (const { record, origin } of await linksOf(run, tenant, connection.id))
    if (origin === 'theirs') await remove(records.resource('event') as Resource, record);
  if (!connection.calendar) return;
  const [left] = await run(LEFT, [tenant, connection.calendar]);
  if (!left) await remove(records.resource('calendar') as Resource, connection.calendar);
}

/** The run of a connection and its end are never at work at the same time. */
export const workOn = (tenant: string, id: string): string => `calendar ${tenant} ${id}`;

/** Removes what we wrote there. What has guests stays, since the server would call it off to them. @returns how much stays */
async function removeOurs(services: SyncServices, one: Connected, still: () => Promise<unknown>): Promise<number> {
  const { tenant, connection } = one;
  const run: Execute = (text, values) => execute(services.dataSource, text, values);
  const there = await openThere({ ...services, call: bounded(services.call, still) }, one, spanAt(Date.now()));
  // What is there now is what is removed.
  const listing = await there.list(null);
  const items = new Map(listing.objects.flatMap(({ items }) => items.map((item) => [item.key, item] as const)));
  let stayed = 0;
  for (const link of await linksOf(run, tenant, connection.id)) {
    if (link.origin !== 'ours') continue;
    const item = items.get(link.key);
    if (item && (item.hasGuests || link.hasGuests)) {
      stayed += 1;
      continue;
    }
    if (item)
      await there.remove({ ...link, etag: item.etag }).catch((error: unknown) => {
        if (!(error instanceof Refused || error instanceof Stale || error instanceof Failed)) throw error;
        stayed += 1;
      });
    await dropLink(run, tenant, connection.id, link.record);
  }
  return stayed;
}

async function leave(
  services: SyncServices,
  one: Connected,
  isRemoved: boolean,
  still: () => Promise<unknown>,
): Promise<number> {
  const { records, dataSource } = services;
  const { tenant, connection, caller } = one;
  const { id } = connection;
  // No run takes it up from here on: it would write again what was removed.
  if (connection.remote) await keep(services, tenant, id, { state: 'leaving', problem: null } as never);
  let stayed = 0;
  try {
    if (isRemoved && connection.remote) stayed = await removeOurs(services, one, still);
  } catch (error) {
    if (error instanceof SyncProblem) await keep(services, tenant, id, { problem: error.code } as never);
    throw error;
  }
  const resource = records.resource('calendar-connection') as Resource;
  await inWrite(dataSource, async (run) => {
    const before = (await loadFor(records.context, caller, 'delete', resource, id, run)) as Values;
    await removeWithin(run, records.context, caller, resource, before);
  });
  return stayed;
}

/**
 * Disconnects: what we wrote there goes first where that is wanted, then what came from there.
 *
 * @returns how much of what we wrote stays there all the same
 * @throws SyncProblem where the calendar there can't be had: no run goes on then, and nothing from there is gone
 * @throws RequestError 409 while a run is at work
 */
export async function disconnect(
  services: SyncServices,
  tenant: string,
  id: string,
  isRemoved: boolean,
): Promise<number> {
  let stayed: number | undefined;
  await alone(services.dataSource, workOn(tenant, id), async (still) => {
    const one = await connected(services, tenant, id);
    stayed = one ? await leave(services, one, isRemoved, still) : 0;
  });
  if (stayed === undefined) throw new RequestError(409, 'calendarBusy');
  return stayed;
}
