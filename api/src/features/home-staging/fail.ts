import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { write } from '../../records/write/update.ts';

/** Who acts where the service does. */
export const stagingSystem = (records: Records, tenant: string) =>
  asSystem('virtual home staging', tenant, [...records.context.resources.values()]);

/** Puts a request back that the service didn't take or couldn't do, with why. */
export async function failStaging(
  records: Records,
  tenant: string,
  id: string,
  reason: string,
  execute: Execute,
): Promise<void> {
  const resource = records.resource('home-staging') as Resource;
  const system = stagingSystem(records, tenant);
  const before = await load(records.context, system, resource, id, execute);
  const values = { lastError: reason.slice(0, 300) };
  const { version } = await write(records.context, system, resource, execute, before as never, values, 'update');
  await transitionWithin(execute, records.context, system, resource, id, 'fail', { version });
}
