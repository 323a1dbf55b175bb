import { type ConsentEntry, presentConsents } from '@hestia/resources/consent/state.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { record } from '../../records/history/audit.ts';

/** The ledger of a client, the first decision first. */
export async function ledgerOf(execute: Execute, tenant: string, client: string): Promise<ConsentEntry[]> {
  const rows = await execute(
    `SELECT purpose, channel, decision, decided_on::text AS "decidedOn", withdrawn_on::text AS "withdrawnOn",
       proof_text AS "proofText", proof, created_at AS "createdAt", updated_at AS "updatedAt"
     FROM consents WHERE tenant_id = $1 AND client = $2 ORDER BY decided_on, id`,
    [tenant, client],
  );
  return rows.map((row) => ({
    ...(row as unknown as ConsentEntry),
    createdAt: new Date(String(row.createdAt)).toISOString(),
    updatedAt: new Date(String(row.updatedAt)).toISOString(),
  }));
}

/**
 * Makes the client record show the present state of its ledger. Its version stays: nobody edits this by hand, so that
 * nobody's edit is in the way of it.
 *
 * @returns what the record shows now
 */
export async function showPresent(
  execute: Execute,
  resource: Resource,
  caller: Caller,
  client: string,
): Promise<Record<string, boolean> | null> {
  const { tenant } = caller.actor;
  const [row] = await execute('SELECT consents FROM clients WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [
    tenant,
    client,
  ]);
  const consents = presentConsents(await ledgerOf(execute, tenant, client));
  const before = { consents: row?.consents ?? null };
  if (JSON.stringify(before.consents) === JSON.stringify(consents)) return consents;
  await execute('UPDATE clients SET consents = $3::jsonb WHERE tenant_id = $1 AND id = $2', [
    tenant,
    client,
    consents && JSON.stringify(consents),
  ]);
  await record(execute, resource, caller, { action: 'update', id: client, before, after: { consents } });
  return consents;
}

/**
 * The person was in touch: from then on count the years after which who stays silent is no longer prospected. An earlier
 * day than the known one changes nothing.
 *
 * @param at an instant or a day; absent: now
 */
export async function heardFrom(execute: Execute, tenant: string, client: string, at?: unknown): Promise<void> {
  await execute(
    `UPDATE clients SET last_contact_at = greatest(last_contact_at, coalesce($3::timestamptz, now()))
     WHERE tenant_id = $1 AND id = $2`,
    [tenant, client, at ?? null],
  );
}
