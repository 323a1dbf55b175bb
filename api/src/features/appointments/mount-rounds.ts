import { MOST_PLACES } from '@hestia/resources/appointment/round.ts';
import type { RestApplication } from '@loopback/rest';
import type { Roads } from '../../adapters/roads/index.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { proposedRound } from './rounds.ts';
import { madeRound } from './rounds-made.ts';
import type { AppointmentServices } from './services.ts';

type Services = AppointmentServices & { roads: Roads };

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
  const mount = sessionCalls(app, { tag: 'Appointments', name: 'appointmentRounds', base: 'appointments/rounds' });
  /** @throws RequestError 403, 422 */
  mount('post', '/propose', 'propose', {
    requestBody: jsonBody(ASKED),
    responses: responses(200, 'A day’s round: its stops, the ways between, and what is left', object()),
    answer: ({ caller }, body: unknown) => proposedRound(services, caller, body),
  });
  /** @throws RequestError 403, 422 at each visit */
  mount('post', '', 'make', {
    requestBody: jsonBody(MADE),
    responses: responses(201, 'The appointments, all of them or none', object()),
    answer: async ({ caller }, body: unknown) => ({ results: await madeRound(services, caller, body) }),
  });
}
