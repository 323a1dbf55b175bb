import type { RecordTypes } from '@hestia/resources/generated/types.ts';
import type { RecordOf, Resource, Violation } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';

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
