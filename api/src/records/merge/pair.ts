import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { unlikeFields } from '@hestia/resources/vocabulary/merge.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { loadFor } from '../read/read.ts';

type Values = Record<string, unknown>;

/** A refusal of a merge at one of its fields. */
export const refusal = (status: number, path: string, code: string, info: Values = {}): RequestError =>
  new RequestError(status, 'invalid', {}, [{ path, code, message: '', info }]);

/** The names of the fields that a merge needs. @throws RequestError 404 for a resource without merges */
export function mergeNames({ declaration }: Resource): { into: string; archive: string } {
  const { merge, archive } = declaration;
  if (!merge || !archive) throw new RequestError(404, 'routeUnknown');
  return { into: merge.into, archive };
}

export const filesFields = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter(({ declaration }) => declaration.type === 'files' && !declaration.readOnly);

export const symmetricFields = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter(({ declaration }) => declaration.symmetric);

/** Holds both records for this transaction, always in the same order, so that two merges don't wait for each other. */
export async function lockBoth(execute: Execute, resource: Resource, caller: Caller, ids: string[]): Promise<void> {
  await execute(
    `SELECT id FROM ${resource.table} WHERE tenant_id = $1 AND id = ANY ($2::text[]) ORDER BY id FOR UPDATE`,
    [caller.actor.tenant, ids],
  );
}

/** Both records, when they can become one. @throws RequestError 403, 404, 409 merged already, 422 the same one twice, or unlike ones */
export async function pair(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  [id, other]: [string, unknown],
  execute?: Execute,
): Promise<[Values, Values]> {
  const { into, archive } = mergeNames(resource);
  if (execute) await lockBoth(execute, resource, caller, [id, String(other)]);
  const winner = await loadFor(context, caller, 'edit', resource, id, execute);
  if (typeof other !== 'string') throw refusal(422, '/other', 'invalidValue');
  if (other === id) throw refusal(422, '/other', 'mergeSelf');
  const loser = await loadFor(context, caller, 'edit', resource, other, execute);
  const { erased = '' } = resource.declaration.person ?? {};
  if (winner[erased] || loser[erased]) throw new RequestError(403, 'personErased', { reason: 'data' });
  if (winner[into] || loser[into]) throw new RequestError(409, 'mergeDone', { model: resource.id });
  if (winner[archive]) throw new RequestError(403, 'archived', { reason: 'data', model: resource.id });
  const unlike = unlikeFields(resource, winner, loser).map((name) => resource.labels[caller.language].fields[name]);
  if (unlike.length > 0) throw refusal(422, '/other', 'mergeUnlike', { fields: unlike.join(', ') });
  return [winner, loser];
}
