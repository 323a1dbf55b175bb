import type { Lot } from '@hestia/resources/generated/types.ts';
import { creationProblems } from '@hestia/resources/lot/rules.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Writing } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { loaded, refusal } from './services.ts';

/**
 * A lot is made in a program that its mandate covers, and while no other lot of the program lacks what it is sold by. Who
 * makes lots of one program does so one after the other.
 *
 * @throws RequestError 422 with the reason at its field
 */
export async function ensureLot(records: Records, { caller, values, before, execute }: Writing<Lot>): Promise<void> {
  if (before || !values.mandate || !values.program) return;
  const { tenant } = caller.actor;
  await execute('SELECT 1 FROM programs WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [tenant, values.program]);
  const { programs } = await loaded(records, caller, 'developer-mandate', values.mandate, execute);
  const [invalid] = await execute(
    'SELECT coalesce(number, id) AS name FROM lots WHERE tenant_id = $1 AND program = $2 AND invalid ORDER BY id LIMIT 1',
    [tenant, values.program],
  );
  const found = creationProblems(values, programs ?? [], invalid && String(invalid.name));
  if (found.length > 0) throw refusal(records.resource('lot') as Resource, caller, found);
}
