import type { RecordTypes } from '@hestia/resources/generated/types.ts';
import type { RecordOf, Resource, Violation } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';

/** The product itself, where one record of new-build sales changes another. */
export const systemOf = (records: Records, tenant: string): Caller =>
  asSystem('new-build sales', tenant, [...records.context.resources.values()]);

/** One record, whole, within the transaction. */
export const loaded = <K extends keyof RecordTypes>(
  records: Records,
  caller: Caller,
  resource: K,
  id: unknown,
  execute: Execute,
): Promise<RecordOf<RecordTypes[K]>> =>
  load(records.context, systemOf(records, caller.actor.tenant), records.resource(resource), String(id), execute);

/** Writes what follows for another record, as the product itself: after who is about to save it, over what they saved. */
export async function follow(
  records: Records,
  caller: Caller,
  resource: keyof RecordTypes,
  id: unknown,
  values: Record<string, unknown>,
  execute: Execute,
): Promise<void> {
  const target = records.resource(resource) as Resource;
  const system = systemOf(records, caller.actor.tenant);
  await execute(`SELECT 1 FROM ${target.table} WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE`, [
    caller.actor.tenant,
    String(id),
  ]);
  const before = await load(records.context, system, target, String(id), execute);
  await write(records.context, system, target, execute, before, values, 'update');
}

/** Refusals at their fields, in the words of the resource. */
export function refusal<R>(resource: Resource, { language }: Caller, found: readonly Violation<R>[]): RequestError {
  const words: Record<string, string> = resource.labels[language].errors ?? {};
  return new RequestError(
    422,
    'invalid',
    {},
    found.map(({ path, code, info = {} }) => ({
      path,
      code,
      info,
      message: Object.entries(info).reduce(
        (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
        words[code] ?? '',
      ),
    })),
  );
}
