import { may } from '@hestia/permissions/index.ts';
import { legsOf, type Stop } from '@hestia/resources/appointment/itinerary.ts';
import { parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Roads } from '../../adapters/roads/index.ts';
import { RequestError } from '../../errors.ts';
import type { Sort } from '../../query/index.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import { idsOf } from '../../records/people/person-states.ts';
import { nameOf } from '../../records/read/name.ts';
import { loadFor } from '../../records/read/read.ts';
import type { AppointmentServices } from './services.ts';

type Values = Record<string, unknown>;

const BY_ID: Sort = ['id', 'ASC'];

const PLACES = 'SELECT id, title, reference, address FROM properties WHERE tenant_id = $1 AND id = ANY ($2::text[])';

/** Where an address is, as far as it is read. */
export const pointOf = (address: unknown): Stop['point'] => {
  const { lat, lng: lon } = ((address as Values | null)?.point ?? {}) as { lat?: number; lng?: number };
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
};

/** An address in one line; nothing where nothing is written. */
const lineOf = (address: unknown): string | null => {
  const { line1, postcode, town } = (address ?? {}) as Record<string, string | null>;
  return [line1, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;
};

/**
 * The way through appointments, in the order in which they are named: where each is and with whom, how far the next one
 * is, and whether there is time for it.
 *
 * @throws RequestError 403 with the name of the first one that the caller has no rights on, 404, 422
 */
export async function itinerary(services: AppointmentServices & { roads: Roads }, caller: Caller, body: unknown) {
  const { records, appointment, dataSource, roads } = services;
  const resource = appointment as Resource;
  const ids = idsOf(bodyObject(body), 'appointmentIds');
  const found: Values[] = [];
  for (const id of ids) {
    const one = (await loadFor(records.context, caller, 'read', resource, id)) as Values;
    if (!may(caller.ability, 'edit', resource, one)) {
      const name = nameOf(resource, one, caller.language);
      const message = (appointment.labels[caller.language].errors?.noRights ?? '').replace('{name}', name);
      throw new RequestError(403, 'acl', { reason: 'acl' }, [
        { path: '/appointmentIds', code: 'noRights', message, info: { name } },
      ]);
    }
    found.push(one);
  }
  const { tenant } = caller.actor;
  const places = await execute(dataSource, PLACES, [tenant, found.flatMap(({ property }) => property ?? [])]);
  const property = records.resource('property') as Resource;
  const names = await namesOf(services, caller, [...new Set(found.flatMap(clientsOf))]);
  const stops = await Promise.all(
    found.map(async (one): Promise<Stop & Values> => {
      const place = places.find(({ id }) => id === one.property);
      const isOpen = place ? await readsPlace(services, caller, property, String(place.id)) : false;
      return {
        id: String(one.id),
        startAt: String(one.startAt),
        endAt: String(one.endAt),
        point: isOpen ? pointOf(place?.address) : null,
        reference: one.reference,
        location: one.location ?? (isOpen ? lineOf(place?.address) : null),
        clients: clientsOf(one).flatMap((id) => names.get(id) ?? []),
        property: place ? { id: place.id, title: place.title ?? place.reference } : null,
      };
    }),
  );
  return { stops, legs: legsOf(stops, await roads(stops)) };
}

const clientsOf = ({ clients }: Values): string[] => (clients ?? []) as string[];

/** The names of those who are met, of whom the caller reads. */
async function namesOf({ records }: AppointmentServices, caller: Caller, ids: string[]): Promise<Map<string, string>> {
  const client = records.resource('client') as Resource;
  if (ids.length === 0) return new Map();
  const request = { filter: parseCondition({ id: ids }), sort: BY_ID, offset: 0, limit: ids.length };
  const { rows } = await records.list(caller, client, request, false);
  const read = rows.map((row) => JSON.parse(row) as Values);
  return new Map(read.map((one) => [String(one.id), nameOf(client, one, caller.language)]));
}

/** Whether the exact address is for the caller's eyes. */
async function readsPlace({ records }: AppointmentServices, caller: Caller, property: Resource, id: string) {
  const one = (await records.read(caller, property, id)) as Values;
  return one.address !== null && one.address !== undefined;
}
