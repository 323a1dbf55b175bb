import type { Actor } from '@hestia/permissions/index.ts';
import { centreOf } from '@hestia/seeds/reference/centres.ts';
import type { juggler } from '@loopback/repository';
import type { GeoPoint } from '../../adapters/geocoding/index.ts';
import { execute } from '../../records/database.ts';

/** The commune that a person's agency is in: what they look for is mostly near. */
export async function agencyOf(dataSource: juggler.DataSource, { tenant, id }: Actor): Promise<GeoPoint | undefined> {
  const [row] = (await execute(
    dataSource,
    `SELECT a.address ->> 'inseeCode' AS code FROM users AS u
       JOIN agencies AS a ON a.tenant_id = u.tenant_id AND a.id = u.agency
     WHERE u.tenant_id = $1 AND u.id = $2`,
    [tenant, id],
  )) as { code: string | null }[];
  return row?.code ? centreOf(row.code) : undefined;
}
