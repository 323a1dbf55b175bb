import type { Appointment } from '@hestia/resources/generated/types.ts';
import { RequestError } from '../../errors.ts';
import type { Writing } from '../../records/hooks.ts';
import { type AppointmentServices, FIRM, holdsTime } from './services.ts';

/** Appointments that take an agent's time and overlap. */
const OVERLAPPING = `SELECT reference, start_at, end_at FROM appointments AS a
  WHERE tenant_id = $1 AND owner = $2 AND id <> $3 AND ${holdsTime('a', '$4')}
    AND tstzrange(start_at, end_at) && tstzrange($5::timestamptz, $6::timestamptz)
  ORDER BY start_at LIMIT 1`;
/** One firm appointment of an agent after the other is looked at: who comes second sees the first. */
export const ONE_BY_ONE = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** What the lock of an agent's firm appointments is called. */
export const lockOf = (tenant: string, owner: string): string => `appointments of ${tenant} ${owner}`;

const WATCHED = ['startAt', 'endAt', 'owner', 'status'] as const;

/** That the agent isn't taken already in this period. @throws RequestError 422 at `/startAt` */
export async function ensureFree(
  { appointment }: AppointmentServices,
  { caller, values, before, execute }: Writing<Appointment>,
): Promise<void> {
  const { owner, startAt, endAt, status, bookedOnline } = values;
  const isHeld = FIRM.includes(String(status)) || (status === 'pending' && bookedOnline === true);
  if (!owner || !startAt || !endAt || !isHeld) return;
  if (before && WATCHED.every((name) => before[name] === values[name])) return;
  if (Date.parse(endAt) <= Date.parse(startAt)) return;
  const { tenant } = caller.actor;
  await execute(ONE_BY_ONE, [lockOf(tenant, owner)]);
  const [taken] = await execute(OVERLAPPING, [tenant, owner, before?.id ?? '', FIRM, startAt, endAt]);
  if (!taken) return;
  const message = appointment.labels[caller.language].errors?.busy ?? '';
  throw new RequestError(422, 'invalid', {}, [{ path: '/startAt', code: 'busy', message, info: {} }]);
}
