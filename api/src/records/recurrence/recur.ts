import { MOST_OCCURRENCES, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, type RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { newId } from '../ids.ts';
import { prepareNew } from '../write/prepare.ts';

type Values = Record<string, unknown>;

/** A new record that repeats begins a series. */
export function inSeries(resource: Resource, values: Values): Values {
  const { recurs } = resource.declaration;
  return recurs && values[recurs.rule] ? { ...values, [recurs.series]: newId('SER') } : values;
}

/** The first of several new records whose series would together be longer than one may be, with why it is refused. */
export function beyondOccurrences(resource: Resource, records: Values[]): [number, RequestError] | undefined {
  const { recurs } = resource.declaration;
  if (!recurs) return undefined;
  let all = 0;
  const at = records.findIndex((one) => {
    all += one[recurs.rule] ? (resource.rules.occurrences?.(one).length ?? 0) : 0;
    return all > MOST_OCCURRENCES;
  });
  if (at < 0) return undefined;
  const wrong = { path: `/${recurs.rule}`, code: 'recurrenceOften', message: '', info: { most: MOST_OCCURRENCES } };
  return [at, new RequestError(422, 'invalid', {}, [wrong])];
}

interface Repeating {
  execute: Execute;
  context: RecordContext;
  caller: Caller;
  resource: Resource;
  writeNew: (
    execute: Execute,
    context: RecordContext,
    caller: Caller,
    resource: Resource,
    id: string,
    values: Values,
  ) => Promise<Values>;
}

/**
 * Makes the rest of a series after its first record, each as if it were made alone: checked, allowed, audited. What is
 * refused of one undoes all.
 */
export async function repeat(
  { execute, context, caller, resource, writeNew }: Repeating,
  body: unknown,
  first: Values,
): Promise<void> {
  const { recurs, idPrefix } = resource.declaration;
  if (!recurs || !first[recurs.rule]) return;
  // The rule was looked at from its first day on; what the others have of it is kept as it stands there.
  const { [recurs.rule]: rule, [recurs.series]: series } = first;
  const { [recurs.rule]: _, ...rest } = bodyObject(body);
  const [, ...others] = resource.rules.occurrences?.(first) ?? [];
  for (const times of others) {
    const values = await prepareNew(execute, context, caller, resource, { ...rest, ...times });
    await writeNew(execute, context, caller, resource, newId(idPrefix), {
      ...values,
      [recurs.rule]: rule,
      [recurs.series]: series,
    });
  }
}
