import type { Portion } from '@hestia/resources/portfolio-transfer/moved.ts';
import { mayHaveShare, type Paid } from '@hestia/resources/user/share.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

/** Who holds these records, and whose their commission is, by their ids. */
export async function portionsOf(
  run: Execute,
  resource: Resource,
  tenant: string,
  ids: string[],
): Promise<Map<string, Portion>> {
  const linked = (name: 'coOwners' | 'collaborators') => `ARRAY(
    SELECT l.target_id FROM ${resource.table}_${resource.fields[name]?.column} AS l
    WHERE l.tenant_id = t.tenant_id AND l.source_id = t.id ORDER BY l.target_id)`;
  const shares = resource.fields.commissions ? ', t.commissions' : '';
  const rows = await run(
    `SELECT t.id, t.owner, ${linked('coOwners')} AS "coOwners", ${linked('collaborators')} AS collaborators${shares}
     FROM ${resource.table} AS t WHERE t.tenant_id = $1 AND t.id = ANY ($2::text[])`,
    [tenant, ids],
  );
  return new Map(rows.map(({ id, ...portion }) => [String(id), portion as Portion]));
}

/** Those of the records that are out for signature. */
export async function outForSignature(
  run: Execute,
  envelope: Resource,
  resource: Resource,
  tenant: string,
  ids: string[],
): Promise<Set<string>> {
  const field = envelope.fields[resource.id];
  if (!field) return new Set();
  const rows = await run(
    `SELECT DISTINCT ${field.column} AS id FROM ${envelope.table}
     WHERE tenant_id = $1 AND ${field.column} = ANY ($2::text[]) AND status NOT IN ('completed', 'voided')`,
    [tenant, ids],
  );
  return new Set(rows.map(({ id }) => String(id)));
}

/** Whether the account is in use. */
export async function isAtWork(run: Execute, tenant: string, person: string): Promise<boolean> {
  const [row] = await run('SELECT active FROM users WHERE tenant_id = $1 AND id = $2', [tenant, person]);
  return row?.active === true;
}

/** Whether the person may be given a share of a commission today. */
export async function mayShareNow(run: Execute, tenant: string, person: string): Promise<boolean> {
  const [row = {}] = await run(
    `SELECT quality, rsac, certificate_ends_on::text AS "certificateEndsOn" FROM users WHERE tenant_id = $1 AND id = $2`,
    [tenant, person],
  );
  return mayHaveShare(row as Paid, parisDay());
}
