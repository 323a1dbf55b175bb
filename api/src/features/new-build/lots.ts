import type { Lot } from '@hestia/resources/generated/types.ts';
import { creationProblems } from '@hestia/resources/lot/rules.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Writing } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { loaded, refusal } from './services.ts';

/**
 * A lot is made under a developer's completed mandate that runs, in a program and for a developer that are ready, and
 * while no other lot of the program lacks what it is sold by. Who makes lots of one program does so one after the other.
 *
 * @throws RequestError 422 with each reason at its field
 */
export async function ensureLot(records: Records, { caller, values, before, execute }: Writing<Lot>): Promise<void> {
  if (before || !values.mandate || !values.program) return;
  const { tenant } = caller.actor;
  await execute('SELECT 1 FROM programs WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE', [tenant, values.program]);
  const mandate = await loaded(records, caller, 'developer-mandate', values.mandate, execute);
  const program = await loaded(records, caller, 'program', values.program, execute);
  const developer = await loaded(records, caller, 'developer', program.developer, execute);
  const [invalid] = await execute(
    'SELECT coalesce(number, id) AS name FROM lots WHERE tenant_id = $1 AND program = $2 AND invalid ORDER BY id LIMIT 1',
    [tenant, values.program],
  );
  const place = { mandate, program, developer, invalidLot: invalid && String(invalid.name) };
  const found = creationProblems(values, place, parisDay());
  if (found.length > 0) throw refusal(records.resource('lot') as Resource, caller, found);
}
