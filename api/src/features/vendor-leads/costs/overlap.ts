import type { SourceCost } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Writing } from '../../../records/hooks.ts';
import { refusedIn } from '../../../records/refusals.ts';

const OTHER = `SELECT 1 FROM source_costs
  WHERE tenant_id = $1 AND source = $2 AND per = $3 AND id <> $4
    AND daterange(starts_on, ends_on, '[]') && daterange($5::date, $6::date, '[]') LIMIT 1`;

/**
 * Of one source and kind no two costs hold on one day.
 *
 * @throws RequestError 422 at `/startsOn`
 */
export async function ensureApart(
  resource: Resource<SourceCost>,
  { caller, values, before, execute }: Writing<SourceCost>,
): Promise<Partial<SourceCost>> {
  const { source, per, startsOn, endsOn } = values;
  if (!source || !startsOn || (endsOn && endsOn < startsOn)) return {};
  const { tenant } = caller.actor;
  // Two at once would each not see the other.
  await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`source costs ${tenant} ${source}`]);
  const [other] = await execute(OTHER, [tenant, source, per, before?.id ?? '', startsOn, endsOn ?? null]);
  if (!other) return {};
  throw refusedIn(resource, caller, '/startsOn', 'overlaps');
}
