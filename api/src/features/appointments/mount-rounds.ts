import { MOST_PLACES } from '@hestia/resources/appointment/round.ts';
import { authenticate } from '@loopback/authentication';
import type { RestApplication } from '@loopback/rest';
import type { Caller } from '../../records/caller.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import type { Roads } from './roads.ts';
import { proposedRound } from './rounds.ts';
import { madeRound } from './rounds-made.ts';
import type { AppointmentServices } from './services.ts';

type Services = AppointmentServices & { roads: Roads };

/** Rounds of visits: proposed, and made. */
class RoundController {
  readonly #services: Services;
  readonly #caller: Caller;

  constructor(services: Services, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  /** @throws RequestError 403, 422 */
  async propose(_tenant: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await proposedRound(this.#services, this.#caller, body)));
  }

  /** @throws RequestError 403, 422 at each visit */
  async make(_tenant: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify({ results: await madeRound(this.#services, this.#caller, body) }), 201);
  }
}
authenticate('session')(RoundController);

const text = { type: 'string' as const };
const object = (properties: Record<string, object> = {}) => ({ type: 'object' as const, properties });
const list = (items: object) => ({ type: 'array', maxItems: MOST_PLACES, items });
const flag = (description: string) => ({ type: 'boolean', description });

const ASKED = object({
  ...{ search: text, properties: list(text), agent: text, from: text, minutes: { type: 'integer' } },
  day: flag('On the day of `from` alone; otherwise within two weeks'),
  ordered: flag('In the order in which the properties are named; otherwise with the least way'),
});
const MADE = object({
  ...{ search: text, agent: text },
  agreed: flag('Who comes has agreed: the visits hold their agent’s time'),
  visits: list(object({ property: text, startAt: text, endAt: text })),
});

/** Mounts the calls that propose and make rounds of visits. */
export function mountRounds(app: RestApplication, services: Services): void {
  const mount = tenantRoutes(app, {
    controller: RoundController,
    make: (context) => new RoundController(services, callerOf(context)),
    tag: 'Appointments',
    name: 'appointmentRounds',
    base: 'appointments/rounds',
  });
  mount('post', '/propose', 'propose', {
    requestBody: jsonBody(ASKED),
    responses: responses(200, 'A day’s round: its stops, the ways between, and what is left', object()),
  });
  mount('post', '', 'make', {
    requestBody: jsonBody(MADE),
    responses: responses(201, 'The appointments, all of them or none', object()),
  });
}
