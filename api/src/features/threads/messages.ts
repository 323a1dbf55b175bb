import type { Message, Thread } from '@hestia/resources/generated/types.ts';
import { tooLargeForMail } from '@hestia/resources/message/attachments.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { tellMoved } from '../../records/history/audit.ts';
import type { Write } from '../../records/hooks.ts';
import { newId } from '../../records/ids.ts';
import type { Records } from '../../records/index.ts';
import { forgetDraft } from '../../records/people/drafts.ts';
import { markFor } from '../../records/people/person-states.ts';
import { load } from '../../records/read/read.ts';
import { refusedIn } from '../../records/refusals.ts';
import type { Secrets } from '../../secrets/index.ts';
import type { Mailing } from '../mailing/mailing.ts';
import { addressing } from '../requests/addressee.ts';
import { answerMailbox, replyAddress } from './answers.ts';

/** What messages lean on. */
export interface ThreadServices {
  records: Records;
  thread: Resource<Thread>;
  mailing: Mailing;
  secrets: Secrets;
}

/** Sends what was written to the clients of a discussion, each by the rules of contacts; an issue stays within the network. */
async function mailOut(
  { records, thread: resource, mailing, secrets }: ThreadServices,
  { caller, execute }: Write<Message>,
  message: Draft<Message> & { id: string },
): Promise<void> {
  const thread = (await load(records.context, caller, resource, String(message.thread), execute)) as Draft<Thread>;
  const clients = thread.type === 'ISSUE' ? [] : (thread.clients ?? []);
  if (clients.length === 0) throw refusedAt('/byMail', 'threadWithoutClients');
  const much = tooLargeForMail(message.attachments);
  if (much) {
    const [path, code] = ['/attachments', 'attachmentsLarge'];
    throw refusedIn(records.resource('message') as Resource, caller, path, code, much);
  }
  const { tenant } = caller.actor;
  const mailbox = await answerMailbox(execute, tenant);
  for (const client of clients) {
    const id = newId('MAI');
    const replyTo = mailbox && replyAddress(secrets, tenant, id, mailbox);
    const { caller: writer, address } = await addressing(
      records,
      caller,
      { thread: String(message.thread), client },
      execute,
    );
    await mailing.sendWithin(execute, writer, client, {
      id,
      ...(address ? { address } : {}),
      answer: { resource: resource.id, id: String(message.thread), replyTo, part: message.id },
      purpose: 'request',
      subject: String(thread.subject),
      body: String(message.content),
      attachments: (message.attachments ?? []).map(({ id }) => id),
    });
  }
}

/** Who isn't there as their message is made: it leaves at a time that they chose. */
const away = new WeakSet<Caller>();

/** Says of a caller that they aren't there: what they haven't read stays so. */
export function leavesAlone(caller: Caller): Caller {
  away.add(caller);
  return caller;
}

/** Whose message was written elsewhere than in the thread: what they are writing there is another one. */
const elsewhere = new WeakSet<Caller>();

/** Says of a caller that what they are writing in the thread is another text than the message that they make. */
export function keepsDraft(caller: Caller): void {
  elsewhere.add(caller);
}

const HAD_READ = `SELECT 1 FROM person_states s JOIN threads t ON t.tenant_id = s.tenant_id AND t.id = s.record_id
  WHERE s.tenant_id = $1 AND s.user_id = $2 AND s.resource = 'thread' AND s.state = 'read' AND s.record_id = $3
    AND s.at >= t.last_message_at`;

async function clientName(execute: Execute, tenant: string, id: string): Promise<string> {
  const [row] = await execute('SELECT first_name, last_name FROM clients WHERE tenant_id = $1 AND id = $2', [
    tenant,
    id,
  ]);
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ');
}

/** Where the answer of a colleague who is told of a message by mail belongs; nothing where the network reads no mailbox. */
async function answering({ secrets }: ThreadServices, execute: Execute, tenant: string, message: string) {
  const mailbox = await answerMailbox(execute, tenant);
  if (!mailbox) return undefined;
  return (mail: string) => ({
    ...{ resource: 'message', id: message, replyTo: replyAddress(secrets, tenant, mail, mailbox) },
  });
}

/**
 * What a new message does to its thread: it is the latest, its author has read it, and the clients get it by mail where
 * that was asked for. The thread's version stays, so that nobody who edits it meanwhile is refused.
 */
export async function followMessage(services: ThreadServices, write: Write<Message>): Promise<void> {
  const { action, caller, after, execute } = write;
  if (action !== 'create' || !after) return;
  const message = after as Draft<Message> & { id: string };
  const { tenant, id: user } = caller.actor;
  const thread = String(message.thread);
  const isAway = away.has(caller);
  const hasRead = user && (!isAway || (await execute(HAD_READ, [tenant, user, thread])).length > 0);
  await execute('UPDATE threads SET last_message_at = clock_timestamp() WHERE tenant_id = $1 AND id = $2', [
    tenant,
    thread,
  ]);
  await tellMoved(execute, services.thread, caller, thread);
  if (hasRead) await markFor(execute, { tenant, user }, services.thread, { ids: [thread], state: 'read', isSet: true });
  if (user && !elsewhere.has(caller)) await forgetDraft(execute, caller, services.thread, thread);
  if (message.byMail) await mailOut(services, write, message);
  await services.records.context.hooks.tell({
    person: message.client ? await clientName(execute, tenant, message.client) : undefined,
    ...{ execute, caller, resource: services.records.resource('message'), record: after },
    about: { resource: services.thread, id: thread },
    answer: await answering(services, execute, tenant, after.id),
    tells: [
      { to: ['mentioned'], template: 'message-mention' },
      { to: ['owner', 'coOwners', 'collaborators'], template: 'message-new' },
    ],
  });
  services.records.context.totals.forget(tenant, services.thread.id);
}
