import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { isTold } from '../../query/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';

/** What the limits of a person call a search for a whole e-mail address or telephone number. */
export const WHOLE_VALUES = 'records.wholeValues';

/**
 * Counts a search for a whole address or number, which tells of whom it is also those who may not read it: a few when
 * somebody calls, thousands where they are guessed.
 *
 * @throws RequestError 429 when there were too many
 */
export async function countWholeValue(
  { limits }: RecordContext,
  { actor, systemReason }: Caller,
  resource: Resource,
  q: string | undefined,
): Promise<void> {
  if (q && !systemReason && isTold(resource, q))
    await limits.take(WHOLE_VALUES, { tenant: actor.tenant, user: actor.id });
}
