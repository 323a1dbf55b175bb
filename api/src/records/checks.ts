import {
  breach,
  type CheckDeclaration,
  type CheckMoment,
  conditionFields,
  isAskedAt,
  pointerOf,
  type Resource,
  relatedPlace,
  timed,
} from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import type { FieldError } from '@hestia/resources/vocabulary/validate.ts';
import { RequestError } from '../errors.ts';
import { compileCondition } from '../query/index.ts';
import type { Caller } from './caller.ts';
import type { RecordContext } from './context.ts';
import type { Execute } from './database.ts';
import { same } from './same.ts';

/** The words of those checks that the row named `t` breaks. `from` is what follows FROM, whose `$1` is the tenant. */
async function brokenOf(
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
const fromTable = ({ table, declaration: { global } }: Resource): string =>
  `${table} AS t WHERE t.${global ? 'id' : 'tenant_id'} = $1 AND t.id = $2`;

function ensureNone(details: FieldError[]): void {
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

/** The checks of a resource on figures about these records, of those that are asked at every write. */
const onFigures = (context: RecordContext, resource: Resource, about: Resource): CheckDeclaration[] =>
  (resource.declaration.checks ?? []).filter(
    (check) =>
      isAskedAt(check) &&
      conditionFields(breach(check)).some((path) => {
        const place = relatedPlace(resource, context.resources, path);
        return place?.resource.fields[place.path.split('.')[0] ?? '']?.declaration.rollup?.in === about.id;
      }),
  );

/**
 * What is declared of figures that a record counts in, to be asked again once it is deleted: its own checks on the records
 * that it refers to, and theirs.
 *
 * @returns what asks them
 */
export async function checksWithout(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  before: Record<string, unknown>,
): Promise<() => Promise<void>> {
  const own = onFigures(context, resource, resource);
  const wholes = [...context.resources.values()].flatMap((whole) => {
    const figures = Object.values(whole.fields).flatMap(({ declaration: { rollup } }) => rollup ?? []);
    const by = figures.filter((one) => one.in === resource.id).map((one) => before[one.by]);
    const checks = whole === resource ? [] : onFigures(context, whole, resource);
    return checks.length > 0 ? [...new Set(by)].filter(Boolean).map((id) => ({ whole, id })) : [];
  });
  const key = `t.${resource.declaration.global ? 'id' : 'tenant_id'} = $1 AND t.id = $2`;
  const [row] =
    own.length > 0
      ? await execute(`SELECT to_jsonb(t)::text AS row FROM ${resource.table} AS t WHERE ${key}`, [
          caller.actor.tenant,
          before.id,
        ])
      : [];
  return async () => {
    const from = `jsonb_populate_record(null::${resource.table}, $2::jsonb) AS t WHERE $1::text IS NOT NULL`;
    if (row) ensureNone(await brokenOf(execute, context, caller, resource, own, from, row.row));
    for (const { whole, id } of wholes) await ensureChecks(execute, context, caller, whole, id);
  };
}
