import { houseState } from '@hestia/resources/open-house/places.ts';
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
import { book, isConfirmed } from './book.ts';
import { type House, houseOf, placesLeft } from './houses/house.ts';
import { houseInvitedTo, invitedBy } from './links.ts';
import { type Visitable, visitable } from './open.ts';
import { bookingIn, type Faults, MOST_NAME } from './said.ts';
import type { VisitServices } from './services.ts';
import { visitSlots } from './slots.ts';
import { termsOf } from './terms.ts';
import { type Guest, guestOf, veiled } from './visitor.ts';

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
  house?: House | undefined;
}

/** What a link leads to. */
interface Place {
  property: string;
  client?: string | undefined;
  house?: House | undefined;
}

/** Counts a call of a network address at what a link leads to. */
type Take = (network: string, place: string) => Promise<void>;

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
  async #open(tenant: string, token: string, take: Take): Promise<Open> {
    const { property, client, house } = await this.#place(tenant, token, take);
    const open = await visitable(this.#services, this.#execute, tenant, property, house && { owner: house.owner });
    if (!open) throw new RequestError(404, 'visitUnknown');
    return { open, house, guest: await guestOf(this.#execute, tenant, client) };
  }

  /** @throws RequestError 404 for a link that is none, or of an open house that isn’t offered; 429 */
  async #place(tenant: string, token: string, take: Take): Promise<Place> {
    const { secrets, strays } = this.#services;
    const address = addressOf(this.#context.request);
    const beginning = `${tenant} ${withoutMac(token)}`;
    const found = await strays.find(address, beginning, async (): Promise<Place | undefined> => {
      const invited = invitedBy(secrets, tenant, token);
      if (invited) return invited;
      const id = houseInvitedTo(secrets, tenant, token);
      const house = id ? await houseOf(this.#execute, tenant, id) : undefined;
      return house && house.status !== 'draft' ? { property: house.property, house } : undefined;
    });
    if (!found) throw new RequestError(404, 'visitUnknown');
    await take(networkOf(address), found.house?.id ?? found.property);
    return found;
  }

  /** What is told of an open house that takes nobody any more: of its property nothing, which may be on sale no longer. */
  async #closed(tenant: string, { status, reason, startAt, endAt }: House): Promise<Answer> {
    const { network } = await termsOf(this.#execute, tenant);
    const state = status === 'canceled' ? 'canceled' : 'over';
    const house = { state, note: null, reason: state === 'canceled' ? reason : null, startAt, endAt };
    return new Answer(JSON.stringify({ network, house, slots: [] }));
  }

  /** The property, whom the link was sent to, and when it can be visited. @throws RequestError 404, 429 */
  async look(tenant: string, token: string): Promise<Answer> {
    const { looks } = this.#services;
    const take: Take = (from, place) => looks.take(`${from} ${place}`);
    const { house: looked } = await this.#place(tenant, token, take);
    const places = looked && (await placesLeft(this.#execute, tenant, looked));
    const state = looked && houseState(looked, places ?? []);
    if (looked && (state === 'canceled' || state === 'over')) return this.#closed(tenant, looked);
    const { open, guest, house } = await this.#open(tenant, token, async () => undefined);
    const { property, network, agent, terms, shownBy = null } = open;
    const { line1, postcode, town } = property.publicAddress ?? {};
    const [image] = entriesIn(property.images).filter(isPublic);
    const slots = places ?? (await visitSlots(this.#services, tenant, open, this.#execute));
    const latest = slots.at(-1)?.startAt ?? new Date().toISOString();
    return new Answer(
      JSON.stringify({
        ...{ network, agent: agent.name, shownBy, minutes: house ? house.slotMinutes : terms.minutes },
        confirmed: isConfirmed(open, { house, guest, contact: undefined }, latest),
        ...(house
          ? { house: { state, note: house.note, reason: null, startAt: house.startAt, endAt: house.endAt } }
          : {}),
        property: {
          title: property.title ?? property.reference,
          place: [line1, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          price: property.poa ? null : (property.price ?? null),
          picture: image ? (this.#services.picture?.(tenant, image.id) ?? null) : null,
        },
        guest: guest ? { name: guest.name, email: guest.email ? veiled(guest.email) : null } : null,
        slots,
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
    const { open, guest, house } = await this.#open(tenant, token, (from) => bookings.take(from));
    const { booking, faults } = bookingIn(body, guest !== undefined);
    if (Object.keys(faults).length > 0) throw this.#refusal(faults);
    const { startAt, contact } = booking;
    const confirmed = isConfirmed(open, { house, guest, contact }, startAt);
    if (booking.isRobot) return new Answer(JSON.stringify({ startAt, endAt: startAt, confirmed, link: '' }), 201);
    const who = contact ? (contact.email ?? contact.phone) : guest?.id;
    const person: [RateLimit, string] = [people, `${tenant} ${open.property.id} ${who}`];
    const some: [RateLimit, string][] = [
      [visits, `${tenant} ${open.property.id}`],
      [agents, `${tenant} ${open.agent.id}`],
    ];
    // Of an open house there are as many as it has places.
    const limits = house ? [person] : [person, ...some];
    const taken: typeof limits = [];
    try {
      for (const one of limits) {
        const [limit, key] = one;
        await limit.take(key);
        taken.push(one);
      }
      const booked = await book(this.#services, { tenant, language: this.#language }, open, {
        ...{ ...booking, guest, house },
      });
      return new Answer(JSON.stringify(booked), 201);
    } catch (error) {
      for (const [limit, key] of taken) await limit.giveBack(key);
      throw error;
    }
  }
}
