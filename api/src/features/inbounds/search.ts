import type { Property } from '@hestia/resources/generated/types.ts';
import { searchAround } from '@hestia/resources/saved-search/around.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { createWithin } from '../../records/write/create.ts';

/** Keeps of a client who is new what the property says that they asked about: they look for one like it. */
export async function keepSearch(
  records: Records,
  system: Caller,
  client: string,
  property: string,
  execute: Execute,
): Promise<void> {
  const { context } = records;
  const about = await load<Property>(context, system, records.resource('property'), property, execute);
  const search = searchAround(about);
  if (!search) return;
  const body = { ...search, client };
  await createWithin(execute, context, system, records.resource('saved-search') as Resource, body);
}
