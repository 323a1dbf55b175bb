import type { Partner, PartnerProperty } from '@hestia/resources/generated/types.ts';
import { type Listed, statusOf } from '@hestia/resources/partner-property/listing.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';
import { write } from '../../records/write/update.ts';

/** How many properties of a run have become what. */
export type RunResult = Record<NonNullable<PartnerProperty['status']>, number>;

const none = (): RunResult => ({ new: 0, updated: 0, unmodified: 0, removed: 0, rejected: 0 });

/**
 * Brings what is known of a partner's stock up to date with what the partner says now, in the caller's transaction: new
 * ones, changed ones, and what is no longer there as removed. Two runs of a partner come one after the other.
 */
export async function runStock(
  records: Records,
  system: Caller,
  { partner, stock, execute }: { partner: Partner; stock: Listed[]; execute: Execute },
): Promise<RunResult> {
  const resource = records.resource('partner-property') as Resource;
  const { tenant } = system.actor;
  await execute('SELECT 1 FROM partners WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [tenant, partner.id]);
  const rows = await execute(
    'SELECT id, external_id, status, parsed FROM partner_properties WHERE tenant_id = $1 AND partner = $2',
    [tenant, partner.id],
  );
  const known = new Map(rows.map((row) => [String(row.external_id), row]));
  const change = async (id: unknown, values: object) => {
    const before = await load(records.context, system, resource, String(id), execute);
    await write(records.context, system, resource, execute, before as Record<string, unknown>, { ...values }, 'update');
  };
  const seenAt = new Date().toISOString();
  const result = none();
  for (const one of stock) {
    const before = known.get(one.externalId);
    known.delete(one.externalId);
    const status = statusOf(one, before && { parsed: before.parsed, status: String(before.status) }) ?? 'new';
    result[status] += 1;
    const values = { parsed: one.parsed, status, reason: one.reason ?? null, seenAt };
    if (!before)
      await createWithin(execute, records.context, system, resource, {
        ...values,
        partner: partner.id,
        externalId: one.externalId,
      });
    else if (status !== 'unmodified' || before.status !== 'unmodified') await change(before.id, values);
  }
  for (const gone of known.values()) {
    if (gone.status === 'removed') continue;
    result.removed += 1;
    await change(gone.id, { status: 'removed', seenAt });
  }
  return result;
}
