import {
  BACK_SECONDS,
  bulkFields,
  holdsMany,
  isKept,
  type Resource,
  saidOfMany,
  stepNamed,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { asSystem, type Caller } from '../caller.ts';
import { bodyObject, type RecordContext, writing } from '../context.ts';
import { type Execute, isUndone } from '../database.ts';
import { loadFor } from '../read/read.ts';
import { same } from '../read/same.ts';
import { ensureEditable, ensureMaySome } from '../refusals.ts';
import { transitionWithin } from '../steps/transition.ts';
import { changedBetween, ensureChecks } from './checks.ts';
import { checksOnFigures } from './checks-on-figures.ts';
import { ensureVersion, updateWithin, write } from './update.ts';

type Values = Record<string, unknown>;

/** What is done to each of several records. */
export interface ManyChanges {
  /** Each at the version that was seen. */
  records: { id: string; version: unknown }[];
  /** Fields that get these values. */
  change: Values;
  /** Values that are added to those of a field, or taken away from them. */
  add: Values;
  remove: Values;
  /** A step in place of fields, with what is said with it. */
  step?: string | undefined;
  said: Values;
  /** Takes back what the person changed of these records within the last minute. */
  undo: boolean;
  /** Tells what would become of each record, and writes nothing. */
  preview: boolean;
}

/** What became of several records: those that were changed, and why the others were not. */
export interface ManyChanged {
  changed: { id: string; version: unknown }[];
  refused: { id: string; error: unknown }[];
}

/** @throws RequestError 422 at what can't be changed of several records at once */
export function ensureMany(resource: Resource, { change, add, remove, step, undo }: ManyChanges): void {
  const fields = new Map(bulkFields(resource).map((field) => [field.name, field]));
  for (const name of Object.keys(change)) if (!fields.has(name)) throw refusedAt(`/change/${name}`, 'notTogether');
  for (const [place, values] of Object.entries({ add, remove }))
    for (const [name, value] of Object.entries(values)) {
      const field = fields.get(name);
      if (!field || !holdsMany(field)) throw refusedAt(`/${place}/${name}`, 'notTogether');
      if (!Array.isArray(value)) throw refusedAt(`/${place}/${name}`, 'listExpected');
    }
  const ways = [undo, step !== undefined, Object.keys({ ...change, ...add, ...remove }).length > 0].filter(Boolean);
  if (ways.length !== 1) throw refusedAt('/change', 'oneWay');
  if (step !== undefined && !stepNamed(resource, step))
    throw new RequestError(404, 'transitionUnknown', { name: step });
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The values that a record gets: those that were said, and its own with some more and some fewer. */
function valuesFor({ change, add, remove }: ManyChanges, before: Values): Values {
  const mixed = [...new Set([...Object.keys(add), ...Object.keys(remove)])].map((name): [string, unknown] => {
    const without = listOf(before[name]).filter((one) => !listOf(remove[name]).includes(one));
    return [name, [...new Set([...without, ...listOf(add[name])])]];
  });
  return { ...change, ...Object.fromEntries(mixed) };
}

/**
 * Takes back the latest change of a record: for who made it, within a minute, as long as it is as they left it. It needs no
 * right on the record any more, which they may have given to somebody else.
 */
async function undoWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  version: unknown,
): Promise<Values> {
  const { tenant, id: person } = caller.actor;
  const record = await loadFor(context, caller, 'read', resource, id, execute);
  ensureVersion(resource, caller, record, version);
  const [entry] = await execute(
    `SELECT action, actor, before, after, extract(epoch FROM clock_timestamp() - at)::float8 AS age FROM audit_entries
     WHERE tenant_id = $1 AND resource = $2 AND record_id = $3 ORDER BY at DESC, id DESC LIMIT 1`,
    [tenant, resource.name, id],
  );
  const after = (entry?.after ?? {}) as Values;
  const isAsLeft = Object.entries(after).every(([name, value]) => same(record[name] ?? null, value));
  if (entry?.action !== 'update' || entry.actor !== person || Number(entry.age) >= BACK_SECONDS || !isAsLeft)
    throw new RequestError(403, 'undoLate', { reason: 'data', model: resource.id });
  const before = Object.fromEntries(
    Object.entries(entry.before as Values).filter(([name]) => {
      const field = resource.fields[name];
      return field && !isKept(field) && !field.declaration.derived && !field.declaration.virtual;
    }),
  );
  ensureEditable(resource, caller, record, before);
  const resources = [...context.resources.values()];
  const system = asSystem('a change of several records is taken back', tenant, resources, person);
  const writer = { ...system, language: caller.language };
  const derived = resource.rules.derive?.({ ...record, ...before }, record, new Date().toISOString()) ?? {};
  const values = { ...record, ...derived, ...before };
  const following = await context.hooks.following(resource.id, { caller: writer, values, before: record, execute });
  const ensureRest = await checksOnFigures(execute, context, caller, resource, record);
  const restored = await write(
    context,
    writer,
    resource,
    execute,
    record,
    { ...derived, ...following, ...before },
    'update',
  );
  await ensureChecks(execute, context, caller, resource, id, 'edit', changedBetween(record, restored));
  await ensureRest(restored);
  return restored;
}

async function changeOne(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  asked: ManyChanges,
  { id, version }: ManyChanges['records'][number],
): Promise<Values> {
  if (asked.undo) return undoWithin(execute, context, caller, resource, id, version);
  if (asked.step !== undefined)
    return transitionWithin(execute, context, caller, resource, id, asked.step, {
      ...saidOfMany(resource, asked.said),
      version,
    });
  // The right is asked before the record is looked at, by what writes it once more.
  const before = await loadFor(context, caller, 'edit', resource, id, execute);
  return updateWithin(execute, context, caller, resource, id, { ...valuesFor(asked, before), version });
}

/** Ends a transaction that was only to tell what would be. */
class OnlyTold extends Error {
  readonly told: ManyChanged;

  constructor(told: ManyChanged) {
    super('only told');
    this.told = told;
  }
}

/**
 * Changes several records in one transaction: to each happens what happens to one alone, rights and version asked of each;
 * those that are refused stay as they are, and the others are changed.
 */
export async function changeMany(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  asked: ManyChanges,
): Promise<ManyChanged> {
  ensureMaySome(caller, 'edit', resource);
  ensureMany(resource, asked);
  // Whoever writes several takes them in one order, so that nobody waits for each other.
  const records = [...asked.records].sort((left, right) => (left.id < right.id ? -1 : 1));
  const work = async (execute: Execute): Promise<ManyChanged> => {
    const told: ManyChanged = { changed: [], refused: [] };
    for (const one of records) {
      await execute('SAVEPOINT one_of_many');
      try {
        const after = await changeOne(execute, context, caller, resource, asked, one);
        await execute('RELEASE SAVEPOINT one_of_many');
        if (after.version === one.version)
          told.refused.push({ id: one.id, error: new RequestError(409, 'sameAlready') });
        else told.changed.push({ id: one.id, version: after.version });
      } catch (error) {
        if (isUndone(error)) throw error;
        await execute('ROLLBACK TO SAVEPOINT one_of_many');
        told.refused.push({ id: one.id, error });
      }
    }
    if (asked.preview) throw new OnlyTold(told);
    return told;
  };
  try {
    return await writing(context, caller, resource, work);
  } catch (error) {
    if (error instanceof OnlyTold) return error.told;
    throw error;
  }
}

const object = (value: unknown, path: string): Values => {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusedAt(path, 'invalidValue');
  return value as Values;
};

/** Reads the body of such a call. @throws RequestError 400, 422 at what is wrong */
export function manyChanges(body: unknown, most: number): ManyChanges {
  const { records, change, add, remove, step, said, undo, preview, ...others } = bodyObject(body);
  const [unknown] = Object.keys(others);
  if (unknown) throw refusedAt(`/${unknown}`, 'fieldUnknown');
  const isRecord = (one: unknown) => typeof (one as Values | null)?.id === 'string';
  if (!Array.isArray(records) || records.length === 0 || records.length > most || !records.every(isRecord))
    throw refusedAt('/records', 'manyRecords', { most });
  if (step !== undefined && typeof step !== 'string') throw refusedAt('/step', 'invalidValue');
  return {
    records: [...new Map((records as ManyChanges['records']).map((one) => [one.id, one])).values()],
    change: object(change, '/change'),
    add: object(add, '/add'),
    remove: object(remove, '/remove'),
    step,
    said: object(said, '/said'),
    undo: undo === true,
    preview: preview === true,
  };
}
