import {
  type Bounds,
  freeSlots,
  NOTICE_MINUTES,
  type Slot,
  spanOf,
  type Taken,
  type Wanted,
} from '@hestia/resources/appointment/free.ts';
import { visitingOf } from '@hestia/resources/property/visiting.ts';
import { parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import { loadFor, loadIfAny } from '../../records/read/read.ts';
import { ensureMay } from '../../records/refusals.ts';
import { beginning, lasting, metOn, named, wrong } from './asked.ts';
import { pointOf } from './itinerary.ts';
import { type AppointmentServices, FIRM, holdsTime } from './services.ts';

type Values = Record<string, unknown>;
type Asked = Partial<
  Record<'agent' | 'clients' | 'property' | 'minutes' | 'from' | 'appointment' | 'shownBy', string | undefined>
>;

const MOST_CLIENTS = 20;
/** What is agreed of the agent and of who comes, the houses that they hold open, and what else they take part in at a time. */
const TAKEN = `SELECT a.start_at, a.end_at, a.property FROM appointments AS a
  WHERE a.tenant_id = $1 AND a.start_at < $4 AND a.end_at > $3 AND a.id <> $5 AND ${holdsTime('a', '$6')}
    AND ((a.owner = $2 AND a.shown_by IS NULL) OR a.property = $8 OR EXISTS (SELECT FROM appointments_clients AS l
      WHERE l.tenant_id = a.tenant_id AND l.source_id = a.id AND l.target_id = ANY ($7::text[])))
  UNION ALL SELECT o.start_at, o.end_at, o.property FROM open_houses AS o
  WHERE o.tenant_id = $1 AND o.status = 'open' AND o.start_at < $4 AND o.end_at > $3 AND (o.owner = $2 OR o.property = $8)
  UNION ALL SELECT e.start_at, e.end_at, NULL FROM events AS e
  JOIN events_participants AS p ON p.tenant_id = e.tenant_id AND p.source_id = e.id
  WHERE p.tenant_id = $1 AND p.target_id = $2 AND e.start_at < $4 AND e.end_at > $3 AND (e.all_day IS NOT TRUE OR e.away IS TRUE)`;

const POINTS = 'SELECT id, address FROM properties WHERE tenant_id = $1 AND id = ANY ($2::text[])';

/** When a property can be visited, for who reads it; nothing is asked for where there is none. */
async function visitedIn({ records }: AppointmentServices, caller: Caller, id: string | undefined) {
  if (!id) return visitingOf({});
  return visitingOf((await loadIfAny(records.context, caller, records.resource('property'), id)) ?? {});
}

/** Where properties are, as far as the caller reads their exact addresses. */
async function pointsOf({ records }: AppointmentServices, caller: Caller, ids: string[]) {
  if (ids.length === 0) return new Map<string, Taken['point']>();
  const request = { filter: parseCondition({ id: ids }), offset: 0, limit: ids.length };
  const { rows } = await records.list(caller, records.resource('property') as Resource, request, false);
  const found = rows.map((row) => JSON.parse(row) as Values);
  return new Map(found.map(({ id, address }) => [String(id), pointOf(address)]));
}

/** Whose times are looked at, and where one means to meet. */
interface Meeting {
  /** Absent: it takes nobody's time of ours. */
  agent: string | undefined;
  clients: readonly string[];
  property: string | undefined;
  /** Nobody else visits it at the same time. */
  alone?: boolean;
  /** The appointment that is moved. */
  moved?: string | undefined;
}

/** Where properties are, whoever asks. */
async function allPoints(execute: Execute, tenant: string, ids: string[]): Promise<Map<string, Taken['point']>> {
  const rows = ids.length > 0 ? await execute(POINTS, [tenant, ids]) : [];
  return new Map(rows.map(({ id, address }) => [String(id), pointOf(address)]));
}

/**
 * What is taken in a span of time, and where it is met.
 *
 * @param within the product's own transaction, in which it is looked; absent: as the caller reads
 */
export async function takenIn(
  services: AppointmentServices,
  caller: Caller,
  { agent, clients, property, alone = false, moved = '' }: Meeting,
  { since, until }: ReturnType<typeof spanOf>,
  within?: Execute,
): Promise<Pick<Wanted, 'point' | 'taken'>> {
  const visited = alone ? (property ?? null) : null;
  const values = [caller.actor.tenant, agent ?? null, since, until, moved, FIRM, clients, visited];
  const rows = await (within?.(TAKEN, values) ?? execute(services.dataSource, TAKEN, values));
  const places = rows.map((row) => row.property as string | null);
  const ids = [...new Set([property, ...places].flatMap((id) => id || []))];
  const points = await (within ? allPoints(within, caller.actor.tenant, ids) : pointsOf(services, caller, ids));
  const taken = rows.map(
    (row): Taken => ({
      startAt: new Date(row.start_at as string).toISOString(),
      endAt: new Date(row.end_at as string).toISOString(),
      point: points.get(String(row.property)) ?? null,
    }),
  );
  return { taken, point: points.get(property ?? '') ?? null };
}

/**
 * The next times at which an agent is free, and those who come: nothing is told of what takes the others.
 *
 * @throws RequestError 403 for who makes no appointments, 422 at what doesn't fit
 */
export async function freeTimes(services: AppointmentServices, caller: Caller, asked: Asked): Promise<Slot[]> {
  const { records, appointment } = services;
  ensureMay(caller, 'add', appointment as Resource);
  const now = Date.now();
  const minutes = lasting(asked.minutes);
  const from = beginning(asked.from, now);
  const { appointment: moved, shownBy } = asked;
  const before: Values = moved
    ? await named('appointment', () => loadFor(records.context, caller, 'edit', appointment as Resource, moved))
    : {};
  // What isn't said stays as it is of the one that is moved.
  const kept = (name: string) => (before[name] ? String(before[name]) : undefined);
  const { property = kept('property'), agent = kept('owner') ?? caller.actor.id } = asked;
  const said = asked.clients === undefined ? ((before.clients ?? []) as string[]) : asked.clients.split(',');
  const clients = [...new Set(said.filter(Boolean))];
  if (clients.length > MOST_CLIENTS) throw wrong('with', 'invalidValue');
  const met = await metOn(services, caller, agent);
  if (asked.clients !== undefined)
    for (const id of clients)
      await named('with', () => records.read(caller, records.resource('client') as Resource, id));
  if (asked.property)
    await named('property', () => records.read(caller, records.resource('property') as Resource, String(property)));
  const { open, notice } = await visitedIn(services, caller, property);
  const bounds: Bounds = { ...met, open, notice: Math.max(NOTICE_MINUTES, notice) };
  const when = { from, now: new Date(now).toISOString(), bounds };
  const meeting = shownBy ? { agent: undefined, alone: true } : { agent };
  const found = await takenIn(services, caller, { ...meeting, clients, property, moved }, spanOf(when));
  return freeSlots({ ...when, minutes, ...found });
}
