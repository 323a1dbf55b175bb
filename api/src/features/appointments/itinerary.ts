import { may } from '@hestia/permissions/index.ts';
import { legsOf, type Stop } from '@hestia/resources/appointment/itinerary.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import { idsOf } from '../../records/people/person-states.ts';
import { nameOf } from '../../records/read/name.ts';
import { loadFor } from '../../records/read/read.ts';
import type { Roads } from './roads.ts';
import type { AppointmentServices } from './services.ts';

type Values = Record<string, unknown>;

const PLACES = 'SELECT id, title, reference, address FROM properties WHERE tenant_id = $1 AND id = ANY ($2::text[])';

/** Where an address is, as far as it is read. */
export const pointOf = (address: unknown): Stop['point'] => {
  const { lat, lng: lon } = ((address as Values | null)?.point ?? {}) as { lat?: number; lng?: number };
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
};

/**
 * The way through appointments, in the order in which they are named: where each is, how far the next one is, and whether
 * there is time for it.
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
        location: one.location ?? null,
        property: place ? { id: place.id, title: place.title ?? place.reference } : null,
      };
    }),
  );
  return { stops, legs: legsOf(stops, await roads(stops)) };
}

/** Whether the exact address is for the caller's eyes. */
async function readsPlace({ records }: AppointmentServices, caller: Caller, property: Resource, id: string) {
  const one = (await records.read(caller, property, id)) as Values;
  return one.address !== null && one.address !== undefined;
}
