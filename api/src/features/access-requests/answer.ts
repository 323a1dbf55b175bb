import { changeHolder, holdsAtLeast } from '@hestia/permissions/index.ts';
import type { AccessRequest } from '@hestia/resources/generated/types.ts';
import { RequestError } from '../../errors.ts';
import { asSystem } from '../../records/caller.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { updateWithin } from '../../records/write/update.ts';
import { heldResource } from './target.ts';

/** Whether this write gives an open request its answer. */
export const isAnswer = ({ before, after }: Write<AccessRequest>): boolean =>
  before?.status === 'requested' && after !== undefined && after.status !== 'requested';

/** Nobody answers their own request, whatever their roles. */
export function ensureMayAnswer({ action, caller, before }: Write<AccessRequest>): void {
  if (caller.systemReason || before?.requester !== caller.actor.id) return;
  if (action === 'update') throw aclRefusal();
}

/**
 * Gives the person the role that they asked for, as the holder dialog would; who holds it already keeps what they have.
 * Who may answer may do this, whatever else their roles allow: the request's own rules have decided.
 */
export async function giveRole(
  records: Records,
  { caller, execute }: Write<AccessRequest>,
  request: AccessRequest,
): Promise<void> {
  const { context } = records;
  const [id, user, role] = [request.recordId, String(request.requester), request.role];
  const resource = heldResource(records, request.resource);
  const record = resource && (await lockedRecord(execute, context, caller, resource, id, 'UPDATE'));
  if (!record) throw new RequestError(404, 'notFound', { model: resource?.id });
  if (holdsAtLeast(record, user, role)) return;
  const { tenant, id: person } = caller.actor;
  const answering = asSystem(`access request ${request.id}`, tenant, [...context.resources.values()], person);
  await updateWithin(execute, context, { ...answering, language: caller.language }, resource, id, {
    version: record.version,
    ...changeHolder(record, user, role),
  });
  context.totals.forget(tenant, resource.id);
}
