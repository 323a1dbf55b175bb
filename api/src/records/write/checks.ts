import {
  breach,
  type CheckDeclaration,
  type CheckMoment,
  isAskedAt,
  pointerOf,
  type Resource,
  timed,
} from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';
import { RequestError } from '../../errors.ts';
import { compileCondition } from '../../query/index.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { same } from '../read/same.ts';

/** The words of those checks that the row named `t` breaks. `from` is what follows FROM, whose `$1` is the tenant. */
export async function brokenOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  checks: CheckDeclaration[],
  from: string,
  given: unknown,
): Promise<FieldError[]> {
  if (checks.length === 0) return [];
  const params: unknown[] = [caller.actor.tenant, given];
  const now = new Date();
  const compiling = { resource, resources: context.resources, params, alias: 't', readable: () => true };
  const broken = checks.map((check, index) => {
    const condition = timed(breach(check, caller.actor.id, now), resource, now, context.resources);
    return `(${compileCondition(compiling, condition)}) IS TRUE AS "${index}"`;
  });
  const [row] = await execute(`SELECT ${broken.join(', ')} FROM ${from}`, params);
  return checks
    .filter((_, index) => row?.[index] === true)
    .map((check) => {
      const [path, code] = [pointerOf(check), check.error];
      return { path, code, message: fieldMessage(resource, caller.language, path, code), info: {} };
    });
}

/** What follows FROM to ask the record as it is, by its tenant and its id. */
export const fromTable = ({ table, declaration: { global } }: Resource): string =>
  `${table} AS t WHERE t.${global ? 'id' : 'tenant_id'} = $1 AND t.id = $2`;

/** Refuses what breaks checks. @throws RequestError 422 with all of them, each at its field */
export function ensureNone(details: FieldError[]): void {
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}

/** Asks of two states of a record which fields tell them apart. */
export const changedBetween =
  (before: Record<string, unknown>, after: Record<string, unknown>) =>
  (field: string): boolean =>
    !same(before[field], after[field]);

/** Of a record that goes or comes back as it was. */
export const NOTHING_CHANGED = (): boolean => false;

/**
 * What is declared to hold of a record, asked of it as it was just written, with the records that it refers to.
 *
 * @param moment absent: a write that no check names
 * @param isChanged which fields the write changed, for checks of changes alone; absent: the record is new
 * @throws RequestError 422 with every check that it breaks, at its field; the write is undone
 */
export async function ensureChecks(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: unknown,
  moment?: CheckMoment,
  isChanged: (field: string) => boolean = () => true,
): Promise<void> {
  const { checks: declared = [] } = resource.declaration;
  const checks = declared.filter((one) => isAskedAt(one, moment) && (!one.changes || one.changes.some(isChanged)));
  ensureNone(await brokenOf(execute, context, caller, resource, checks, fromTable(resource), id));
}

/**
 * What is declared to hold of a record that somebody deletes, asked of it as it is.
 *
 * @throws RequestError 403 `data` with every check that it breaks, in the words of the first
 */
export async function ensureDeletable(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: unknown,
): Promise<void> {
  const checks = (resource.declaration.checks ?? []).filter((one) => isAskedAt(one, 'delete'));
  const details = await brokenOf(execute, context, caller, resource, checks, fromTable(resource), id);
  if (details.length > 0)
    throw new RequestError(403, 'data', { reason: 'data', summary: details[0]?.message }, details);
}
