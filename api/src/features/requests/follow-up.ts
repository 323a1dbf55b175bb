import type { Message } from '@hestia/resources/generated/types.ts';
import { asSystem } from '../../records/caller.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { transitionWithin } from '../../records/transition.ts';

/** A client who came back is answered by what is written to them in the thread: their request waits for them again. */
export async function answerFollowUp(
  records: Records,
  { action, after, caller, execute }: Write<Message>,
): Promise<void> {
  if (action !== 'create' || !after?.byMail) return;
  const { context } = records;
  const { tenant, id: person } = caller.actor;
  const rows = await execute(
    `SELECT r.id, r.version FROM requests r JOIN requests_threads t ON t.tenant_id = r.tenant_id AND t.source_id = r.id
     WHERE r.tenant_id = $1 AND t.target_id = $2 AND r.status = 'user_requested_followup' ORDER BY r.id FOR NO KEY UPDATE OF r`,
    [tenant, after.thread],
  );
  const system = asSystem('a message to the client', tenant, [...context.resources.values()], person);
  for (const { id, version } of rows)
    await transitionWithin(execute, context, system, records.resource('request'), String(id), 'reply', { version });
}
