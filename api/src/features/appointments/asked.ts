import { isOutside } from '@hestia/permissions/index.ts';
import { type Bounds, LEAST_MINUTES, MOST_MINUTES, usualMinutes } from '@hestia/resources/appointment/free.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { execute } from '../../records/database.ts';
import type { AppointmentServices } from './services.ts';

const MOST_AHEAD_MS = 366 * 24 * 3_600_000;
const AGENT = `SELECT active, roles, arrival_date::text AS first, (deactivation_date - 1)::text AS last FROM users
  WHERE tenant_id = $1 AND id = $2`;

/** What a parameter is refused with. */
export const wrong = (name: string, code: string) => refusedAt(`/${name}`, code);

/** What is looked up for a parameter; what isn't there for the caller is told at it. @throws RequestError 422 */
export async function named<T>(name: string, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if ((error as RequestError).statusCode === 404) throw wrong(name, 'referenceUnknown');
    throw error;
  }
}

/** How many minutes one meets for. @throws RequestError 422 */
export function lasting(said: string | undefined): number {
  const minutes = said ? Number(said) : usualMinutes(undefined);
  if (!Number.isInteger(minutes) || minutes < LEAST_MINUTES || minutes > MOST_MINUTES)
    throw wrong('minutes', 'invalidValue');
  return minutes;
}

/** From when on it is looked: not before now, not more than a year ahead. @throws RequestError 422 */
export function beginning(said: string | undefined, now: number): string {
  const from = said ? Date.parse(said) : now;
  if (!Number.isFinite(from) || from > now + MOST_AHEAD_MS) throw wrong('from', 'invalidValue');
  return new Date(Math.max(from, now)).toISOString();
}

/**
 * The days on which somebody of the network can be met: who works for somebody else has no appointments here.
 *
 * @throws RequestError 422 for who can’t
 */
export async function metOn(
  { records, dataSource }: AppointmentServices,
  caller: Caller,
  agent: string,
): Promise<Bounds> {
  await named('agent', () => records.read(caller, records.resource('user') as Resource, agent));
  const [person] = await execute(dataSource, AGENT, [caller.actor.tenant, agent]);
  const { tenant } = caller.actor;
  const isMet = person?.active === true && !isOutside({ id: agent, tenant, roles: (person.roles ?? []) as string[] });
  if (!isMet) throw wrong('agent', 'referenceUnknown');
  const day = (value: unknown) => (value ? String(value) : undefined);
  return { first: day(person.first), last: day(person.last) };
}
