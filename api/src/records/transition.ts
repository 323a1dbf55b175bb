import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { bodyObject, ensureValid, type RecordContext, writing } from './context.ts';
import type { Execute } from './database.ts';
import { loadFor } from './read.ts';
import { aclRefusal, dataRefusal, ensureInUse, guardRefusal } from './refusals.ts';
import { numbersFor } from './series.ts';
import { ensureVersion, write } from './update.ts';
import { ensureWholeInUse } from './whole.ts';

type Values = Record<string, unknown>;

function holds(caller: Caller, record: Values, roles: string[]): boolean {
  const me = caller.actor.id;
  const lists: Record<string, unknown> = { coOwner: record.coOwners, collaborator: record.collaborators };
  return roles.some(
    (role) =>
      caller.actor.roles.includes(role) ||
      (role === 'owner' && record.owner === me) ||
      (Array.isArray(lists[role]) && lists[role].includes(me)),
  );
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
  const before = await loadFor(context, caller, 'edit', resource, id, execute);
  const { status } = resource.declaration;
  const step = status?.transitions.find((one) => one.name === name);
  if (!status || !step) throw new RequestError(404, 'transitionUnknown', { name });
  const { version, ...given } = bodyObject(body);
  if (step.roles && !caller.systemReason && !holds(caller, before, step.roles)) throw aclRefusal();
  ensureVersion(resource, caller, before, version);
  ensureInUse(resource, caller, before, { [status.field]: step.to });
  await ensureWholeInUse(execute, context, caller, resource, before, 'other');
  if (!step.from.includes(String(before[status.field]))) throw dataRefusal();
  ensureValid(context, resource, `step ${name}`, given, caller, before);
  const { guards, effects } = resource.rules;
  const refusal = step.guard ? guards?.[step.guard]?.(before) : undefined;
  if (refusal) throw guardRefusal(caller, resource, refusal);
  const person = caller.actor.id || undefined;
  const effect = step.effect ? effects?.[step.effect]?.(before, new Date().toISOString(), person) : {};
  const said = { ...given, ...effect };
  const numbers = await numbersFor(execute, resource, caller.actor.tenant, { ...before, ...said }, name);
  const changed = { ...said, ...numbers, [status.field]: step.to };
  return write(context, caller, resource, execute, before, changed, `transition.${name}`);
}

/**
 * Takes a named transition of the status graph, the only way to change a status field.
 *
 * @param body the `version` that was seen, and what the step's `with` lets a person say
 * @throws RequestError 403 `acl` when the role may not, 403 `data` when the state or the guard forbids it, 422
 */
export async function transition(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  name: string,
  body: unknown,
): Promise<Values> {
  return writing(context, caller, resource, (execute) =>
    transitionWithin(execute, context, caller, resource, id, name, body),
  );
}
