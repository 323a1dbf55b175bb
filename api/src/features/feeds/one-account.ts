import type { Feed } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Writing } from '../../records/hooks.ts';
import { refusedIn } from '../../records/refusals.ts';

/** Stands for portals of any kind, of which there may be many. */
const ANY_PORTAL = 'other';

/**
 * Refuses a second active feed of an agency, or of the network as a whole, for the same portal: it would get everything
 * twice.
 *
 * @throws RequestError 422 `secondAccount` at the portal, with the other feed's name
 */
export async function ensureOneAccount(
  resource: Resource,
  { caller, values, before, execute }: Writing<Feed>,
): Promise<Draft<Feed>> {
  const { active, portal, agency } = values;
  if (!active || !portal || portal === ANY_PORTAL) return {};
  const { tenant } = caller.actor;
  // Two that come at once must see each other.
  await execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`feeds ${tenant}`]);
  const [other] = await execute(
    `SELECT name FROM feeds WHERE tenant_id = $1 AND portal = $2 AND agency IS NOT DISTINCT FROM $3 AND active
       AND id IS DISTINCT FROM $4`,
    [tenant, portal, agency ?? null, before?.id ?? null],
  );
  if (!other) return {};
  const info = { name: String(other.name) };
  throw refusedIn(resource, caller, '/portal', 'secondAccount', info);
}
