import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { inWrite } from '../../records/database.ts';
import { ensureMay } from '../../records/refusals.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { createWithin } from '../../records/write/create.ts';
import { metOn, wrong } from './asked.ts';
import { seekerOf, severalIn, type Visited, visitedOf } from './rounds.ts';
import type { AppointmentServices } from './services.ts';

type Values = Record<string, unknown>;

const placeOf = ({ address, publicAddress }: Visited): string | null => {
  const { line1, postcode, town } = address ?? publicAddress ?? {};
  return [line1, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;
};

/** What is wrong with one of the visits is told at it. */
function atVisit(error: unknown, index: number): unknown {
  if (!(error instanceof RequestError)) return error;
  const details = error.details.map((one) => ({ ...one, path: `/visits/${index}${one.path}` }));
  return new RequestError(error.statusCode, error.code, error.info, details);
}

/**
 * Makes the visits of a round, all of them or none: planned, or already agreed, so that they hold the agent’s time.
 *
 * @param body `{"search", "agent", "agreed", "visits": [{"property", "startAt", "endAt"}]}`
 * @throws RequestError 403 for who makes no appointments, 422 at what doesn’t fit
 */
export async function madeRound(services: AppointmentServices, caller: Caller, body: unknown): Promise<Values[]> {
  const { records, dataSource } = services;
  const resource = services.appointment as Resource;
  ensureMay(caller, 'add', resource);
  const said = bodyObject(body) as Values;
  const visits = severalIn<Values>(said, 'visits');
  const agent = said.agent ? String(said.agent) : caller.actor.id;
  await metOn(services, caller, agent);
  const clients = await seekerOf(services, caller, said.search);
  const places: Visited[] = [];
  for (const [index, visit] of visits.entries()) {
    if (typeof visit !== 'object' || visit === null) throw wrong(`visits/${index}`, 'type');
    places.push(await visitedOf(services, caller, `visits/${index}/property`, visit.property));
  }
  const { context } = records;
  const made = await inWrite(dataSource, async (execute) => {
    const all: Values[] = [];
    for (const [index, { startAt, endAt }] of visits.entries())
      try {
        const place = places[index] as Visited;
        const { id, version } = await createWithin(execute, context, caller, resource, {
          ...{ kind: 'visit', startAt, endAt, clients, property: place.id, owner: agent },
          location: placeOf(place),
        });
        const step = (name: string, version: unknown) =>
          transitionWithin(execute, context, caller, resource, String(id), name, { version });
        const planned = await step('plan', version);
        all.push(said.agreed === true ? await step('agentConfirm', planned.version) : planned);
      } catch (error) {
        throw atVisit(error, index);
      }
    return all;
  });
  context.totals.forget(caller.actor.tenant, 'appointment');
  return made.map(({ id, startAt, endAt, property, status }) => ({ id, startAt, endAt, property, status }));
}
