import { abilityFor } from '@hestia/permissions/index.ts';
import type { Thread } from '@hestia/resources/generated/types.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Payload } from '../../../jobs/jobs.ts';
import { activePeople, networkLanguage, type Recipient } from '../../../mail/recipients.ts';
import { asSystem, type Caller } from '../../../records/caller.ts';
import { type Execute, isUndone, type Row } from '../../../records/database.ts';
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
/** By the clock of the queue that calls it: the process may have another. */
const DUE = `SELECT thread, author, version, updated_at, leaves_at < now() - interval '6 hours' AS late
  FROM scheduled_messages WHERE tenant_id = $1 AND id = $2 AND held IS NULL AND leaves_at <= now() FOR UPDATE`;
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

/** A message whose time has come, and how it is held back. */
interface Due {
  row: Row;
  person: Recipient | undefined;
  language: Language;
  words: Record<string, string>;
  hold: (held: Scheduled['held'], problem: string) => Promise<void>;
}

async function dueOf(records: Records, execute: Execute, { tenant, id }: LeaveJob): Promise<Due | undefined> {
  const [row] = await execute(DUE, [tenant, id]);
  if (!row) return undefined;
  const [thread, author] = [String(row.thread), String(row.author)];
  const [person] = await activePeople(execute, tenant, { ids: [author], roles: [] });
  const language = person?.language ?? (await networkLanguage(execute, tenant));
  const words = (records.resource('message') as Resource).labels[language].errors ?? {};
  const hold = async (held: Scheduled['held'], problem: string) => {
    await execute(HOLD, [tenant, id, held, problem.slice(0, MOST_PROBLEM).toWellFormed()]);
    await tellHeld(records, execute, tenant, { thread, author, why: problem });
  };
  return { row, person, language, words, hold };
}

/** Holds back a message that nothing more is tried for, and tells its author. */
export async function giveUp(records: Records, execute: Execute, job: LeaveJob): Promise<void> {
  const due = await dueOf(records, execute, job);
  await due?.hold('failed', due.words.heldFailed ?? '');
}

/**
 * Lets a message leave whose time has come: once, whoever else tries, by the rights that its author has by then. A client's
 * answer that came since it was written holds it back, as does a long delay, or whatever refuses it; its author is told.
 */
export async function leave(records: Records, execute: Execute, job: LeaveJob): Promise<void> {
  const due = await dueOf(records, execute, job);
  if (!due) return;
  const { row, person, language, words, hold } = due;
  const { tenant, id } = job;
  const thread = String(row.thread);
  if (!person) return hold('refused', words.heldLeft ?? '');
  const [answer] = await execute(ANSWERED, [tenant, thread, row.updated_at]);
  if (answer) return hold('answered', words.heldAnswered ?? '');
  if (row.late) return hold('late', words.heldLate ?? '');
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
