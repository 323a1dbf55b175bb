import { holdsAtLeast, type ResourceRole } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Beside } from '../../records/bin/beside.ts';
import { asSystem } from '../../records/caller.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { lockedRecord } from '../../records/write/locked.ts';

const OPEN = `tenant_id = $1 AND resource = $2 AND record_id = $3 AND status = 'requested'`;

/** The open requests of a record go with it. */
export const openRequests: Beside = {
  table: 'access_requests',
  condition: ({ name }) =>
    `tenant_id = $1 AND resource = '${name}' AND record_id = ANY ($2::text[]) AND status = 'requested'`,
};

/** Requests whose role the person was given otherwise are accepted by that. */
async function acceptFulfilled(records: Records, request: Resource, resource: Resource, write: Write): Promise<void> {
  const { caller, after, execute } = write;
  const { tenant, id: person } = caller.actor;
  const rows = await execute(`SELECT id, version, requester, role FROM access_requests WHERE ${OPEN}`, [
    tenant,
    resource.name,
    after?.id,
  ]);
  const reason = `the role was given on ${resource.name} ${after?.id}`;
  const giving = asSystem(reason, tenant, [...records.context.resources.values()], person);
  for (const { id, version, requester, role } of rows) {
    if (!after || !holdsAtLeast(after, String(requester), role as ResourceRole)) continue;
    await transitionWithin(execute, records.context, giving, request, String(id), 'accept', { version });
  }
}

/**
 * Who asked for a record that was merged into another asks for that one; where they do so already, the one request is
 * enough.
 */
async function askForOther(resource: Resource, { caller, after, execute }: Write, into: unknown): Promise<void> {
  const key = [caller.actor.tenant, resource.name, after?.id, into];
  await execute(
    `DELETE FROM access_requests WHERE ${OPEN} AND requester IN (
       SELECT requester FROM access_requests
       WHERE tenant_id = $1 AND resource = $2 AND record_id = $4 AND status = 'requested')`,
    key,
  );
  await execute(
    `UPDATE access_requests SET record_id = $4, version = version + 1,
       record_owner = (SELECT owner FROM ${resource.table} WHERE tenant_id = $1 AND id = $4) WHERE ${OPEN}`,
    key,
  );
}

/** The open requests of a record follow it: to its next owner, into what it became, to their end; none comes while it is deleted. */
export async function followRecord(
  records: Records,
  request: Resource,
  resource: Resource,
  write: Write,
): Promise<void> {
  const { action, caller, before, after, execute } = write;
  const key = [caller.actor.tenant, resource.name, (after ?? before)?.id];
  const changed = ['owner', 'coOwners', 'collaborators'].some(
    (name) => String(before?.[name] ?? '') !== String(after?.[name] ?? ''),
  );
  const into = resource.declaration.merge?.into ?? '';
  const isMergedNow = Boolean(after?.[into]) && !before?.[into];
  if (action === 'delete') {
    await lockedRecord(execute, records.context, caller, resource, String(before?.id), 'UPDATE');
  } else if (action === 'update' && changed) {
    await execute(`UPDATE access_requests SET record_owner = $4 WHERE ${OPEN}`, [...key, after?.owner ?? null]);
    await acceptFulfilled(records, request, resource, write);
  } else if (action === 'update' && isMergedNow) {
    await askForOther(resource, write, after?.[into]);
  } else return;
  records.context.totals.forget(caller.actor.tenant, request.id);
}
