import { may } from '@hestia/permissions/index.ts';
import {
  type AlsoStep,
  isAtStep,
  type Resource,
  relatedResource,
  type Step,
  saidAlong,
  stepNamed,
  stepProblem,
} from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { asSystem, type Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { nameOf } from '../read/name.ts';
import { load } from '../read/read.ts';
import { seen, seenBy } from '../read/seen.ts';
import { relatedIds } from '../related/related.ts';
import { stepWriter, withOffices } from './step-rights.ts';

type Values = Record<string, unknown>;

/** More records than this are not moved by one step. */
export const MOST_ALONG = 500;

/** Who takes a step, and by whose rights it is written: the same, unless something else than those grants it. */
export interface StepTakers {
  caller: Caller;
  writer: Caller;
  /** The audit's entry of the step that it is taken along with. */
  cause?: string | undefined;
  /** What takes it along grants it, and what is said with it. */
  isGranted?: boolean;
}

/** Takes a step on a record that is loaded and whose rights were asked. */
export type TakeStep = (
  takers: StepTakers,
  resource: Resource,
  taken: Step,
  before: Values,
  said: Values,
) => Promise<Values>;

/** The records that a step takes along, in order of their ids. @throws RequestError 409 for too many */
async function idsAlong(
  execute: Execute,
  context: RecordContext,
  tenant: string,
  target: Resource,
  record: Values,
  also: AlsoStep,
): Promise<string[]> {
  const ids = await relatedIds(execute, context, tenant, target, record, also);
  if (ids.length > MOST_ALONG) throw new RequestError(409, 'tooManyAlong', { limit: MOST_ALONG, model: target.id });
  return ids;
}

/** A step that is taken along. */
export interface Along {
  also: AlsoStep;
  target: Resource;
  taken: Step;
}

/** What a step takes along, by its declaration. */
export const alongOf = ({ resources }: RecordContext, resource: Resource, { step }: Step): Along[] =>
  (step.also ?? []).flatMap((also) => {
    const target = relatedResource(resources.values(), resource, also);
    const taken = target && stepNamed(target, also.step);
    return target && taken ? [{ also, target, taken }] : [];
  });

/** The resources whose records a step may change, its own first. */
export function resourcesMoved(context: RecordContext, resource: Resource, taken: Step): Resource[] {
  const along = alongOf(context, resource, taken);
  return [...new Set([resource, ...along.flatMap((one) => resourcesMoved(context, one.target, one.taken))])];
}

/** Whether a step is about other records, too. */
const isEntangled = ({ graph, step }: Step): boolean => Boolean(step.also ?? graph.sees);

/** The ids of all that a step will move or see, by resource. */
async function gather(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  taken: Step,
  record: Values,
  found: Map<Resource, Set<string>>,
): Promise<void> {
  const add = (one: Resource, id: string) => found.set(one, (found.get(one) ?? new Set()).add(id));
  add(resource, String(record.id));
  for (const [, target, id] of seenBy(context, resource, taken, record)) add(target, id);
  for (const { also, target, taken: next } of alongOf(context, resource, taken)) {
    for (const id of await idsAlong(execute, context, caller.actor.tenant, target, record, also)) {
      add(target, id);
      if (isEntangled(next))
        await gather(execute, context, caller, target, next, await load(context, caller, target, id, execute), found);
    }
  }
}

/**
 * Locks all that a step will move or see until the transaction ends, always in the same order: two steps that move the same
 * records wait for each other, and neither for ever.
 */
export async function lockAlong(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  taken: Step,
  record: Values,
): Promise<void> {
  if (!isEntangled(taken)) return;
  const found = new Map<Resource, Set<string>>();
  await gather(execute, context, caller, resource, taken, record, found);
  for (const [{ table }, ids] of [...found].sort(([left], [right]) => (left.table < right.table ? -1 : 1)))
    await execute(
      `SELECT id FROM ${table} WHERE tenant_id = $1 AND id = ANY ($2::text[]) ORDER BY id FOR NO KEY UPDATE`,
      [caller.actor.tenant, [...ids]],
    );
}

/** The refusal of a step because of a record that it takes along; what is told of that one is for who reads it. */
function refusalAlong(caller: Caller, { also, target, taken }: Along, record: Values, error: RequestError) {
  const { reason = error.statusCode === 404 ? 'acl' : 'data' } = error.info;
  const step = target.labels[caller.language].transitions?.[taken.step.name] ?? taken.step.name;
  const isRead = caller.systemReason || may(caller.ability, 'read', target, record);
  const [why] = error.details.map(({ message }) => message).filter(Boolean);
  const detail = {
    path: `/${also.of ?? ''}`,
    code: 'along',
    message: `${nameOf(target, record, caller.language)}: ${why}`,
    info: {},
  };
  return new RequestError(403, 'along', { reason, step, model: target.id }, isRead && why ? [detail] : []);
}

/** Takes the step on one related record, or passes it over where the declaration says so. */
async function takeOne(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  along: Along,
  id: string,
  granted: Caller | undefined,
  cause: string | undefined,
  said: Values,
  take: TakeStep,
): Promise<void> {
  const { also, target, taken } = along;
  const record = await load(context, caller, target, id, execute);
  const related = await seen(execute, context, caller, target, taken, record);
  const next = { ...record, ...said };
  const isPossible = isAtStep(taken, record) && stepProblem(target, taken, next, { related }) === undefined;
  if (also.ifPossible && !isPossible) return;
  try {
    const actor = await withOffices(execute, context, caller.actor, taken);
    const writer = granted ?? (await stepWriter(execute, context, caller, actor, target, taken, record));
    await take({ caller, writer, cause, isGranted: granted !== undefined }, target, taken, record, said);
  } catch (error) {
    if (!(error instanceof RequestError) || ![403, 404, 422].includes(error.statusCode)) throw error;
    throw refusalAlong(caller, along, record, error);
  }
}

/**
 * Takes the steps that a step takes along, on related records and in its transaction.
 *
 * @param record as it is after the step
 * @param cause the audit's entry of the step; absent: of a new record, which isn't taken back
 * @throws RequestError 403 where one of them can't be taken, 409 for too many
 */
export async function takeAlong(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  taken: Step,
  record: Values,
  cause: string | undefined,
  take: TakeStep,
): Promise<void> {
  for (const along of alongOf(context, resource, taken)) {
    const { tenant, id: person } = caller.actor;
    const reason = caller.systemReason ?? `the step ${taken.step.name} of ${resource.name} ${record.id}`;
    const system = asSystem(reason, tenant, [...context.resources.values()], person);
    const granted = along.also.system ? { ...system, language: caller.language } : undefined;
    const said = saidAlong(along.also, record, { now: new Date().toISOString(), person: person || undefined });
    for (const id of await idsAlong(execute, context, tenant, along.target, record, along.also))
      await takeOne(execute, context, caller, along, id, granted, cause, said, take);
  }
}
