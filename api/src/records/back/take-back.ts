import { may, mayTakeBack } from '@hestia/permissions/index.ts';
import { BACK_SECONDS, canGoBack, type Resource, stepNamed } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { asSystem, type Caller } from '../caller.ts';
import { bodyObject, databaseOf, type RecordContext, writing } from '../context.ts';
import { type Execute, execute as run } from '../database.ts';
import { nameOf } from '../read/name.ts';
import { load, loadFor } from '../read/read.ts';
import { aclRefusal, ensureInUse, ensureReadable } from '../refusals.ts';
import { ensureWholeInUse } from '../related/whole.ts';
import { withOffices } from '../steps/step-rights.ts';
import { ensureChecks, NOTHING_CHANGED } from '../write/checks.ts';
import { checksOnFigures } from '../write/checks-on-figures.ts';
import { ensureVersion, write } from '../write/update.ts';
import { backAction, backProblem, latestSteps, type TakenStep } from './taken.ts';

type Values = Record<string, unknown>;

const isFresh = ({ actor, age }: TakenStep, caller: Caller): boolean =>
  actor !== '' && actor === caller.actor.id && age < BACK_SECONDS;

/** Throws a 403 unless the caller has the right to take the step back, whatever became of the record since. */
async function ensureRight(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  one: TakenStep,
  record: Values,
): Promise<void> {
  const { resource, taken, before } = one;
  const actor = await withOffices(execute, context, caller.actor, taken);
  const restored = { ...record, ...before };
  const isTakers = isFresh(one, caller);
  if (!mayTakeBack(caller.ability, actor, resource, restored, taken, isTakers))
    throw one.actor === caller.actor.id && !isTakers && backProblem(one, record) === undefined
      ? new RequestError(403, 'backLate', { reason: 'acl' })
      : aclRefusal();
}

/** Throws a 403 where the record, or others beside it, keep the step from being taken back, whoever asks. */
async function ensureStands(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  one: TakenStep,
  record: Values,
): Promise<void> {
  const { resource, before } = one;
  const problem = backProblem(one, record);
  if (problem) throw new RequestError(403, problem, { reason: 'data', model: resource.id });
  await context.hooks.ensureBack(resource.id, { caller, values: { ...record, ...before }, before: record, execute });
}

/** Throws a 403 unless the caller may take the step back now. */
async function ensureMayTakeBack(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  one: TakenStep,
  record: Values,
): Promise<void> {
  await ensureRight(execute, context, caller, one, record);
  await ensureStands(execute, context, caller, one, record);
  const { resource, before } = one;
  const restored = { ...record, ...before };
  ensureInUse(resource, caller, record, { ...before, ...resource.rules.derive?.(restored, record) });
  await ensureWholeInUse(execute, context, caller, resource, record, 'other');
}

/** The refusal because of a step that was taken along; the record is named to who reads it. */
function refusalOf(caller: Caller, { resource, taken }: TakenStep, record: Values, { info }: RequestError) {
  const step = resource.labels[caller.language].transitions?.[taken.step.name] ?? taken.step.name;
  const name = may(caller.ability, 'read', resource, record) ? nameOf(resource, record, caller.language) : '';
  const reason = info.reason ?? 'acl';
  return new RequestError(403, 'backAlong', { reason, step, name, model: resource.id });
}

/** Asks the same of the steps that were taken along; what the step itself granted needs no right of the person. */
async function ensureAlong(execute: Execute, context: RecordContext, caller: Caller, { along }: TakenStep) {
  for (const { by, one } of along) {
    const record = await load(context, caller, one.resource, one.id, execute);
    try {
      if (by?.also.system) await ensureStands(execute, context, caller, one, record);
      else await ensureMayTakeBack(execute, context, caller, one, record);
      await ensureLatest(execute, context, caller, one);
      await ensureAlong(execute, context, caller, one);
    } catch (error) {
      if (!(error instanceof RequestError) || ![403, 404].includes(error.statusCode)) throw error;
      throw refusalOf(caller, one, record, error);
    }
  }
}

/** Throws where another step of the same graph was taken since. */
async function ensureLatest(execute: Execute, context: RecordContext, caller: Caller, one: TakenStep): Promise<void> {
  const latest = await latestSteps(execute, context, caller.actor.tenant, one.resource, one.id);
  if (!latest.some(({ entry }) => entry === one.entry))
    throw new RequestError(403, 'backChanged', { reason: 'data', model: one.resource.id });
}

const all = (one: TakenStep): TakenStep[] => [...one.along.flatMap((next) => all(next.one)), one];

/** Locks the records of steps, in the order in which steps lock theirs. */
async function lockAll(execute: Execute, tenant: string, steps: TakenStep[]): Promise<void> {
  const ids = new Map<string, string[]>();
  for (const { resource, id } of steps) ids.set(resource.table, [...(ids.get(resource.table) ?? []), id]);
  for (const [table, some] of [...ids].sort(([left], [right]) => (left < right ? -1 : 1)))
    await execute(
      `SELECT id FROM ${table} WHERE tenant_id = $1 AND id = ANY ($2::text[]) ORDER BY id FOR NO KEY UPDATE`,
      [tenant, some],
    );
}

/** Writes what was there before the step, and what follows from it; returns what asks of the figures that it counts in. */
async function restore(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  { resource, taken, id, before }: TakenStep,
): Promise<() => Promise<void>> {
  const reason = `the step ${taken.step.name} is taken back`;
  const system = asSystem(reason, caller.actor.tenant, [...context.resources.values()], caller.actor.id);
  const writer = { ...system, language: caller.language };
  const record = await load(context, caller, resource, id, execute);
  const derived = resource.rules.derive?.({ ...record, ...before }, record, new Date().toISOString()) ?? {};
  const values = { ...record, ...derived, ...before };
  const following = await context.hooks.following(resource.id, { caller: writer, values, before: record, execute });
  const changed = { ...derived, ...following, ...before };
  const ensureRest = await checksOnFigures(execute, context, caller, resource, record);
  const after = await write(context, writer, resource, execute, record, changed, backAction(taken.step.name));
  return () => ensureRest(after);
}

/**
 * Takes back the latest step of a graph, with those that were taken along: the fields are what they were before it, in
 * one transaction, and who was to be told of it is not. Within a minute for who took it, later for who may.
 *
 * @param body the `version` that was seen
 * @returns the record, and how many mails had told of the step before
 * @throws RequestError 403 `acl` for who may not, 403 `data` where what it changed was changed since, or it can't be
 *   taken back ever; 404 for a step that isn't the latest
 */
export async function takeBack(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  name: string,
  body: unknown,
): Promise<{ record: Values; told: number }> {
  const moved = new Set<string>();
  const result = await writing(context, caller, resource, async (execute) => {
    const seen = await loadFor(context, caller, 'read', resource, id, execute);
    const taken = stepNamed(resource, name);
    const mayEdit = may(caller.ability, 'edit', resource, seen);
    if (!taken) throw mayEdit ? new RequestError(404, 'transitionUnknown', { name }) : aclRefusal();
    const { tenant } = caller.actor;
    const latest = await latestSteps(execute, context, tenant, resource, id);
    const one = latest.find((other) => other.taken.step === taken.step);
    if (one) await ensureRight(execute, context, caller, one, seen);
    else if (!mayEdit) throw aclRefusal();
    ensureVersion(resource, caller, seen, bodyObject(body).version);
    if (!one) throw new RequestError(403, 'backNotLatest', { reason: 'data', model: resource.id });
    const steps = all(one);
    await lockAll(execute, tenant, steps);
    await ensureMayTakeBack(execute, context, caller, one, await load(context, caller, resource, id, execute));
    await ensureAlong(execute, context, caller, one);
    const figures: (() => Promise<void>)[] = [];
    for (const next of steps) figures.push(await restore(execute, context, caller, next));
    for (const next of steps) {
      moved.add(next.resource.id);
      await ensureChecks(execute, context, caller, next.resource, next.id, 'step', NOTHING_CHANGED);
    }
    for (const ensureRest of figures) await ensureRest();
    const entries = steps.map(({ entry }) => entry);
    const told = await context.hooks.withdraw(execute, tenant, entries);
    return { record: await load(context, caller, resource, id, execute), told };
  });
  for (const other of moved) context.totals.forget(caller.actor.tenant, other);
  return result;
}

/** A step that the person can take back, now or once what hinders it is gone. */
export interface StepToTakeBack {
  step: string;
  takenAt: string;
  takenBy: string;
  /** Where the record will stand. */
  to: unknown;
}

/** The latest steps of a record that the caller can take back now. */
export async function stepsToTakeBack(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
): Promise<StepToTakeBack[]> {
  const execute: Execute = (text, values) => run(databaseOf(context, resource), text, values);
  const record = await load(context, caller, resource, id, execute);
  ensureReadable(caller, resource, record);
  const offered: StepToTakeBack[] = [];
  for (const one of await latestSteps(execute, context, caller.actor.tenant, resource, id)) {
    if (!canGoBack(resource, one.taken)) continue;
    try {
      await ensureMayTakeBack(execute, context, caller, one, record);
    } catch (error) {
      if (error instanceof RequestError) continue;
      throw error;
    }
    const { taken, at, actor, before } = one;
    const to = before[taken.graph.field];
    offered.push({ step: taken.step.name, takenAt: at, takenBy: actor, to });
  }
  return offered;
}
