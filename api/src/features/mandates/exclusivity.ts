import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { execute, inTransaction } from '../../records/database.ts';
import { type GoverningServices, govern } from './governing.ts';

/** The properties that are still exclusive by a mandate whose exclusivity has ended by that day. */
const OVER = `SELECT p.tenant_id, p.id FROM properties AS p
  JOIN mandates AS m ON m.tenant_id = p.tenant_id AND m.id = p.governed_by
  WHERE p.exclusive AND m.exclusivity_cancelled_on <= $1 ORDER BY p.tenant_id, p.id`;

/** Ends the exclusivity of properties on the day for which it was cancelled, each in a transaction of its own. */
export async function endExclusivity(services: GoverningServices): Promise<void> {
  const { context } = services.records;
  const database = databaseOf(context, services.property as Resource);
  for (const { tenant_id: tenant, id } of await execute(database, OVER, [parisDay()])) {
    const system = asSystem('exclusivity has ended', String(tenant), [...context.resources.values()]);
    await inTransaction(database, (within) => govern(services, within, system, String(id)));
  }
}
