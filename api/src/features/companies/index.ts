import { may } from '@hestia/permissions/index.ts';
import { mostRepresentatives } from '@hestia/resources/company-client/rules.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read.ts';

/** Assigning a client tells who represents whom, on the client's page too: it needs the right to edit the client. */
async function ensureMayAssign(records: Records, client: Resource, { caller, after, execute }: Write): Promise<void> {
  if (caller.systemReason) return;
  const record = await load(records.context, caller, client, String(after?.client), execute);
  if (!may(caller.ability, 'edit', client, record)) throw new RequestError(403, 'assignClient', { reason: 'acl' });
}

/** @throws RequestError 422 at the client when the legal form has no room for another representative */
async function ensureRoom(representative: Resource, { caller, after, execute }: Write): Promise<void> {
  const [row] = await execute(
    `SELECT c.type, (SELECT count(*) FROM company_clients r WHERE r.tenant_id = c.tenant_id AND r.company = c.id) AS count
     FROM companies c WHERE c.tenant_id = $1 AND c.id = $2 FOR UPDATE OF c`,
    [caller.actor.tenant, after?.company],
  );
  if (Number(row?.count) <= mostRepresentatives(row?.type)) return;
  const message = representative.labels[caller.language].errors?.soleTrader ?? '';
  throw new RequestError(422, 'invalid', {}, [{ path: '/client', code: 'soleTrader', message, info: {} }]);
}

/** What is special about a company's representatives. */
export const companies: Feature = ({ hooks, records, resource }) => {
  const [client, representative] = [resource('client'), resource('company-client')];
  hooks.on(representative.id, async (write) => {
    if (write.action !== 'create') return;
    await ensureMayAssign(records, client, write);
    await ensureRoom(representative, write);
  });
};
