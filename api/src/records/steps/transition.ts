import { holdsOffice } from '@hestia/permissions/index.ts';
import {
  beginningStep,
  canGoBack,
  isAhead,
  isAtStep,
  lookedUpWith,
  type Resource,
  type Step,
  saidWith,
  setBy,
  stepNamed,
  stepProblem,
  type Taking,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, ensureValid, type RecordContext, writing } from '../context.ts';
import type { Execute } from '../database.ts';
import { newEntry } from '../history/audit.ts';
import { tellPeople } from '../people/told.ts';
import { loadFor } from '../read/read.ts';
import { same } from '../read/same.ts';
import { seen } from '../read/seen.ts';
import { dataRefusal, ensureMayChange, ensureOpen, stepRefusal } from '../refusals.ts';
import { ensureAmong } from '../write/among.ts';
import { changedBetween, ensureChecks } from '../write/checks.ts';
import { checksOnFigures } from '../write/checks-on-figures.ts';
import { clean } from '../write/clean.ts';
import { lookedAhead } from '../write/looked-ahead.ts';
import { numbersFor } from '../write/series.ts';
import { ensureVersion, write } from '../write/update.ts';
import { lockAlong, resourcesMoved, type StepTakers, type TakeStep, takeAlong } from './also.ts';
import { stepWriter, withOffices } from './step-rights.ts';

type Values = Record<string, unknown>;

const takingOf = ({ actor }: Caller): Taking => ({ now: new Date().toISOString(), person: actor.id || undefined });

/** What the step changes: what was said with it, what it sets, and what follows from both. */
async function changesOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  { graph, step }: Step,
  before: Values,
  said: Values,
  { looked, related }: { looked: Values; related: Record<string, Values> },
): Promise<Values> {
  const taking = takingOf(caller);
  const { now, person } = taking;
  const set = { ...said, ...setBy(resource, step, before, said, taking) };
  const effect = step.effect
    ? resource.rules.effects?.[step.effect]?.({ ...before, ...set, ...looked }, now, person, related)
    : {};
  const own = { ...set, ...effect, [graph.field]: step.to };
  const derived = resource.rules.derive?.({ ...before, ...own, ...looked }, before, now) ?? {};
  // For a day to come only the product goes on, on that day.
  const state = !caller.systemReason && isAhead(step, own, now) ? before[graph.field] : step.to;
  const values = { ...before, ...own, ...derived, [graph.field]: state };
  await ensureAmong(execute, context, caller, resource, values, before);
  const following = await context.hooks.following(resource.id, {
    caller,
    values: { ...values, ...looked },
    before,
    execute,
  });
  const numbered = { ...values, ...following };
  const [numbers] = await numbersFor(execute, resource, caller.actor.tenant, [numbered], step.name);
  return { ...own, ...derived, ...following, ...numbers, [graph.field]: state };
}

/** What was said, and what the step fills of the fields that may be said. */
function saidOf(caller: Caller, resource: Resource, { step }: Step, before: Values, given: Values): Values {
  const set = setBy(resource, step, before, given, takingOf(caller));
  return { ...given, ...Object.fromEntries(Object.entries(set).filter(([name]) => saidWith(step).includes(name))) };
}

/**
 * Throws a 403 unless the caller may change what they say of the fields that are changed without a step, too. What is closed
 * is so for who takes the step by their office as well.
 */
function ensureMaySay(takers: StepTakers, resource: Resource, before: Values, given: Values): void {
  const { caller, writer, isGranted } = takers;
  if (isGranted) return;
  const changed = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => !resource.fields[name]?.declaration.readOnly && !same(value, before[name]),
    ),
  );
  ensureMayChange(writer, resource, before, changed);
  ensureOpen(resource, caller, before, changed);
}

/** Takes a step on a record that is loaded and whose rights were asked, and those that are taken along. */
async function takeStep(
  execute: Execute,
  context: RecordContext,
  takers: StepTakers,
  resource: Resource,
  taken: Step,
  before: Values,
  given: Values,
): Promise<Values> {
  const { step } = taken;
  const { caller, writer, cause } = takers;
  if (!isAtStep(taken, before)) throw dataRefusal();
  ensureMaySay(takers, resource, before, given);
  const said = saidOf(caller, resource, taken, before, given);
  const looked = await lookedAhead(execute, context, caller, resource, said);
  ensureValid(context, resource, `step ${step.name}`, said, caller, before, looked);
  const record = { ...before, ...said, ...looked };
  const related = await seen(execute, context, caller, resource, taken, record);
  const later = lookedUpWith(resource, step).filter((name) => !(name in looked));
  const ensurePossible = (values: Values, open: string[] = []): void => {
    const problem = stepProblem(resource, taken, values, { related, open });
    if (problem) throw stepRefusal(caller, resource, taken, problem);
  };
  ensurePossible(record, later);
  const changed = await changesOf(execute, context, writer, resource, taken, before, said, { looked, related });
  const entry = newEntry();
  const action = `transition.${step.name}`;
  const ensureRest = await checksOnFigures(execute, context, caller, resource, before);
  const after = await write(context, writer, resource, execute, before, changed, action, { entry, cause });
  // What can't be looked up ahead is asked of the record as it was written, which a refusal undoes.
  if (later.length > 0) ensurePossible({ ...record, ...Object.fromEntries(later.map((name) => [name, after[name]])) });
  await ensureChecks(execute, context, caller, resource, before.id, 'step', changedBetween(before, after));
  await ensureRest(after);
  if (after[taken.graph.field] !== step.to) return after;
  await takeAlong(execute, context, caller, resource, taken, after, entry, taking(execute, context));
  const held = canGoBack(resource, taken) ? entry : undefined;
  const telling = { execute, caller, resource, record: after, step: step.name, tells: step.tell ?? [] };
  await tellPeople(context, { ...telling, ...(held ? { held } : {}) });
  return after;
}

/** How steps are taken along within a transaction. */
const taking =
  (execute: Execute, context: RecordContext): TakeStep =>
  (takers, target, next, record, said) =>
    takeStep(execute, context, takers, target, next, record, said);

/** Takes the steps that a record takes along as it comes to be, or comes back. @throws RequestError 403, 409 as a step does */
export async function beginAlong(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  record: Values,
): Promise<void> {
  for (const step of resource.graphs.map(beginningStep).filter((one) => one.step.also)) {
    await lockAlong(execute, context, caller, resource, step, record);
    await takeAlong(execute, context, caller, resource, step, record, undefined, taking(execute, context));
    for (const { id } of resourcesMoved(context, resource, step)) context.totals.forget(caller.actor.tenant, id);
  }
}

/** Takes a named transition as a part of a transaction that somebody else began. */
export async function transitionWithin(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  name: string,
  body: unknown,
): Promise<Values> {
  const taken = stepNamed(resource, name);
  const actor = await withOffices(execute, context, caller.actor, taken);
  const isOffice = !caller.systemReason && holdsOffice(actor, taken?.step.roles);
  const before = await loadFor(context, caller, isOffice ? 'read' : 'edit', resource, id, execute);
  if (!taken) throw new RequestError(404, 'transitionUnknown', { name });
  const { version, ...sent } = bodyObject(body);
  const given = await clean(resource, sent);
  const writer = await stepWriter(execute, context, caller, actor, resource, taken, before);
  ensureVersion(resource, caller, before, version);
  await lockAlong(execute, context, caller, resource, taken, { ...before, ...given });
  return takeStep(execute, context, { caller, writer }, resource, taken, before, given);
}

/**
 * Takes a named transition of a status graph, the only way to change a status field, and the steps of other records that
 * it takes along.
 *
 * @param body the `version` that was seen, and what the step lets a person say
 * @throws RequestError 403 `acl` when the role may not, 403 `data` when the state, a condition or the guard forbids it,
 *   403 `along` when a record that is taken along can't be, 422 at a field that is wrong or that the step needs
 */
export async function transition(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  name: string,
  body: unknown,
): Promise<Values> {
  const after = await writing(context, caller, resource, (execute) =>
    transitionWithin(execute, context, caller, resource, id, name, body),
  );
  const taken = stepNamed(resource, name);
  for (const moved of taken ? resourcesMoved(context, resource, taken) : [])
    context.totals.forget(caller.actor.tenant, moved.id);
  return after;
}
