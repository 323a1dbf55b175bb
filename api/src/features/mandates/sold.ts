import { mayField } from '@hestia/permissions/index.ts';
import type { Mandate } from '@hestia/resources/generated/types.ts';
import { lotsOf, type Sold } from '@hestia/resources/mandate/lot.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';

/** The properties of a mandate as it is held against them; an address only for who may read it. */
export async function soldBy(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  property: Resource,
  { properties }: Draft<Mandate>,
): Promise<Sold[]> {
  const found: Sold[] = [];
  for (const id of properties ?? []) {
    const record = await load(context, caller, property, id, execute);
    const { address, ...others } = record as Sold;
    found.push(mayField(caller.ability, property, 'address', record) ? { ...others, address } : others);
  }
  return found;
}

/** What a new mandate of one property begins with of its commonhold. */
export async function lotsFrom(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  property: Resource,
  mandate: Draft<Mandate>,
): Promise<Draft<Mandate>> {
  if (mandate.for === 'client' || mandate.properties?.length !== 1) return {};
  const [sold] = await soldBy(execute, context, caller, property, mandate);
  return sold ? lotsOf(mandate, sold) : {};
}
