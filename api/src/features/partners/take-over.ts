import type { PartnerProperty } from '@hestia/resources/generated/types.ts';
import { kindIn } from '@hestia/resources/partner-property/listing.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RequestError, refusedAt } from '../../errors.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadFor } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';
import { write } from '../../records/write/update.ts';

type Parsed = NonNullable<PartnerProperty['parsed']>;

/** Why one of several can't be imported, at its place. */
function refused(resource: Resource, caller: Caller, index: number, code: string, kind = ''): RequestError {
  const message = (resource.labels[caller.language].errors?.[code] ?? '').replace('{kind}', kind);
  return refusedAt(`/ids/${index}`, code, {}, message);
}

/** The network's type for a partner's word: that of the kind it means, else the one that is called so. */
async function typeFor(execute: Execute, tenant: string, { kind = '', title = '' }: Parsed) {
  const means = kind?.trim() ? (kindIn(kind) ?? kind.trim().toLowerCase()) : kindIn(title ?? '');
  const [row] = await execute(
    `SELECT id FROM property_types WHERE tenant_id = $1 AND (kind = $2 OR lower(name->>'fr') = $3 OR lower(name->>'en') = $3)
     ORDER BY kind IS DISTINCT FROM $2, order_, id LIMIT 1`,
    [tenant, means, (kind ?? '').trim().toLowerCase()],
  );
  return row && String(row.id);
}

const valuesOf = ({ title, price, surface, rooms, bedrooms, postcode, town, description }: Parsed, type: string) => ({
  type,
  title: title ?? null,
  ...(price ? { price } : {}),
  ...(surface ? { spaces: { living: surface } } : {}),
  ...(rooms || bedrooms ? { rooms: { ...(rooms ? { total: rooms } : {}), ...(bedrooms ? { bedrooms } : {}) } } : {}),
  ...(town && postcode ? { address: { town, postcode } } : {}),
  ...(description ? { description: { fr: description } } : {}),
});

/**
 * Takes properties of partners over among the network's own, as drafts of who imports them: all or none.
 *
 * @returns the properties' ids, in the order asked for
 * @throws RequestError 403, 404 for what may not be edited, 422 for what isn't offered any more or is imported already
 */
export async function takeOver(records: Records, caller: Caller, ids: string[]): Promise<string[]> {
  const resource = records.resource('partner-property') as Resource;
  const property = records.resource('property') as Resource;
  const { context } = records;
  const { tenant } = caller.actor;
  const system = asSystem(
    'a partner’s property was imported',
    tenant,
    [...context.resources.values()],
    caller.actor.id,
  );
  return inTransaction(databaseOf(context, resource), async (execute) => {
    const made: string[] = [];
    for (const [index, id] of ids.entries()) {
      await execute('SELECT 1 FROM partner_properties WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [
        tenant,
        id,
      ]);
      const one = await loadFor<PartnerProperty>(context, caller, 'edit', resource as never, id, execute);
      if (one.imported) throw refused(resource, caller, index, 'alreadyImported');
      if (one.status === 'removed' || one.status === 'rejected') throw refused(resource, caller, index, 'notOffered');
      const parsed = one.parsed ?? {};
      const type = await typeFor(execute, tenant, parsed);
      if (!type) throw refused(resource, caller, index, 'kindUnknown', parsed.kind ?? parsed.title ?? '');
      const taken = await createWithin(execute, context, caller, property, valuesOf(parsed, type));
      await write(context, system, property, execute, taken, { partner: true }, 'update');
      await write(context, system, resource, execute, one as never, { property: taken.id }, 'update');
      made.push(String(taken.id));
    }
    return made;
  });
}
