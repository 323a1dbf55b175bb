import { accessNode } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { referencesOf } from '@hestia/resources/vocabulary/kept.ts';
import { RequestError } from '../../errors.ts';
import { compileCondition } from '../../query/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';

type Values = Record<string, unknown>;

const idsIn = (value: unknown): string[] => [value ?? []].flat().map(String);

/** How many of the records there are and show this field to the caller. */
async function countReadable(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  target: Resource,
  field: string,
  ids: string[],
): Promise<number> {
  const params: unknown[] = [caller.actor.tenant, ids];
  const compiling = { resource: target, resources: context.resources, params, alias: 't', readable: () => true };
  const access = compileCondition(compiling, accessNode(caller.ability, 'read', target, field));
  const [row] = await execute(
    `SELECT count(*) AS count FROM ${target.table} AS t WHERE t.tenant_id = $1 AND t.id = ANY ($2::text[]) AND (${access})`,
    params,
  );
  return Number(row?.count);
}

/**
 * Refuses new references to records whose reserved values would be looked up for somebody who doesn't read them there:
 * who holds this record is not who holds that one. It is refused as a record that there isn't.
 *
 * @throws RequestError 409 `referenceUnknown` at the reference
 */
export async function ensureReadsLookedUp(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  values: Values,
  had: (Values | undefined)[],
): Promise<void> {
  if (caller.systemReason) return;
  for (const field of Object.values(resource.fields).filter(({ declaration }) => declaration.restricted)) {
    const [root = ''] = field.declaration.lookup?.field.split('.') ?? [];
    for (const name of referencesOf(field)) {
      const target = context.resources.get(resource.fields[name]?.declaration.reference?.resource ?? '');
      const kept = had.flatMap((one) => idsIn(one?.[name]));
      const fresh = [...new Set(idsIn(values[name]))].filter((id) => !kept.includes(id));
      if (!target || fresh.length === 0) continue;
      if ((await countReadable(execute, context, caller, target, root, fresh)) === fresh.length) continue;
      const detail = { path: `/${name}`, code: 'referenceUnknown', message: '', info: { field: name } };
      throw new RequestError(409, 'referenceUnknown', {}, [detail]);
    }
  }
}
