import type { Thread } from '@hestia/resources/generated/types.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { activePeople, networkLanguage } from '../../../mail/recipients.ts';
import { asSystem } from '../../../records/caller.ts';
import type { Execute, Row } from '../../../records/database.ts';
import type { Records } from '../../../records/index.ts';
import { loadIfAny } from '../../../records/read/read.ts';
import type { Scheduled } from './scheduled.ts';

const MOST_PROBLEM = 300;
const HOLD =
  'UPDATE scheduled_messages SET held = $3, problem = $4, version = version + 1 WHERE tenant_id = $1 AND id = $2';

/** A message that doesn't leave by itself any more, and why. */
interface Held {
  id: string;
  thread: string;
  author: string;
  held: Scheduled['held'];
  problem: string;
}

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

/** Keeps a message where it is, and tells its author. */
export async function holdBack(
  records: Records,
  execute: Execute,
  tenant: string,
  { id, thread, author, held, problem }: Held,
): Promise<void> {
  await execute(HOLD, [tenant, id, held, problem.slice(0, MOST_PROBLEM).toWellFormed()]);
  await tellHeld(records, execute, tenant, { thread, author, why: problem });
}

/** What is said of a message, by its code. */
export const wordsIn = (records: Records, language: Language): Record<string, string> =>
  (records.resource('message') as Resource).labels[language].errors ?? {};

/** Keeps messages of one thread where they are, each with why in the words of its author. @returns their ids */
export async function holdAll(
  records: Records,
  execute: Execute,
  tenant: string,
  rows: Row[],
  { thread, code }: { thread: string; code: string },
): Promise<string[]> {
  const people = await activePeople(execute, tenant, { ids: rows.map((row) => String(row.author)), roles: [] });
  for (const row of rows) {
    const author = String(row.author);
    const language =
      people.find(({ actor }) => actor.id === author)?.language ?? (await networkLanguage(execute, tenant));
    const problem = wordsIn(records, language)[code] ?? '';
    await holdBack(records, execute, tenant, { id: String(row.id), thread, author, held: 'merged', problem });
  }
  return rows.map(({ id }) => String(id));
}
