import type { ReceivedRequest, Request } from '@hestia/resources/generated/types.ts';
import { withLater } from '@hestia/resources/request/rules.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { StoredFile } from '../../files/upload-row.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';
import { copied } from './copied.ts';

/** What a request holds. */
const MOST_FILES = 20;

/**
 * Adds what somebody wrote again to their request that waits, and tells who holds it.
 *
 * @param to the request, and whether it came by the same reference of the same portal
 * @returns whether the request says it now
 */
export async function addedTo(
  records: Records,
  system: Caller,
  to: { id: string; isSame: boolean },
  received: ReceivedRequest,
  execute: Execute,
): Promise<boolean> {
  const { context } = records;
  const { name, email, message } = received;
  const resource = records.resource('request');
  const before = await load<Request>(context, system, resource, to.id, execute);
  const whole = withLater(before.message ?? '', message ?? '', parisDay());
  // Without a property or a portal's reference nothing but the text says whether it is about the same.
  if (whole === undefined || (!before.property && !to.isSame && whole !== before.message)) return false;
  const had = (before.attachments ?? []) as { name?: string; size?: number }[];
  const isHad = (one: StoredFile) => had.some(({ name, size }) => name === one.name && size === one.size);
  const more = (await copied(execute, system, received)).filter((one) => !isHad(one)).slice(0, MOST_FILES - had.length);
  if (whole === (before.message ?? '') && more.length === 0) return true;
  const said = { message: whole, ...(more.length > 0 ? { attachments: [...had, ...more] } : {}) };
  const record = await write(context, system, resource, execute, before, said as Partial<Request>, 'update');
  const tells = [{ to: ['owner', 'coOwners'], template: 'request-new' }];
  const telling = { execute, caller: system, resource: resource as Resource, record, tells };
  await context.hooks.tell({ ...telling, person: name || email || undefined });
  return true;
}
