import type { Writing } from '../../records/hooks.ts';
import { ensureFloorPlans } from './medias.ts';
import { placed } from './place.ts';

type Values = Record<string, unknown>;

/** What of a property follows from other records: what searches take it for, and where it lies. */
export async function propertyFollowing({ caller, values, before, execute }: Writing): Promise<Values> {
  const { tenant } = caller.actor;
  const changed = (...names: string[]): boolean =>
    !before || names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  const following: Values = {};
  if (values.medias && changed('medias')) await ensureFloorPlans(execute, tenant, values.medias);
  if (changed('address', 'publicAddressMode')) Object.assign(following, placed(values));
  return following;
}
