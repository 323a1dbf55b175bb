import { mayField } from '@hestia/permissions/index.ts';
import type { Mandate, Property } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';

/** The address of what a new mandate is about: its first property's, unless another was said or it may not be read. */
export async function addressOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  property: Resource,
  { address, properties }: Draft<Mandate>,
): Promise<Pick<Draft<Mandate>, 'address'>> {
  const [id] = properties ?? [];
  if (!id || Object.values(address ?? {}).some(Boolean)) return {};
  const record = await load(context, caller, property, id, execute);
  if (!mayField(caller.ability, property, 'address', record)) return {};
  const { line1, line2, postcode, town, inseeCode } = ((record as Draft<Property>).address ?? {}) as Record<
    string,
    never
  >;
  return line1 || town ? { address: { line1, line2, postcode, town, inseeCode } } : {};
}
