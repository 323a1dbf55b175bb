import type { Slot } from '@hestia/resources/appointment/free.ts';
import type { Appointment } from '@hestia/resources/generated/types.ts';
import { riskReportFault } from '@hestia/resources/property/risk-report.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { type Execute, inWrite } from '../../records/database.ts';
import { refusedIn } from '../../records/refusals.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { createWithin } from '../../records/write/create.ts';
import { write } from '../../records/write/update.ts';
import { lockOf, ONE_BY_ONE } from '../appointments/busy.ts';
import { linkOf, visitTokenOf } from '../appointments/links.ts';
import { systemOf } from '../appointments/services.ts';
import { type House, houseOf, lockOfHouse, placesLeft } from './houses/house.ts';
import { type Visitable, visitable } from './open.ts';
import type { Booking, Contact } from './said.ts';
import type { VisitServices } from './services.ts';
import { visitSlots } from './slots.ts';
import { tellVisitors } from './tell.ts';
import { clientOf, type Guest, heardOf, isProven, isTrusted } from './visitor.ts';

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

/** More visits than this wait for an answer of the agent of a property: nobody asks for another one. */
const MOST_ASKED = 12;
const ASKED = `SELECT count(*) AS count FROM appointments
  WHERE tenant_id = $1 AND property = $2 AND status = 'pending' AND booked_online AND start_at > now()`;

function refusalAt({ appointment }: VisitServices, language: Language, code: 'slotTaken' | 'manyAsked'): RequestError {
  return refusedIn(appointment, { language }, '/startAt', code);
}

/** Others were first: with the agent, or with the last place of an open house. */
const TAKEN = ['busy', 'full', 'gone', 'over'];
const isTaken = (error: unknown): boolean =>
  error instanceof RequestError && error.details.some(({ code, path }) => path === '/startAt' && TAKEN.includes(code));

/** Who books, and what. */
interface Request extends Pick<Booking, 'startAt' | 'contact' | 'alerts'> {
  guest: Guest | undefined;
  /** The open house in which it is a place. */
  house?: House | undefined;
}

/**
 * Whether a visit is agreed at once: a place of an open house is there for whoever comes, unless they are known to be up to
 * no good. A vendor who shows it, or is asked, says first what they think, and an agent whose statement of risks is missing or too old on the day sees to
 * it first.
 *
 * @param startAt of the visit, or of the last one that is offered
 */
export function isConfirmed(
  { property, terms, shownBy, asksVendors }: Visitable,
  { house, guest, contact }: Pick<Request, 'house' | 'guest' | 'contact'>,
  startAt: string,
): boolean {
  if (riskReportFault(property, parisDay(startAt))) return false;
  if (house) return guest?.isScammer !== true;
  return terms.confirmed && shownBy !== 'vendor' && !asksVendors && isTrusted(guest, contact);
}

interface Where {
  tenant: string;
  /** The visitor's. */
  language: Language;
}

/** A place of an open house, once nobody else takes one. */
async function freePlace(
  execute: Execute,
  services: VisitServices,
  { tenant, language }: Where,
  { id, owner, property }: House,
  startAt: string,
): Promise<{ open: Visitable; slot: Slot }> {
  for (const key of [lockOfHouse(tenant, id), lockOf(tenant, owner)]) await execute(ONE_BY_ONE, [key]);
  const house = await houseOf(execute, tenant, id);
  const open = await visitable(services, execute, tenant, property, { owner });
  if (!house || !open) throw new RequestError(404, 'visitUnknown');
  const slots = house.status === 'open' && house.owner === owner ? await placesLeft(execute, tenant, house) : [];
  const slot = slots.find((one) => one.startAt === startAt && one.left > 0);
  if (!slot) throw refusalAt(services, language, 'slotTaken');
  return { open, slot: { startAt: slot.startAt, endAt: slot.endAt } };
}

/** The property and the time, as they are once nobody else books with its agent: what was looked at before may be over. */
async function free(
  execute: Execute,
  services: VisitServices,
  { tenant, language }: Where,
  { property, agent }: Visitable,
  { startAt, house }: Pick<Request, 'startAt' | 'house'>,
): Promise<{ open: Visitable; slot: Slot }> {
  if (house) return freePlace(execute, services, { tenant, language }, house, startAt);
  for (const key of [lockOf(tenant, agent.id), `visits of ${tenant} ${property.id}`]) await execute(ONE_BY_ONE, [key]);
  const open = await visitable(services, execute, tenant, property.id);
  if (!open) throw new RequestError(404, 'visitUnknown');
  const [asked] = await execute(ASKED, [tenant, property.id]);
  if (Number(asked?.count) >= MOST_ASKED) throw refusalAt(services, language, 'manyAsked');
  const slots = open.agent.id === agent.id ? await visitSlots(services, tenant, open, execute) : [];
  const slot = slots.find((one) => one.startAt === startAt);
  if (!slot) throw refusalAt(services, language, 'slotTaken');
  return { open, slot };
}

/** What somebody typed who says that they are a client, for the agent to judge. */
function claimOf({ appointment }: VisitServices, language: Language, contact: Contact): string {
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ');
  const said = [name, contact.email, contact.phone].filter(Boolean).join(', ');
  return (appointment.labels[language].errors?.unverified ?? '{contact}').replace('{contact}', () => said);
}

/**
 * Makes the visit with its client, tells its agent and writes to the visitor: all of it, or nothing. What is answered is
 * the same for whom the house knows and whom it doesn't.
 *
 * @throws RequestError 404, 422 at `/startAt` where somebody else was first, or at the client’s fields
 */
export async function book(
  services: VisitServices,
  where: Where,
  looked: Visitable,
  { startAt, contact, alerts, guest, house }: Request,
): Promise<Booked> {
  const { records, dataSource, secrets, publicUrl } = services;
  const { context } = records;
  const { tenant, language } = where;
  const resource = services.appointment as Resource;
  const system = { ...systemOf(services, tenant), language };
  try {
    const booked = await inWrite(dataSource, async (execute): Promise<Booked> => {
      const { open, slot } = await free(execute, services, where, looked, { startAt, house });
      const { property, agent, network } = open;
      const client = await clientOf(execute, services, tenant, { guest, contact, agent: agent.id });
      if (!client) throw new RequestError(404, 'visitUnknown');
      const made = await createWithin(execute, context, system, resource, {
        ...{ kind: 'visit', ...slot, location: placeOf(property) },
        ...{ clients: [client.id], property: property.id, owner: agent.id },
        ...(open.shownBy ? { shownBy: open.shownBy } : {}),
        ...(client.isClaimed && contact ? { description: claimOf(services, open.language, contact) } : {}),
      });
      // What only the product says of a visit is no part of what is entered.
      const placed = house
        ? await write(context, system, resource, execute, made, { openHouse: house.id }, 'update')
        : made;
      const confirmed = isConfirmed(open, { house, guest, contact }, slot.startAt);
      const step = confirmed ? 'bookAtOnce' : 'book';
      const id = String(made.id);
      const taken = await transitionWithin(execute, context, system, resource, id, step, { version: placed.version });
      if (isProven(guest, contact)) await heardOf(execute, services, tenant, guest, { alerts, language, network });
      const news = confirmed ? 'confirmed' : 'asked';
      await tellVisitors(execute, services, { tenant, language, by: '' }, taken as unknown as Appointment, news);
      return { ...slot, confirmed, link: linkOf(publicUrl ?? '', tenant, visitTokenOf(secrets, tenant, id)) };
    });
    for (const one of ['appointment', 'client', 'consent']) context.totals.forget(tenant, one);
    return booked;
  } catch (error) {
    throw isTaken(error) ? refusalAt(services, language, 'slotTaken') : atContact(error);
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
