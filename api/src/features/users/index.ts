import { mayTouchAccount } from '@hestia/permissions/index.ts';
import type { User, UserCreate } from '@hestia/resources/generated/types.ts';
import type { Draft, FieldName } from '@hestia/resources/vocabulary/index.ts';
import { type AccountChange, tellAccount } from '../../auth/account/told.ts';
import { ensureGoodPassword } from '../../auth/password-policy.ts';
import type { Feature } from '../../feature.ts';
import type { Write } from '../../records/hooks.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { comments } from './comment.ts';
import { keepSuperAdmin } from './last-super-admin.ts';
import { ensureHandedOver } from './leaving.ts';

const rolesOf = (user: User | undefined): string[] => user?.roles ?? [];

/** An administrator of users can't become one of full access, nor lay hand on one. */
function protectFullAccess({ caller, before, after }: Write<User>): void {
  if (caller.systemReason) return;
  const isOwn = before?.id === caller.actor.id && rolesOf(before).join() === rolesOf(after).join();
  if (!isOwn && !mayTouchAccount(caller.actor, [...rolesOf(before), ...rolesOf(after)])) throw aclRefusal();
}

const PASSWORD: FieldName<UserCreate> = 'password';
/** What one signs in with. */
const CREDENTIALS: FieldName<UserCreate>[] = ['email', PASSWORD];

/** Whoever's e-mail was changed, or password by another hand, is told so. */
async function tell({ action, caller, before, after, changed, execute }: Write<User>): Promise<void> {
  if (action !== 'update' || caller.systemReason || !before || !after) return;
  const change: AccountChange = {
    ...(before.email === after.email ? {} : { email: { before: before.email, after: after.email } }),
    ...(changed?.includes(PASSWORD) && after.id !== caller.actor.id ? { password: true } : {}),
  };
  if (Object.keys(change).length > 0) await tellAccount(execute, caller, after, change);
}

/**
 * What is special about users: a network keeps a super administrator, who leaves hands over
 * first, who changes what somebody signs in with has just signed in, and
 * losing access or the password to somebody else's hand ends the sessions; what one signs in with is told to its person.
 */
export const users: Feature = (context) => {
  const { hooks, sessions, records } = context;
  hooks.beforeWrite('user', async ({ values, before }) => {
    // The password is written and never read, so that records don't name it.
    const { password, email }: Draft<UserCreate> = values;
    const had: Draft<UserCreate> = before ?? {};
    if (typeof password === 'string' && password !== had.password) ensureGoodPassword(password, String(email));
    return {};
  });
  hooks.on('user', async (write) => {
    const { action, caller, before, after, changed, execute } = write;
    protectFullAccess(write);
    await keepSuperAdmin(write);
    await ensureHandedOver(records.context, write);
    if (action === 'update' && !caller.systemReason && CREDENTIALS.some((name) => changed?.includes(name)))
      await sessions.requireRecentProof({ tenant: caller.actor.tenant, session: caller.session });
    const id = String((after ?? before)?.id);
    const newPassword = changed?.includes(PASSWORD) && id !== caller.actor.id;
    if (action === 'delete' || after?.active === false || newPassword)
      await sessions.endOf(execute, { tenant: caller.actor.tenant, user: id, actor: caller.actor.id });
    else sessions.refresh(caller.actor.tenant, id);
    await tell(write);
  });
  comments(context);
};
