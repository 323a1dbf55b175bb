import type { Property } from '@hestia/resources/generated/types.ts';
import { dpeStockOf } from '@hestia/resources/property/dpe-stock.ts';
import type { Draft, FieldName } from '@hestia/resources/vocabulary/index.ts';
import type { Writing } from '../../records/hooks.ts';
import { ensureFloorPlans } from './medias.ts';
import { placed } from './place.ts';

/** What of a property follows from other records: what searches take it for, and where it lies. */
export async function propertyFollowing({
  caller,
  values,
  before,
  execute,
}: Writing<Property>): Promise<Draft<Property>> {
  const { tenant } = caller.actor;
  const changed = (...names: FieldName<Property>[]): boolean =>
    !before || names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  const following: Draft<Property> = {};
  if (values.medias && changed('medias')) await ensureFloorPlans(execute, tenant, values.medias);
  if (changed('address', 'publicAddressMode')) {
    Object.assign(following, placed(values, before));
    // Thresholds and bans differ from one commune to another.
    Object.assign(following, dpeStockOf({ ...values, ...following }));
  }
  return following;
}
