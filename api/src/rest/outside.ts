import { type Actor, isOutside } from '@hestia/permissions/index.ts';
import { aclRefusal } from '../records/refusals.ts';

/**
 * The operations for who works for somebody else: signing in and out, their own account, and looking at records and files,
 * where their ability says which. All others are closed to them, those too that are yet to be written.
 */
const OPEN =
  /^(auth|account|uploads|files|reads)\.|^(?!audit)[\w-]+\.(find|findById|search|counts|grid)$|^users\.updateById$/;

/** @throws RequestError 403 for a call that isn't for people from outside */
export function ensureReached(operation: string | undefined, actor: Actor): void {
  if (isOutside(actor) && !OPEN.test(operation ?? '')) throw aclRefusal();
}
