import { may } from '@hestia/permissions/index.ts';
import { mostRepresentatives } from '@hestia/resources/company-client/rules.ts';
import type { Client, CompanyClient } from '@hestia/resources/generated/types.ts';
import type { Resource, Violation } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { refusedIn } from '../../records/refusals.ts';

/** Assigning a client tells who represents whom, on the client's page too: it needs the right to edit the client. */
async function ensureMayAssign(
  records: Records,
  client: Resource<Client>,
  { caller, after, execute }: Write<CompanyClient>,
): Promise<void> {
  if (caller.systemReason) return;
  const record = await load(records.context, caller, client, String(after?.client), execute);
  if (!may(caller.ability, 'edit', client, record)) throw new RequestError(403, 'assignClient', { reason: 'acl' });
}

/**
 * A sole trader is one person: whether it gets another representative, or becomes one while it has several.
 *
 * @throws RequestError 422 at the field that breaks it
 */
async function ensureRoom<R>(
  resource: Resource<R>,
  { caller, execute }: Write<R>,
  company: string | undefined,
  { path, code }: Violation<R>,
): Promise<void> {
  const { tenant } = caller.actor;
  // Locked first, and counted after: two that come at once must see each other.
  const [row] = await execute('SELECT type FROM companies WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [
    tenant,
    company,
  ]);
  const [has] = await execute('SELECT count(*) AS count FROM company_clients WHERE tenant_id = $1 AND company = $2', [
    tenant,
    company,
  ]);
  if (Number(has?.count) <= mostRepresentatives(row?.type)) return;
  throw refusedIn(resource, caller, path, code);
}

/** What is special about a company's representatives. */
export const companies: Feature = ({ hooks, records, resource }) => {
  const [client, company, representative] = [resource('client'), resource('company'), resource('company-client')];
  hooks.on('company-client', async (write) => {
    if (write.action !== 'create' && write.action !== 'restore') return;
    if (write.action === 'create') await ensureMayAssign(records, client, write);
    await ensureRoom(representative, write, write.after?.company, { path: '/client', code: 'soleTrader' });
  });
  hooks.on('company', async (write) => {
    const { action, before, after } = write;
    if (action !== 'update' || before?.type === after?.type) return;
    await ensureRoom(company, write, after?.id, { path: '/type', code: 'soleTraderMany' });
  });
};
