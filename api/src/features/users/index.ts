import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Write } from '../../records/hooks.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { comments } from './comment.ts';
import { deactivation } from './deactivation.ts';

const FULL_ACCESS = ['super_admin', 'admin_hestia'];

const rolesOf = (record: Record<string, unknown> | undefined): string[] => (record?.roles ?? []) as string[];

/** Full-access roles are given, taken away and edited by their holders only: an administrator of users can't become one. */
function protectFullAccess({ caller, before, after }: Write): void {
  if (caller.systemReason || caller.actor.roles.includes('super_admin')) return;
  for (const role of FULL_ACCESS) {
    const touched = rolesOf(before).includes(role) || rolesOf(after).includes(role);
    const self = before?.id === caller.actor.id && rolesOf(before).join() === rolesOf(after).join();
    if (touched && !self && !caller.actor.roles.includes(role)) throw aclRefusal();
  }
}

/** What is special about users: nobody deletes himself, and losing access or the password to somebody else's hand ends the sessions. */
export const users: Feature = (context) => {
  const { hooks, sessions } = context;
  hooks.on('user', async (write) => {
    const { action, caller, before, after, changed, execute } = write;
    if (action === 'delete' && before?.id === caller.actor.id)
      throw new RequestError(403, 'deleteYourself', { reason: 'data' });
    protectFullAccess(write);
    const id = String((after ?? before)?.id);
    const newPassword = changed?.includes('password') && id !== caller.actor.id;
    if (action === 'delete' || after?.active === false || newPassword)
      await sessions.endAll(execute, caller.actor.tenant, id, caller.actor.id);
    else sessions.refresh(caller.actor.tenant, id);
  });
  comments(context);
  deactivation(context);
};
