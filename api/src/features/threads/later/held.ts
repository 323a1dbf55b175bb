import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { activePeople, networkLanguage } from '../../../mail/recipients.ts';
import type { Execute, Row } from '../../../records/database.ts';
import type { Records } from '../../../records/index.ts';
import { tellOf } from '../told.ts';
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

/** Keeps a message where it is, and tells its author. */
export async function holdBack(
  records: Records,
  execute: Execute,
  tenant: string,
  { id, thread, author, held, problem }: Held,
): Promise<void> {
  await execute(HOLD, [tenant, id, held, problem.slice(0, MOST_PROBLEM).toWellFormed()]);
  await tellOf(records, execute, tenant, { thread, person: author, template: 'message-held', why: problem });
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
