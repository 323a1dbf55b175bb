import type { Thread } from '@hestia/resources/generated/types.ts';
import { answerContent } from '@hestia/resources/message/answer.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import { createWithin } from '../../records/create.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadIfAny } from '../../records/read.ts';
import { transitionWithin } from '../../records/transition.ts';
import type { Secrets } from '../../secrets/index.ts';
import { hasEmail } from '../clients/reached-by.ts';

/** Who wrote a mail, as it says. */
export interface Writer {
  name: string | null;
  email: string | null;
}

/** What of a mail says that it is an answer: who sent it, the addresses that it came to, the mails that it answers. */
export interface Came {
  from: string;
  writer: Writer;
  to: string[];
  /** The ids of mails of ours that it names (`In-Reply-To`, `References`). */
  answers: string[];
  text: string;
  /** The names of what hangs on it. */
  attachments: string[];
}

const TAG = /\+(mai[0-9a-z]{26})\.([0-9a-f]{16})@/i;
/** What an address may have before its sign (RFC 5321, 4.5.3.1.1). */
const MOST_LOCAL = 64;

/** Programs write addresses in lower case, so that the keyed hash is hexadecimal; eight bytes are more than anybody tries. */
const hashOf = (secrets: Secrets, tenant: string, mail: string): string =>
  Buffer.from(secrets.mac(`answer ${tenant} ${mail}`), 'base64url')
    .subarray(0, 8)
    .toString('hex');

/** The address of a mailbox with a tag by which the answer to a mail is known (RFC 5233); bare where it would be too long. */
export function replyAddress(secrets: Secrets, tenant: string, mail: string, address: string): string {
  const [local = '', domain = ''] = [address.slice(0, address.lastIndexOf('@')), address.split('@').at(-1)];
  const tagged = `${local}+${mail.toLowerCase()}.${hashOf(secrets, tenant, mail)}`;
  return tagged.length > MOST_LOCAL ? address : `${tagged}@${domain}`;
}

/** The mails of ours that a mail answers, by the tag of the address or by what it names. */
function answered(secrets: Secrets, tenant: string, { to, answers }: Came): string[] {
  const tagged = to.flatMap((address) => {
    const [, mail = '', hash = ''] = TAG.exec(address) ?? [];
    const id = mail.toUpperCase();
    return id && hashOf(secrets, tenant, id) === hash.toLowerCase() ? [id] : [];
  });
  return [...tagged, ...answers];
}

const MAILBOX = `SELECT address FROM inbounds WHERE tenant_id = $1 AND active AND kind = 'imap' AND address IS NOT NULL
  ORDER BY id LIMIT 1`;
/** A mail was written to a client who may have become another one since: who answers is that one, from an address of either. */
const SENT = `SELECT m.answer_id AS thread, coalesce(c.id, m.record_id) AS id,
    ${hasEmail('$3', 'c.emails')} OR ${hasEmail('$3', 'was.emails')} OR lower(m.recipient) = $3 AS is_theirs
  FROM mails m LEFT JOIN clients was ON m.resource = 'client' AND was.tenant_id = m.tenant_id AND was.id = m.record_id
    LEFT JOIN clients c ON c.tenant_id = was.tenant_id AND c.id = coalesce(was.merged_into, was.id)
  WHERE m.tenant_id = $1 AND m.id = ANY ($2::text[]) AND m.answer_resource = 'thread'
  ORDER BY is_theirs DESC, m.created_at DESC LIMIT 1`;

/** Who wrote stays there until the message does. */
const WRITER = 'SELECT id FROM clients WHERE tenant_id = $1 AND id = $2 FOR KEY SHARE';

/** Where the network reads answers; nothing where it reads no mailbox. */
export async function answerMailbox(execute: Execute, tenant: string): Promise<string | undefined> {
  const [row] = await execute(MAILBOX, [tenant]);
  return row ? String(row.address) : undefined;
}

/** The thread that a mail belongs to and the client who wrote it; `isTheirs` says whether its sender is that client. */
export interface Belongs {
  thread: string;
  client: string;
  isTheirs: boolean;
}

/**
 * Which thread a mail answers: by proof, what we sent and the person has, and by person, since a proof may be passed on.
 */
export async function threadOf(
  execute: Execute,
  secrets: Secrets,
  tenant: string,
  came: Came,
): Promise<Belongs | undefined> {
  const ids = answered(secrets, tenant, came);
  if (ids.length === 0) return undefined;
  const [row] = await execute(SENT, [tenant, ids, came.from.toLowerCase()]);
  return row ? { thread: String(row.thread), client: String(row.id), isTheirs: row.is_theirs === true } : undefined;
}

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

/** Which client the answer is of that a caller brings in: nobody else says of a message that a client wrote it. */
const answerers = new WeakMap<Caller, string>();

/** The client whose answer the caller brings in; null for all others. */
export const answererOf = (caller: Caller): string | null => answerers.get(caller) ?? null;

/**
 * Adds a client's answer to its thread, or the one that it was merged into, which is opened again.
 *
 * @param language of what is said in place of a text that is empty
 * @returns the message and the thread that has it; what has gone where it can't be added
 */
export async function joinThread(
  records: Records,
  tenant: string,
  { thread: answered, client }: Belongs,
  came: Came,
  language: Language,
  execute: Execute,
): Promise<{ message: string; thread: string } | { gone: 'threadGone' | 'clientGone' }> {
  const { context } = records;
  const system = answerSystem(records, tenant);
  const [threads, messages] = [records.resource('thread'), records.resource('message')] as Resource[];
  const id = await standing(execute, tenant, answered);
  const thread = await loadIfAny<Thread>(context, system, threads as never, id, execute);
  if (!thread) return { gone: 'threadGone' };
  const [writer] = await execute(WRITER, [tenant, client]);
  if (!writer) return { gone: 'clientGone' };
  answerers.set(system, client);
  if (thread.state === 'closed')
    await transitionWithin(execute, context, system, threads as Resource, id, 'open', { version: thread.version });
  const empty = messages?.labels[language].errors?.emptyAnswer ?? '…';
  const content = answerContent(came.text, came.attachments, empty);
  const made = await createWithin(execute, context, system, messages as Resource, { thread: id, content });
  return { message: String(made.id), thread: id };
}
