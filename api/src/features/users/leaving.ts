import type { User } from '@hestia/resources/generated/types.ts';
import type { FieldName } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Write } from '../../records/hooks.ts';
import { heldBy } from '../../records/people/held.ts';
import { useDetails } from '../../records/related/used.ts';

/** The code of the refusal, which who leaves things as they are confirms. */
const CODE = 'holdsRecords';

/** Whether the account goes out of use by this write, or gets the day on which it will. */
function leaves({ action, before, after, changed }: Write<User>): boolean {
  if (action !== 'update' || before?.active === false) return false;
  const date: FieldName<User> = 'deactivationDate';
  return after?.active === false || Boolean(changed?.includes(date) && after?.[date]);
}

/**
 * Who leaves hands over first what they hold, or it is said that it stays with them.
 *
 * @throws RequestError 409 with what they hold, counted by kind
 */
export async function ensureHandedOver(context: RecordContext, write: Write<User>): Promise<void> {
  const { caller, before, execute } = write;
  if (caller.systemReason || caller.confirmed?.includes(CODE) || !leaves(write)) return;
  const held = await heldBy(execute, context, caller.actor.tenant, String(before?.id));
  if (held.length > 0) throw new RequestError(409, CODE, {}, useDetails(held, caller.language));
}
