import { FLOOR_PLAN_HOSTS, foreignFloorPlans } from '@hestia/resources/property/medias.ts';
import { RequestError } from '../../errors.ts';
import type { Execute } from '../../records/database.ts';

/** Refuses floor plans that lead to none of the services that the network accepts. @throws RequestError 422 */
export async function ensureFloorPlans(execute: Execute, tenant: string, medias: unknown): Promise<void> {
  const [row] = await execute('SELECT floor_plan_hosts AS hosts FROM tenants WHERE id = $1', [tenant]);
  const own = (row?.hosts ?? []) as string[];
  const hosts = own.length > 0 ? own : FLOOR_PLAN_HOSTS;
  const wrong = foreignFloorPlans(medias, hosts);
  if (wrong.length === 0) return;
  const info = { hosts: hosts.join(', ') };
  const details = wrong.map((at) => ({ path: `/medias/${at}/url`, code: 'floorPlanHost', message: '', info }));
  throw new RequestError(422, 'invalid', {}, details);
}
