import { asSystem } from '../../records/caller.ts';
import type { Passing } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { write } from '../../records/write/update.ts';

const OF_THREAD = `SELECT r.id FROM requests r JOIN requests_threads t ON t.tenant_id = r.tenant_id AND t.source_id = r.id
  WHERE r.tenant_id = $1 AND t.target_id = $2 ORDER BY r.id FOR NO KEY UPDATE OF r`;

/** What is answered in a thread that is split goes on in both. */
export async function answersSplit(records: Records, { execute, caller, from, to }: Passing): Promise<void> {
  const { context } = records;
  const { tenant, id: person } = caller.actor;
  const request = records.resource('request');
  const system = asSystem('the thread of an answer was split', tenant, [...context.resources.values()], person);
  for (const { id } of await execute(OF_THREAD, [tenant, from])) {
    const before = await load(context, system, request, String(id), execute);
    const threads = [...((before.threads as string[] | null) ?? []), to];
    await write(context, system, request, execute, before, { threads }, 'update');
  }
}
