import { abilityFor } from '@hestia/permissions/index.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Payload } from '../../../jobs/jobs.ts';
import { activePeople, networkLanguage, type Recipient } from '../../../mail/recipients.ts';
import type { Caller } from '../../../records/caller.ts';
import { type Execute, isUndone, type Row } from '../../../records/database.ts';
import type { Records } from '../../../records/index.ts';
import { toAnswer } from '../../../rest/error-map.ts';
import { leavesAlone } from '../messages.ts';
import { holdBack, wordsIn } from './held.ts';
import { type Scheduled, ScheduledMessages } from './scheduled.ts';

/** Which message is to leave. */
export interface LeaveJob extends Payload {
  id: string;
}

/** By the clock of the queue that calls it: the process may have another. */
const DUE = `SELECT thread, author, version, updated_at, leaves_at < now() - interval '6 hours' AS late
  FROM scheduled_messages WHERE tenant_id = $1 AND id = $2 AND held IS NULL AND leaves_at <= now() FOR UPDATE`;
const ANSWERED = `SELECT 1 FROM messages WHERE tenant_id = $1 AND thread = $2 AND client IS NOT NULL AND created_at > $3
  LIMIT 1`;

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
  const words = wordsIn(records, language);
  const hold = (held: Scheduled['held'], problem: string) =>
    holdBack(records, execute, tenant, { id, thread, author, held, problem });
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
