import { abilityFor } from '@hestia/permissions/index.ts';
import type { Thread } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Payload } from '../../../jobs/jobs.ts';
import { activePeople } from '../../../mail/recipients.ts';
import { asSystem, type Caller } from '../../../records/caller.ts';
import { type Execute, isUndone } from '../../../records/database.ts';
import type { Records } from '../../../records/index.ts';
import { loadIfAny } from '../../../records/read.ts';
import { toAnswer } from '../../../rest/error-map.ts';
import { leavesAlone } from '../messages.ts';
import { type Scheduled, ScheduledMessages } from './scheduled.ts';

/** Which message is to leave. */
export interface LeaveJob extends Payload {
  id: string;
}

const MOST_PROBLEM = 300;
const DUE = `SELECT thread, author, version, updated_at FROM scheduled_messages
  WHERE tenant_id = $1 AND id = $2 AND held IS NULL AND leaves_at <= $3 FOR UPDATE`;
const ANSWERED = `SELECT 1 FROM messages WHERE tenant_id = $1 AND thread = $2 AND client IS NOT NULL AND created_at > $3
  LIMIT 1`;
const HOLD =
  'UPDATE scheduled_messages SET held = $3, problem = $4, version = version + 1 WHERE tenant_id = $1 AND id = $2';

/** Tells the author that their message stays where it is. */
async function tellHeld(
  records: Records,
  execute: Execute,
  tenant: string,
  { thread: id, author, why }: { thread: string; author: string; why: string },
): Promise<void> {
  const { context } = records;
  const system = asSystem('a message was to leave', tenant, [...context.resources.values()]);
  const resource = records.resource('thread') as Resource<Thread>;
  const thread = await loadIfAny(context, system, resource, id, execute);
  if (!thread) return;
  await context.hooks.tell({
    ...{ execute, caller: system, resource: resource as Resource, why },
    record: { ...thread, toldAuthor: author },
    tells: [{ to: ['toldAuthor'], template: 'message-held' }],
  });
}

/**
 * Lets a message leave whose time has come: once, whoever else tries, by the rights that its author has by then. A client's
 * answer that came since it was written holds it back, as does whatever refuses it; its author is told.
 */
export async function leave(records: Records, execute: Execute, { tenant, id }: LeaveJob, now: Date): Promise<void> {
  const [row] = await execute(DUE, [tenant, id, now.toISOString()]);
  if (!row) return;
  const [thread, author] = [String(row.thread), String(row.author)];
  const hold = async (held: Scheduled['held'], problem: string) => {
    await execute(HOLD, [tenant, id, held, problem.slice(0, MOST_PROBLEM).toWellFormed()]);
    await tellHeld(records, execute, tenant, { thread, author, why: problem });
  };
  const [person] = await activePeople(execute, tenant, { ids: [author], roles: [] });
  if (!person) return hold('refused', '');
  const { language } = person;
  const words = (records.resource('message') as Resource).labels[language].errors ?? {};
  const [answer] = await execute(ANSWERED, [tenant, thread, row.updated_at]);
  if (answer) return hold('answered', words.heldAnswered ?? '');
  const ability = abilityFor(person.actor, [...records.context.resources.values()]);
  const caller: Caller = leavesAlone({ actor: person.actor, ability, language });
  const all = new ScheduledMessages(records, caller, execute, thread);
  await execute('SAVEPOINT leaving');
  try {
    await all.send(await all.one(id, row.version));
  } catch (error) {
    if (isUndone(error)) throw error;
    await execute('ROLLBACK TO SAVEPOINT leaving');
    const { statusCode, message, details } = toAnswer(error, language).error;
    // What is our own fault, or the database's, is tried again.
    if (statusCode >= 500) throw error;
    await hold('refused', details[0]?.message || message);
  }
}
