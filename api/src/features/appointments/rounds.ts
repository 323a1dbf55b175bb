import { MOST_DAYS, NOTICE_MINUTES, spanOf, usualMinutes } from '@hestia/resources/appointment/free.ts';
import { legsOf, type Stop } from '@hestia/resources/appointment/itinerary.ts';
import { MOST_PLACES, type Place, roundOf } from '@hestia/resources/appointment/round.ts';
import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { visitingOf } from '@hestia/resources/property/visiting.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Roads } from '../../adapters/roads/index.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { nameOf } from '../../records/read/name.ts';
import { ensureMay } from '../../records/refusals.ts';
import { beginning, lasting, metOn, named, wrong } from './asked.ts';
import { takenIn } from './free.ts';
import { pointOf } from './itinerary.ts';
import type { AppointmentServices } from './services.ts';

/** A property as the caller reads it. */
export type Visited = Draft<Property> & { id: string };

/** A list of at most so many of a body. @throws RequestError 422 */
export function severalIn<T>(body: Record<string, unknown>, name: string): T[] {
  const given = body[name];
  if (!Array.isArray(given) || given.length === 0) throw wrong(name, 'required');
  if (given.length > MOST_PLACES) throw wrong(name, 'maxItems');
  return given as T[];
}

/** The client whose search a round is for; nobody where a company looks. @throws RequestError 422 at `/search` */
export async function seekerOf({ records }: AppointmentServices, caller: Caller, search: unknown): Promise<string[]> {
  const resource = records.resource('saved-search') as Resource;
  const found = (await named('search', () => records.read(caller, resource, String(search)))) as Draft<SavedSearch>;
  return found.client ? [found.client] : [];
}

/** A property that is to be visited, as the caller reads it. @throws RequestError 422 */
export async function visitedOf({ records }: AppointmentServices, caller: Caller, path: string, id: unknown) {
  const resource = records.resource('property') as Resource;
  return (await named(path, () => records.read(caller, resource, String(id)))) as Visited;
}

const text = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

/**
 * A round through properties for whoever looks for them: the first day that has time for all of them, in the order with
 * the least way, when the agent, who comes, the vendors and the properties are free. Nothing is written.
 *
 * @param body `{"search", "properties", "agent", "from", "minutes", "day", "ordered"}`; `day`: on the one of `from` alone
 * @throws RequestError 403 for who makes no appointments, 422 at what doesn’t fit
 */
export async function proposedRound(services: AppointmentServices & { roads: Roads }, caller: Caller, body: unknown) {
  const { records, appointment, roads } = services;
  ensureMay(caller, 'add', appointment as Resource);
  const said = bodyObject(body) as Record<string, unknown>;
  const ids = [...new Set(severalIn(said, 'properties').map(String))];
  const minutes = lasting(text(said.minutes) ?? String(usualMinutes('visit')));
  const from = beginning(text(said.from), Date.now());
  const agent = text(said.agent) ?? caller.actor.id;
  const met = await metOn(services, caller, agent);
  const clients = await seekerOf(services, caller, said.search);
  const bounds = { ...met, notice: NOTICE_MINUTES };
  const when = { from, now: new Date().toISOString() };
  const span = spanOf({ ...when, bounds });
  const { taken } = await takenIn(services, caller, { agent, clients, property: undefined }, span);
  const found: { property: Visited; place: Place }[] = [];
  for (const [index, id] of ids.entries()) {
    const property = await visitedOf(services, caller, `properties/${index}`, id);
    const others = { agent: '', clients: property.vendors ?? [], property: id, alone: true };
    const { taken: theirs } = await takenIn(services, caller, others, span);
    const place = { id, point: pointOf(property.address), ...visitingOf(property), taken: theirs };
    found.push({ property, place });
  }
  const days = said.day === true ? 1 : MOST_DAYS;
  const places = found.map(({ place }) => place);
  const round = roundOf({ ...when, places, minutes, taken, bounds, days, ordered: said.ordered === true });
  const resource = records.resource('property') as Resource;
  const shown = (id: string) => {
    const property = found.find(({ place }) => place.id === id)?.property as Visited;
    return { id, title: property.title ?? nameOf(resource, property, caller.language) };
  };
  const stops = round.stops.map((stop): Stop & { property: ReturnType<typeof shown> } => ({
    ...stop,
    property: shown(stop.id),
  }));
  return { day: round.day, stops, legs: legsOf(stops, await roads(stops)), left: round.left.map(shown) };
}
