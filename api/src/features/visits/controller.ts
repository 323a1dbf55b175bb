import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { RequestContext } from '@loopback/rest';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import { isPublic } from '../../files/giving.ts';
import { networkOf } from '../../limits/addresses.ts';
import type { Failures } from '../../limits/failures.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { type Execute, execute as run } from '../../records/database.ts';
import { entriesIn } from '../../records/files/file-entries.ts';
import { Answer } from '../../rest/answers.ts';
import { languageOf } from '../../rest/language.ts';
import { withoutMac } from '../../secrets/tokens.ts';
import { book } from './book.ts';
import { invitedBy } from './links.ts';
import { type Visitable, visitable } from './open.ts';
import { bookingIn, type Faults, MOST_NAME } from './said.ts';
import type { VisitServices } from './services.ts';
import { visitSlots } from './slots.ts';
import { type Guest, guestOf, isTrusted, veiled } from './visitor.ts';

export interface BookingServices extends VisitServices {
  strays: Failures;
  /** Looks of one network address at one property. */
  looks: RateLimit;
  /** Bookings of one network address. */
  bookings: RateLimit;
  /** Visits with one agent that anybody books. */
  agents: RateLimit;
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

  readonly #execute: Execute = (text, values) => run(this.#services.dataSource, text, values);

  get #language(): Language {
    return languageOf(this.#context.request);
  }

  /** @throws RequestError 404 for a link that is none and for a property that isn’t visited: nothing tells them apart; 429 */
  async #open(
    tenant: string,
    token: string,
    take: (network: string, property: string) => Promise<void>,
  ): Promise<Open> {
    const { secrets, strays } = this.#services;
    const address = addressOf(this.#context.request);
    const beginning = `${tenant} ${withoutMac(token)}`;
    const invited = await strays.find(address, beginning, async () => invitedBy(secrets, tenant, token));
    if (!invited) throw new RequestError(404, 'visitUnknown');
    await take(networkOf(address), invited.property);
    const open = await visitable(this.#services, this.#execute, tenant, invited.property);
    if (!open) throw new RequestError(404, 'visitUnknown');
    return { open, guest: await guestOf(this.#execute, tenant, invited.client) };
  }

  /** The property, whom the link was sent to, and when it can be visited. @throws RequestError 404, 429 */
  async look(tenant: string, token: string): Promise<Answer> {
    const { looks } = this.#services;
    const { open, guest } = await this.#open(tenant, token, (from, property) => looks.take(`${from} ${property}`));
    const { property, network, agent, terms } = open;
    const { line1, postcode, town } = property.publicAddress ?? {};
    const [image] = entriesIn(property.images).filter(isPublic);
    return new Answer(
      JSON.stringify({
        ...{ network, agent: agent.name, minutes: terms.minutes },
        confirmed: terms.confirmed && isTrusted(guest, undefined),
        property: {
          title: property.title ?? property.reference,
          place: [line1, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          price: property.poa ? null : (property.price ?? null),
          picture: image ? (this.#services.picture?.(tenant, image.id) ?? null) : null,
        },
        guest: guest ? { name: guest.name, email: guest.email ? veiled(guest.email) : null } : null,
        slots: await visitSlots(this.#services, tenant, open, this.#execute),
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
    const { bookings, people, visits, agents } = this.#services;
    const { open, guest } = await this.#open(tenant, token, (from) => bookings.take(from));
    const { booking, faults } = bookingIn(body, guest !== undefined);
    if (Object.keys(faults).length > 0) throw this.#refusal(faults);
    const { startAt, contact } = booking;
    const confirmed = open.terms.confirmed && isTrusted(guest, contact);
    if (booking.isRobot) return new Answer(JSON.stringify({ startAt, endAt: startAt, confirmed, link: '' }), 201);
    const who = contact ? (contact.email ?? contact.phone) : guest?.id;
    const limits: [RateLimit, string][] = [
      [people, `${tenant} ${open.property.id} ${who}`],
      [visits, `${tenant} ${open.property.id}`],
      [agents, `${tenant} ${open.agent.id}`],
    ];
    const taken: typeof limits = [];
    try {
      for (const one of limits) {
        const [limit, key] = one;
        await limit.take(key);
        taken.push(one);
      }
      const booked = await book(this.#services, { tenant, language: this.#language }, open, { ...booking, guest });
      return new Answer(JSON.stringify(booked), 201);
    } catch (error) {
      for (const [limit, key] of taken) await limit.giveBack(key);
      throw error;
    }
  }
}
