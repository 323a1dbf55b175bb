import type { Property } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject, writing } from '../../records/context.ts';
import { loadFor } from '../../records/read/read.ts';
import { updateWithin } from '../../records/write/update.ts';
import { MOST_TOGETHER } from '../../rest/spec.ts';
import type { MandateServices } from './hooks.ts';

/** A mandate as it was seen. */
interface Seen {
  id: string;
  version: unknown;
}

function seenIn(body: Record<string, unknown>, name: string): Seen[] {
  const given = body[name] ?? [];
  const isSeen = (one: unknown) => typeof (one as Seen | null)?.id === 'string';
  if (!Array.isArray(given) || given.length > MOST_TOGETHER || !given.every(isSeen))
    throw refusedAt(`/${name}`, 'manyRecords', { most: MOST_TOGETHER });
  return given;
}

/**
 * Puts a property into mandates and takes it out of others, in one transaction: all of them, or none. Of each mandate
 * rights, state and version are asked as for one alone.
 *
 * @param body `link` and `unlink`, lists of `{id, version}`
 * @returns the mandates that changed, with their versions
 * @throws RequestError 403, 404, 409, 422 as the change of a mandate does; 422 for one that is named twice
 */
export async function assign(
  { records, mandate, property }: MandateServices,
  caller: Caller,
  id: string,
  body: unknown,
): Promise<Seen[]> {
  await loadFor<Property>(records.context, caller, 'edit', property as Resource<Property>, id);
  const given = bodyObject(body);
  const [link, unlink] = [seenIn(given, 'link'), seenIn(given, 'unlink')];
  const all = [...link, ...unlink];
  const twice = all.find(({ id: one }, at) => all.findIndex((other) => other.id === one) !== at);
  if (all.length === 0 || twice) throw refusedAt('/link', 'manyRecords', { most: MOST_TOGETHER });
  // Whoever writes several takes them in one order, so that nobody waits for each other.
  const ordered = all.sort((left, right) => (left.id < right.id ? -1 : 1));
  return writing(records.context, caller, mandate as Resource, async (execute) => {
    const changed: Seen[] = [];
    for (const one of ordered) {
      const before = await loadFor(records.context, caller, 'edit', mandate, one.id, execute);
      const others = (before.properties ?? []).filter((other) => other !== id);
      const values = { version: one.version, properties: link.includes(one) ? [...others, id] : others };
      const after = await updateWithin(execute, records.context, caller, mandate as Resource, one.id, values);
      changed.push({ id: one.id, version: after.version });
    }
    return changed;
  });
}
