import type { Slot } from '@hestia/resources/appointment/free.ts';
import type { Appointment } from '@hestia/resources/generated/types.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { createWithin } from '../../records/create.ts';
import { inWrite } from '../../records/database.ts';
import { transitionWithin } from '../../records/transition.ts';
import { linkOf, tokenOf } from '../appointments/links.ts';
import { systemOf } from '../appointments/services.ts';
import type { Visitable } from './open.ts';
import type { Booking } from './said.ts';
import type { VisitServices } from './services.ts';
import { tellVisitors } from './tell.ts';
import { clientOf, type Guest, heardOf } from './visitor.ts';

/** A visit as its visitor is told of it. */
export interface Booked extends Slot {
  confirmed: boolean;
  /** Where it is changed or canceled. */
  link: string;
}

/** Where one meets, as far as the ad tells it to the house. */
export const placeOf = ({ publicAddress }: Visitable['property']): string | null => {
  const { line1, postcode, town } = publicAddress ?? {};
  return line1 ? [line1, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ') : null;
};

/** That the time has gone, at its field. */
export function slotTaken({ appointment }: Pick<VisitServices, 'appointment'>, language: Language): RequestError {
  const message = appointment.labels[language].errors?.slotTaken ?? '';
  return new RequestError(422, 'invalid', {}, [{ path: '/startAt', code: 'slotTaken', message, info: {} }]);
}

const isTaken = (error: unknown): boolean =>
  error instanceof RequestError && error.details.some(({ code }) => code === 'busy');

/**
 * Makes the visit with its client, tells its agent and writes to the visitor: all of it, or nothing.
 *
 * @throws RequestError 422 at `/startAt` where somebody else was first, or at the client’s fields
 */
export async function book(
  services: VisitServices,
  { tenant, language }: { tenant: string; language: Language },
  { property, agent, terms }: Visitable,
  { startAt, endAt }: Slot,
  { contact, alerts, guest }: Pick<Booking, 'contact' | 'alerts'> & { guest: Guest | undefined },
): Promise<Booked> {
  const { records, dataSource, secrets, publicUrl } = services;
  const { context } = records;
  const resource = services.appointment as Resource;
  const system = { ...systemOf(services, tenant), language };
  try {
    const link = await inWrite(dataSource, async (execute) => {
      const client = await clientOf(execute, services, tenant, { guest, contact, agent: agent.id });
      if (!client) throw new RequestError(404, 'visitUnknown');
      const made = await createWithin(execute, context, system, resource, {
        ...{ kind: 'visit', startAt, endAt, location: placeOf(property) },
        ...{ clients: [client.id], property: property.id, owner: agent.id },
      });
      const step = terms.confirmed ? 'bookAtOnce' : 'book';
      const id = String(made.id);
      const taken = await transitionWithin(execute, context, system, resource, id, step, { version: made.version });
      await heardOf(execute, services, tenant, client, { alerts, language });
      const news = terms.confirmed ? 'confirmed' : 'asked';
      await tellVisitors(execute, services, { tenant, language, by: '' }, taken as unknown as Appointment, news);
      return linkOf(publicUrl ?? '', tenant, tokenOf(secrets, tenant, id, client.id));
    });
    for (const one of ['appointment', 'client', 'consent']) context.totals.forget(tenant, one);
    return { startAt, endAt, confirmed: terms.confirmed, link };
  } catch (error) {
    throw isTaken(error) ? slotTaken(services, language) : atContact(error);
  }
}

/** Where the visitor typed what the client’s fields refuse. */
const TYPED: Record<string, string> = {
  firstName: 'firstName',
  lastName: 'lastName',
  emails: 'email',
  phones: 'phone',
};

/** What is wrong with a new client is so with what the visitor typed. */
function atContact(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const details = error.details.map((one) => {
    const typed = TYPED[one.path.split('/')[1] ?? ''];
    return typed ? { ...one, path: `/contact/${typed}` } : one;
  });
  return new RequestError(error.statusCode, error.code, error.info, details);
}
