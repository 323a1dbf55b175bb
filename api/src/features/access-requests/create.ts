import { may, requestableRoles } from '@hestia/permissions/index.ts';
import type { AccessRequest } from '@hestia/resources/generated/types.ts';
import type { Draft, FieldName, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { Creation } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { refusedIn } from '../../records/refusals.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { heldResource, isKind } from './target.ts';

/** A refusal at a field in the words of the resource. */
function refusal(request: Resource, caller: Caller, field: FieldName<AccessRequest>, code: string): RequestError {
  return refusedIn(request, caller, `/${field}`, code);
}

/**
 * What the server says of a new request: who asks, and who owns the record.
 *
 * @throws RequestError 422 at the field for a record without holders, one that the person can't see, or a role that
 *   they have already
 */
export async function prepareRequest(
  records: Records,
  request: Resource,
  { caller, values, execute }: Creation<AccessRequest>,
): Promise<Draft<AccessRequest>> {
  const resource = heldResource(records, values.resource);
  if (!resource)
    throw refusal(request, caller, 'resource', isKind(records, values.resource) ? 'noHolders' : 'kindUnknown');
  const record = await lockedRecord(execute, records.context, caller, resource, String(values.recordId), 'SHARE');
  if (!record || !may(caller.ability, 'read', resource, record))
    throw refusal(request, caller, 'recordId', 'recordUnknown');
  const roles: string[] = requestableRoles(caller.actor, resource, record);
  if (!roles.includes(String(values.role))) throw refusal(request, caller, 'role', 'alreadyHeld');
  return { requester: caller.actor.id, recordOwner: typeof record.owner === 'string' ? record.owner : null };
}
