import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { bodyObject, databaseOf, type RecordContext } from './context.ts';
import { inTransaction } from './database.ts';
import { load } from './read.ts';
import { aclRefusal, dataRefusal, ensureMay, guardRefusal } from './refusals.ts';
import { ensureVersion, write } from './update.ts';

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

/**
 * Takes a named transition of the status graph, the only way to change a status field.
 *
 * @throws RequestError 403 `acl` when the role may not, 403 `data` when the state or the guard forbids it
 */
export async function transition(
  context: RecordContext,
  caller: Caller,
  resource: Resource,
  id: string,
  name: string,
  body: unknown,
): Promise<Values> {
  const { status } = resource.declaration;
  const step = status?.transitions.find((one) => one.name === name);
  if (!status || !step) throw new RequestError(404, 'transitionUnknown', { name });
  const { version } = bodyObject(body);
  const after = await inTransaction(databaseOf(context, resource), async (execute) => {
    const before = await load(context, caller, resource, id, execute);
    ensureMay(caller, 'edit', resource, before);
    if (step.roles && !caller.systemReason && !holds(caller, before, step.roles)) throw aclRefusal();
    ensureVersion(resource, caller, before, version);
    if (!step.from.includes(String(before[status.field]))) throw dataRefusal();
    const refusal = step.guard ? resource.rules.guards?.[step.guard]?.(before) : undefined;
    if (refusal) throw guardRefusal(caller, resource, refusal);
    const effect = step.effect ? resource.rules.effects?.[step.effect]?.(before, new Date().toISOString()) : {};
    return write(
      context,
      caller,
      resource,
      execute,
      before,
      { ...effect, [status.field]: step.to },
      `transition.${name}`,
    );
  });
  context.totals.forget(`${caller.actor.tenant} ${resource.id}`);
  return after;
}
