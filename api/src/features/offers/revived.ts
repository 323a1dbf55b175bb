import type { Offer } from '@hestia/resources/generated/types.ts';
import { RequestError } from '../../errors.ts';
import type { Writing } from '../../records/hooks.ts';
import { OPEN } from './services.ts';

const ANSWERED = 'SELECT 1 FROM offers WHERE tenant_id = $1 AND counter_of = $2 LIMIT 1';

/** Another offer stands accepted as long as its property waits for the contract, or is sold. */
const TAKEN = `SELECT 1 FROM offers AS o JOIN properties AS p ON p.tenant_id = o.tenant_id AND p.id = o.property
  WHERE o.tenant_id = $1 AND o.property = $2 AND o.id <> $3 AND o.status = 'accepted' AND p.status IN ('offer', 'sold')
  LIMIT 1`;

/**
 * An offer that was refused or cancelled doesn't open again where another one answered it (Code civil, art. 1118), nor
 * beside one that is accepted.
 *
 * @throws RequestError 403 `offerAnswered`, `offerTaken`
 */
export async function keepEnded({ caller, values, before, execute }: Writing<Offer>): Promise<void> {
  if (!OPEN.includes(String(values.status)) || OPEN.includes(String(before?.status))) return;
  const { tenant } = caller.actor;
  const refused = (code: string) => new RequestError(403, code, { reason: 'data', model: 'offer' });
  if ((await execute(ANSWERED, [tenant, values.id])).length > 0) throw refused('offerAnswered');
  if ((await execute(TAKEN, [tenant, values.property, values.id])).length > 0) throw refused('offerTaken');
}
