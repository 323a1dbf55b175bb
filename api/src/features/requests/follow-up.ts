import type { Message } from '@hestia/resources/generated/types.ts';
import { asSystem } from '../../records/caller.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { transitionWithin } from '../../records/steps/transition.ts';

const OF_THREAD = `SELECT r.id, r.version FROM requests r JOIN requests_threads t ON t.tenant_id = r.tenant_id AND t.source_id = r.id
  WHERE r.tenant_id = $1 AND t.target_id = $2 AND r.status = $3 AND r.client = coalesce($4, r.client)
  ORDER BY r.id FOR NO KEY UPDATE OF r`;

/**
 * What is written in the thread of an answer moves its requests: a client who writes back has them wait for the agency
 * again, and what is written to the client answers that.
 */
export async function followThread(
  records: Records,
  { action, after, caller, execute }: Write<Message>,
): Promise<void> {
  if (action !== 'create' || !(after?.byMail || after?.client)) return;
  const { context } = records;
  const { tenant, id: person } = caller.actor;
  const [from, step] = after.client
    ? (['user_replied', 'followUp'] as const)
    : (['user_requested_followup', 'reply'] as const);
  const rows = await execute(OF_THREAD, [tenant, after.thread, from, after.client ?? null]);
  const why = after.client ? 'the client wrote back' : 'a message to the client';
  const system = asSystem(why, tenant, [...context.resources.values()], person);
  for (const { id, version } of rows)
    await transitionWithin(execute, context, system, records.resource('request'), String(id), step, { version });
}
