import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { RequestContext } from '@loopback/rest';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import { isPublic } from '../../files/giving.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { Failures } from '../../limits/failures.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { execute as run } from '../../records/database.ts';
import { entriesIn } from '../../records/file-entries.ts';
import { Answer } from '../../rest/answers.ts';
import { languageOf } from '../../rest/language.ts';
import { book, slotTaken } from './book.ts';
import { invitedBy } from './links.ts';
import { type Visitable, visitable } from './open.ts';
import { bookingIn, type Faults, MOST_NAME } from './said.ts';
import type { VisitServices } from './services.ts';
import { visitSlots } from './slots.ts';
import { type Guest, guestOf, veiled } from './visitor.ts';

export interface BookingServices extends VisitServices {
  strays: Failures;
  /** Looks of one network address at one property. */
  looks: RateLimit;
  /** Bookings of one network address. */
  bookings: RateLimit;
  /** Visits of one property that one person books. */
  people: RateLimit;
  /** Visits of one property that anybody books. */
  visits: RateLimit;
}

interface Open {
  open: Visitable;
  guest: Guest | undefined;
}

/** A buyer books a visit of a property by a link, without an account. */
export class VisitController {
  readonly #services: BookingServices;
  readonly #context: RequestContext;

  constructor(services: BookingServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  get #language(): Language {
    return languageOf(this.#context.request);
  }

  /** @throws RequestError 404 for a link that is none and for a property that isn’t visited: nothing tells them apart; 429 */
  async #open(tenant: string, token: string, limit: RateLimit): Promise<Open> {
    const { secrets, strays, dataSource } = this.#services;
    const address = addressOf(this.#context.request);
    const [beginning = ''] = token.split('.', 1);
    const invited = await strays.find(address, `${tenant} ${beginning}`, async () => invitedBy(secrets, tenant, token));
    if (!invited) throw new RequestError(404, 'visitUnknown');
    await limit.take(`${networkOf(address)} ${invited.property}`);
    const execute = (text: string, values?: unknown[]) => run(dataSource, text, values);
    const open = await visitable(this.#services, execute, tenant, invited.property);
    if (!open) throw new RequestError(404, 'visitUnknown');
    return { open, guest: await guestOf(execute, tenant, invited.client) };
  }

  /** The property, whom the link was sent to, and when it can be visited. @throws RequestError 404, 429 */
  async look(tenant: string, token: string): Promise<Answer> {
    const { open, guest } = await this.#open(tenant, token, this.#services.looks);
    const { property, network, agent, terms } = open;
    const { line1, postcode, town } = property.publicAddress ?? {};
    const [image] = entriesIn(property.images).filter(isPublic);
    return new Answer(
      JSON.stringify({
        ...{ network, agent: agent.name, minutes: terms.minutes, confirmed: terms.confirmed },
        property: {
          title: property.title ?? property.reference,
          place: [line1, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          price: property.poa ? null : (property.price ?? null),
          picture: image ? (this.#services.picture?.(tenant, image.id) ?? null) : null,
        },
        guest: guest ? { name: guest.name, email: guest.email ? veiled(guest.email) : null } : null,
        slots: await visitSlots(this.#services, tenant, open),
      }),
    );
  }

  #refusal(faults: Faults): RequestError {
    const { errors = {} } = this.#services.appointment.labels[this.#language];
    const told = Object.entries(faults).map(([path, code]) => ({
      ...{ path, code, message: errors[code] ?? '' },
      info: { limit: MOST_NAME },
    }));
    return new RequestError(422, 'invalid', {}, told);
  }

  /**
   * Books a visit: `{"startAt", "contact", "alerts"}`, without a contact for whom the link was sent to.
   *
   * @throws RequestError 404, 422 at its fields, at `/startAt` where the time has gone, 429
   */
  async book(tenant: string, token: string, body: unknown): Promise<Answer> {
    const { open, guest } = await this.#open(tenant, token, this.#services.bookings);
    const { booking, faults } = bookingIn(body, guest !== undefined);
    if (Object.keys(faults).length > 0) throw this.#refusal(faults);
    const { startAt, contact } = booking;
    const { confirmed } = open.terms;
    if (booking.isRobot) return new Answer(JSON.stringify({ startAt, endAt: startAt, confirmed, link: '' }), 201);
    const language = this.#language;
    const who = contact ? (contact.email ?? contact.phone) : guest?.id;
    const taken = [
      [this.#services.people, `${tenant} ${open.property.id} ${who}`],
      [this.#services.visits, `${tenant} ${open.property.id}`],
    ] as const;
    for (const [limit, key] of taken) await limit.take(key);
    try {
      const slots = await visitSlots(this.#services, tenant, open);
      const slot = slots.find((one) => one.startAt === startAt);
      if (!slot) throw slotTaken(this.#services, language);
      const booked = await book(this.#services, { tenant, language }, open, slot, { ...booking, guest });
      return new Answer(JSON.stringify(booked), 201);
    } catch (error) {
      for (const [limit, key] of taken) await limit.giveBack(key);
      throw error;
    }
  }
}
