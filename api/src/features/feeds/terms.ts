import type { Feed } from '@hestia/resources/generated/types.ts';
import { databaseOf } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import type { Terms } from './stock.ts';

/** What the feed and its network say of all of its ads. */
export async function termsOf(records: Records, tenant: string, feed: Feed): Promise<Terms> {
  const [network] = await execute(
    databaseOf(records.context, records.resource('tenant')),
    'SELECT fee_scale_url AS "feeScaleUrl" FROM tenants WHERE id = $1',
    [tenant],
  );
  return {
    agencyCode: feed.agencyCode ?? '',
    portalCodes: feed.portalCodes ?? [],
    feeScaleUrl: (network?.feeScaleUrl as string | null | undefined) ?? null,
  };
}
