import type { Appointment } from '@hestia/resources/generated/types.ts';
import type { Execute } from '../../records/database.ts';
import type { Writing } from '../../records/hooks.ts';
import { refusedIn } from '../../records/refusals.ts';
import { type AppointmentServices, FIRM, holdsTime } from './services.ts';

/** What takes an agent's time and overlaps: appointments to which they come, and houses that they hold open; those of one house go together. */
const OVERLAPPING = `SELECT FROM appointments AS a
  WHERE tenant_id = $1 AND owner = $2 AND id <> $3 AND shown_by IS NULL AND ${holdsTime('a', '$4')}
    AND tstzrange(start_at, end_at) && tstzrange($5::timestamptz, $6::timestamptz) AND ($7 = '' OR open_house IS DISTINCT FROM $7)
  UNION ALL SELECT FROM open_houses WHERE tenant_id = $1 AND owner = $2 AND status = 'open' AND id <> $7
    AND tstzrange(start_at, end_at) && tstzrange($5::timestamptz, $6::timestamptz)
  LIMIT 1`;
/** One firm appointment of an agent after the other is looked at: who comes second sees the first. */
export const ONE_BY_ONE = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** What the lock of an agent's firm appointments is called. */
export const lockOf = (tenant: string, owner: string): string => `appointments of ${tenant} ${owner}`;

/** A period of an agent, and what in it is theirs already. */
interface Period {
  owner: string;
  startAt: string;
  endAt: string;
  appointment?: string | undefined;
  /** The open house that it is, or belongs to. */
  house?: string | undefined;
}

/** Whether an agent is taken in a period. Asked under their lock, it stays so until the transaction ends. */
export async function isBusy(
  execute: Execute,
  tenant: string,
  { owner, startAt, endAt, appointment = '', house = '' }: Period,
): Promise<boolean> {
  const rows = await execute(OVERLAPPING, [tenant, owner, appointment, FIRM, startAt, endAt, house]);
  return rows.length > 0;
}

const WATCHED = ['startAt', 'endAt', 'owner', 'status', 'shownBy'] as const;

/** That the agent isn't taken already in this period. @throws RequestError 422 at `/startAt` */
export async function ensureFree(
  { appointment }: AppointmentServices,
  { caller, values, before, execute }: Writing<Appointment>,
): Promise<void> {
  const { owner, startAt, endAt, status, bookedOnline, openHouse, shownBy } = values;
  const isHeld = FIRM.includes(String(status)) || (status === 'pending' && bookedOnline === true);
  if (!owner || !startAt || !endAt || !isHeld || shownBy) return;
  if (before && WATCHED.every((name) => before[name] === values[name])) return;
  if (Date.parse(endAt) <= Date.parse(startAt)) return;
  const { tenant } = caller.actor;
  await execute(ONE_BY_ONE, [lockOf(tenant, owner)]);
  const period = { owner, startAt, endAt, appointment: before?.id, house: openHouse ?? undefined };
  if (!(await isBusy(execute, tenant, period))) return;
  throw refusedIn(appointment, caller, '/startAt', 'busy');
}
