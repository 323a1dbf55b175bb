import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Writing } from '../../records/hooks.ts';
import { featureKindsOf, kindsOf } from './kinds.ts';
import { ensureFloorPlans } from './medias.ts';
import { placed } from './place.ts';
import { nextReference } from './reference.ts';

type Values = Record<string, unknown>;

/** What of a property follows from other records: its number, what searches take it for, and where it lies. */
export async function propertyFollowing({ caller, values, before, execute }: Writing): Promise<Values> {
  const { tenant } = caller.actor;
  const changed = (...names: string[]): boolean =>
    !before || names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  const following: Values = {};
  if (values.medias && changed('medias')) await ensureFloorPlans(execute, tenant, values.medias);
  if (!values.reference) following.reference = await nextReference(execute, tenant, parisDay().slice(0, 4));
  if (changed('type', 'secondaryTypes')) following.kinds = await kindsOf(execute, tenant, values);
  if (changed('features')) following.featureKinds = await featureKindsOf(execute, tenant, values);
  if (changed('address', 'publicAddressMode')) Object.assign(following, placed(values));
  return following;
}
