import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { load } from '../read/read.ts';

type Values = Record<string, unknown>;

/**
 * What the database will look up of the references that a body chooses, for the conditions and rules that are asked before
 * it is written. Only what everybody reads there, of a single reference, and no value that is settled later.
 */
export async function lookedAhead(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  given: Values,
): Promise<Values> {
  const found: Values = {};
  const loaded = new Map<string, Values | undefined>();
  for (const { name, declaration } of Object.values(resource.fields)) {
    const { lookup, restricted } = declaration;
    if (!lookup || restricted || lookup.later || Array.isArray(lookup.of) || lookup.field.includes('.')) continue;
    const reference = resource.fields[lookup.of]?.declaration;
    const target = context.resources.get(reference?.reference?.resource ?? '');
    if (!target || reference?.type !== 'reference' || !(lookup.of in given)) continue;
    const id = given[lookup.of];
    if (!loaded.has(lookup.of))
      loaded.set(
        lookup.of,
        typeof id === 'string' && id
          ? await load(context, caller, target, id, execute).catch(() => undefined)
          : undefined,
      );
    found[name] = loaded.get(lookup.of)?.[lookup.field] ?? null;
  }
  return found;
}
