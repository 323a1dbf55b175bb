import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RecordsRefused, RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { type RecordContext, writing } from '../context.ts';
import { type Execute, isUndone } from '../database.ts';
import { attachFiles } from '../files/attach.ts';
import { record } from '../history/audit.ts';
import { newId } from '../ids.ts';
import { tellPeople } from '../people/told.ts';
import { load } from '../read/read.ts';
import { beyondOccurrences, inSeries, repeat } from '../recurrence/recur.ts';
import { beginAlong } from '../steps/transition.ts';
import { ensureChecks } from './checks.ts';
import { ensureFigures } from './checks-on-figures.ts';
import { columnsOf, writeLinks } from './columns.ts';
import { writeSymmetricLinks } from './mirror.ts';
import { holdPlaces, newPlace } from './move.ts';
import { flagsFor } from './only-one.ts';
import { prepareNew } from './prepare.ts';
import { isRegister, numbersFor } from './series.ts';
import { write } from './update.ts';

type Values = Record<string, unknown>;

async function insert(
  execute: Execute,
  context: RecordContext,
  resource: Resource,
  caller: Caller,
  id: string,
  values: Values,
): Promise<void> {
  const columns = [
    { column: 'id', cast: 'text', value: id },
    { column: 'created_by', cast: 'text', value: caller.actor.id || null },
    ...(resource.declaration.global ? [] : [{ column: 'tenant_id', cast: 'text', value: caller.actor.tenant }]),
    ...(await columnsOf(resource, values, context.seal)),
  ];
  // Otherwise the time is that of the transaction's beginning, which may be before that of an earlier number.
  const [stamp, now] = isRegister(resource)
    ? [', created_at, updated_at', ', clock_timestamp(), clock_timestamp()']
    : ['', ''];
  await execute(
    `INSERT INTO ${resource.table} (${columns.map((one) => one.column).join(', ')}${stamp})
     VALUES (${columns.map((one, index) => `$${index + 1}::${one.cast}`).join(', ')}${now})`,
    columns.map((one) => one.value),
  );
}

/**
 * Writes a new record that is prepared: its place, its files, its numbers, its links, its audit entry, and what features do.
 *
 * @param numbered takes its numbers, last before it is written
 */
async function writeNew(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  values: Values,
  numbered: () => Promise<Values | undefined>,
): Promise<Values> {
  Object.assign(values, await newPlace(execute, resource, caller, values));
  Object.assign(values, await flagsFor({ execute, context, caller, resource, write }, values));
  const attached = await attachFiles(execute, context, resource, caller, id, values);
  const numbers = await numbered();
  Object.assign(values, numbers);
  await insert(execute, context, resource, caller, id, { ...attached, ...numbers });
  await writeLinks(execute, resource, { tenant: caller.actor.tenant, id }, values, true);
  await writeSymmetricLinks(execute, resource, caller, id, values);
  const after = await load(context, caller, resource, id, execute);
  await ensureChecks(execute, context, caller, resource, id, 'create');
  await ensureFigures(execute, context, caller, resource, after);
  const written = Object.keys(values).filter((name) => (values[name] ?? null) !== null);
  await record(execute, resource, caller, { action: 'create', id, before: {}, after, written });
  await context.hooks.run(resource.id, { action: 'create', caller, after, execute });
  await beginAlong(execute, context, caller, resource, after);
  const tells = resource.graphs.flatMap(({ begin }) => begin?.tell ?? []);
  await tellPeople(context, { execute, caller, resource, record: after, tells });
  return after;
}

/** The same for one that takes its numbers alone. */
export async function writeAlone(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  values: Values,
): Promise<Values> {
  return writeNew(execute, context, caller, resource, id, values, async () => {
    const [numbers] = await numbersFor(execute, resource, caller.actor.tenant, [values]);
    return numbers;
  });
}

/**
 * Creates a record: validated, its links, audit entry and event written in one transaction.
 *
 * @returns the whole record, to be masked for the caller
 * @throws RequestError 403 when the caller may not add, 422 with details at fields
 */
export async function create(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  body: unknown,
): Promise<Values> {
  return writing(context, caller, resource, (execute) => createWithin(execute, context, caller, resource, body));
}

/** Creates a record as a part of a transaction that somebody else began. */
export async function createWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  body: unknown,
  givenId?: string,
): Promise<Values> {
  const values = inSeries(resource, await prepareNew(execute, context, caller, resource, body));
  const id = givenId ?? newId(resource.declaration.idPrefix);
  const made = await writeAlone(execute, context, caller, resource, id, values);
  await repeat({ execute, context, caller, resource, writeNew: writeAlone }, body, made);
  return made;
}

/**
 * Creates records of one resource in one transaction: all of them, or none. To each happens what happens to one alone;
 * numbers are taken for all of them in one step.
 *
 * @returns the whole records, to be masked for the caller
 * @throws RecordsRefused with all whose bodies are refused, or with the first that the database refuses
 */
export async function createMany(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  bodies: unknown[],
): Promise<Values[]> {
  return writing(context, caller, resource, (execute) => createManyWithin(execute, context, caller, resource, bodies));
}

/** Creates records of one resource as a part of a transaction that somebody else began. */
export async function createManyWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  bodies: unknown[],
): Promise<Values[]> {
  const prepared: Values[] = [];
  const refusals = new Map<number, unknown>();
  for (const [index, body] of bodies.entries()) {
    try {
      prepared.push(inSeries(resource, await prepareNew(execute, context, caller, resource, body)));
    } catch (error) {
      if (isUndone(error)) throw error;
      refusals.set(index, error);
      // What the database refuses ends the transaction: nothing more is learnt in it.
      if (!(error instanceof RequestError)) break;
    }
  }
  const tooMany = beyondOccurrences(resource, prepared);
  if (tooMany) refusals.set(...tooMany);
  if (refusals.size > 0) throw new RecordsRefused(refusals);
  await holdPlaces(execute, resource, caller, prepared);
  let all: Promise<Values[]> | undefined;
  const made: Values[] = [];
  for (const [index, values] of prepared.entries()) {
    const numbered = async () => {
      all ??= numbersFor(execute, resource, caller.actor.tenant, prepared);
      return (await all)[index];
    };
    try {
      const id = newId(resource.declaration.idPrefix);
      const one = await writeNew(execute, context, caller, resource, id, values, numbered);
      await repeat({ execute, context, caller, resource, writeNew: writeAlone }, bodies[index], one);
      made.push(one);
    } catch (error) {
      // What was undone for another writer's sake is no refusal: all of it is done again.
      throw isUndone(error) ? error : new RecordsRefused(new Map([[index, error]]));
    }
  }
  return made;
}
