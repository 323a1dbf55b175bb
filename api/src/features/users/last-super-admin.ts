import type { User } from '@hestia/resources/generated/types.ts';
import { RequestError } from '../../errors.ts';
import type { Write } from '../../records/hooks.ts';

const ROLE = 'super_admin';

const isSuperAdmin = (user: User | undefined): boolean =>
  user !== undefined && user.active !== false && Boolean(user.roles?.includes(ROLE));

/** Whether the account is a super administrator's with no day on which that ends. */
const stays = (user: User | undefined): boolean => isSuperAdmin(user) && !user?.deactivationDate;

/**
 * Refuses what would leave the network without a super administrator who can sign in: the role, the account or its days
 * taken from the last one. People keep one who stays; the day that comes takes any but the last.
 *
 * @throws RequestError 403 `data`
 */
export async function keepSuperAdmin({ action, caller, before, after, execute }: Write<User>): Promise<void> {
  const counts = caller.systemReason ? isSuperAdmin : stays;
  const left = action === 'delete' ? undefined : after;
  if (action === 'create' || !counts(before) || counts(left)) return;
  const { tenant } = caller.actor;
  // Two that go at once must not each count on the other.
  await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`${tenant} ${ROLE}`]);
  const staying = caller.systemReason ? '' : 'AND deactivation_date IS NULL';
  const [other] = await execute(
    `SELECT id FROM users WHERE tenant_id = $1 AND id <> $2 AND active AND $3 = ANY (roles) ${staying} LIMIT 1`,
    [tenant, before?.id, ROLE],
  );
  if (!other) throw new RequestError(403, 'lastSuperAdmin', { reason: 'data' });
}
