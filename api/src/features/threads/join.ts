import { abilityFor } from '@hestia/permissions/index.ts';
import type { Message, Thread } from '@hestia/resources/generated/types.ts';
import { answerContent, wholeOf } from '@hestia/resources/message/answer.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { activePeople } from '../../mail/recipients.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { createWithin } from '../../records/write/create.ts';
import type { Belongs, Came } from './answers.ts';
import { keepsDraft } from './messages.ts';

export const answerSystem = (records: Records, tenant: string): Caller =>
  asSystem('an answer came in', tenant, [...records.context.resources.values()]);

const LEADS = 'SELECT merged_into FROM threads WHERE tenant_id = $1 AND id = $2';

/**
 * The thread that one was merged into, or itself: it stays as it is until the answer is written, so that one that is merged
 * right now is waited for.
 */
async function standing(execute: Execute, tenant: string, id: string): Promise<string> {
  const [row] = await execute(`${LEADS} FOR NO KEY UPDATE`, [tenant, id]);
  return row?.merged_into ? standing(execute, tenant, String(row.merged_into)) : id;
}

/** What is said of an answer by mail: its client, how its sender is proven, and the mail as it came. */
type Said = Pick<Draft<Message>, 'client' | 'proof' | 'whole'>;

/** What is said of the answer that a caller brings in: nobody else says it of a message. */
const brought = new WeakMap<Caller, Said>();

/** What is said of the answer by mail that the caller brings in; null for all others. */
export const answerBy = (caller: Caller): Said => ({
  ...{ client: null, proof: null, whole: null },
  ...brought.get(caller),
});

/** Who wrote stays there until the message does. */
const WRITER = 'SELECT id FROM clients WHERE tenant_id = $1 AND id = $2 FOR KEY SHARE';

/** What has gone, where an answer can't be added. */
type Gone = 'threadGone' | 'clientGone' | 'colleagueGone';

/** Who adds the answer: the product for a client, a colleague by their own rights. */
async function writerOf(
  records: Records,
  tenant: string,
  belongs: Belongs,
  execute: Execute,
): Promise<Caller | { gone: Gone }> {
  if ('client' in belongs) {
    const [writer] = await execute(WRITER, [tenant, belongs.client]);
    if (!writer) return { gone: 'clientGone' };
    return answerSystem(records, tenant);
  }
  const [person] = await activePeople(execute, tenant, { ids: [belongs.colleague], roles: [] });
  if (!person) return { gone: 'colleagueGone' };
  const { actor, language } = person;
  const caller = { actor, language, ability: abilityFor(actor, [...records.context.resources.values()]) };
  keepsDraft(caller);
  return caller;
}

/** Whether the clients of the thread get the answer by mail: to what they wrote or got themselves. */
const isForClients = (belongs: Belongs, { type, clients }: Thread): boolean =>
  'colleague' in belongs && belongs.isForClients && type !== 'ISSUE' && (clients ?? []).length > 0;

/**
 * Adds an answer to its thread, or the one that it was merged into, which is opened again.
 *
 * @param language of what is said in place of a text that is empty
 * @returns the message and the thread that has it; what has gone where it can't be added
 * @throws RequestError where a colleague may no longer write there
 */
export async function joinThread(
  records: Records,
  tenant: string,
  belongs: Belongs,
  came: Came,
  language: Language,
  execute: Execute,
): Promise<{ message: string; thread: string } | { gone: Gone }> {
  const { context } = records;
  const system = answerSystem(records, tenant);
  const [threads, messages] = [records.resource('thread'), records.resource('message')] as Resource[];
  const id = await standing(execute, tenant, belongs.thread);
  const thread = await loadIfAny<Thread>(context, system, threads as never, id, execute);
  if (!thread) return { gone: 'threadGone' };
  const writer = await writerOf(records, tenant, belongs, execute);
  if ('gone' in writer) return writer;
  if (thread.state === 'closed')
    await transitionWithin(execute, context, system, threads as Resource, id, 'open', { version: thread.version });
  const { emptyAnswer: empty = '…', attachedAnswer: attached = '…' } = messages?.labels[language].errors ?? {};
  const content = answerContent(came.text, came.attachments, came.files?.length ? attached : empty);
  const files = came.files?.length ? { attachments: came.files } : {};
  const body = { thread: id, content, ...files, ...(isForClients(belongs, thread) ? { byMail: true } : {}) };
  const client = 'client' in belongs ? belongs.client : null;
  brought.set(writer, { client, proof: came.proof ?? null, whole: wholeOf(came.text) ?? null });
  const made = await createWithin(execute, context, writer, messages as Resource, body);
  return { message: String(made.id), thread: id };
}
