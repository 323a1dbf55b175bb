import { evaluate, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { stateColumns, wholeOf } from './part.ts';

type Values = Record<string, unknown>;

/** What somebody does to a part: adds it, changes these fields of it, or anything else. */
export type PartWrite = { adds: Values } | { changes: string[] } | 'other';

/** Whether the declaration takes this though the whole is archived. */
function isTakenAnyway({ declaration: { holders } }: Resource, write: PartWrite): boolean {
  const { change = [], add } = holders?.evenArchived ?? {};
  if (write === 'other') return false;
  if ('adds' in write) return add !== undefined && evaluate(parseCondition(add), write.adds);
  return write.changes.every((name) => change.includes(name));
}

/** Throws as `ensureWholeInUse` for a whole whose state is known. */
export async function ensureStateOfWhole(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  part: Values,
  state: Values,
  write: PartWrite,
): Promise<void> {
  const whole = wholeOf(resource, context.resources, part)?.whole;
  if (!whole || caller.systemReason) return;
  const { archive, merge, person } = whole.declaration;
  const refusal = (code: string) => new RequestError(403, code, { reason: 'data', model: whole.id });
  if (person && state[person.erased]) throw refusal('personErased');
  if (merge && state[merge.into]) throw refusal('mergedAway');
  if (archive && state[archive] && !isTakenAnyway(resource, write)) throw refusal('archived');
  await ensureWholeInUse(execute, context, caller, whole, state, 'other');
}

/**
 * What is archived isn't edited by its parts either: none is added, changed or deleted until the whole is brought back.
 * The product itself may, and everybody what the declaration of the part names.
 *
 * @throws RequestError 403 `data` that names the whole
 */
export async function ensureWholeInUse(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  part: Values,
  write: PartWrite,
): Promise<void> {
  const found = wholeOf(resource, context.resources, part);
  const columns = found ? stateColumns(found.whole) : [];
  if (caller.systemReason || !found || columns.length === 0) return;
  const { whole, field } = found;
  const [state] = await execute(`SELECT ${columns.join(', ')} FROM ${whole.table} WHERE tenant_id = $1 AND id = $2`, [
    caller.actor.tenant,
    part[field],
  ]);
  if (state) await ensureStateOfWhole(execute, context, caller, resource, part, state, write);
}
