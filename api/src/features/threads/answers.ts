import type { Message } from '@hestia/resources/generated/types.ts';
import type { Execute } from '../../records/database.ts';
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
  /** The names of what hangs on it and isn't kept. */
  attachments: string[];
  /** What hangs on it and is kept. */
  files?: { id: string }[];
  /** How it is proven that it comes from its sender. */
  proof?: Message['proof'];
}

/** Mails of ours, whose ids are their numbers in the outbox. */
const OURS = /<(MAI[0-9A-Z]{26})@/g;
const MOST_NAMED = 50;
const MOST_IDS = 10_000;

/** The ids of mails of ours in a head that names mails. */
export const ourMails = (head = ''): string[] =>
  [...head.slice(0, MOST_IDS).matchAll(OURS)].map(([, id = '']) => id).slice(-MOST_NAMED);

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
export function answered(secrets: Secrets, tenant: string, { to, answers }: Pick<Came, 'to' | 'answers'>): string[] {
  const tagged = to.flatMap((address) => {
    const [, mail = '', hash = ''] = TAG.exec(address) ?? [];
    const id = mail.toUpperCase();
    return id && hashOf(secrets, tenant, id) === hash.toLowerCase() ? [id] : [];
  });
  return [...tagged, ...answers];
}

const MAILBOX = `SELECT address FROM inbounds WHERE tenant_id = $1 AND active AND kind IN ('imap', 'mail') AND address IS NOT NULL
  ORDER BY id LIMIT 1`;
/** By itself: joined, it is looked for among all of the network's where the database doesn't know yet how many these are. */
const oneClient = (id: string): string =>
  `LATERAL (SELECT id, merged_into, emails FROM clients WHERE tenant_id = m.tenant_id AND id = ${id} LIMIT 1)`;
/** A mail was written to a client who may have become another one since: who answers is that one, from an address of either. */
const SENT = `SELECT m.answer_id AS thread, coalesce(c.id, m.record_id) AS id,
    ${hasEmail('$3', 'c.emails')} OR ${hasEmail('$3', 'was.emails')} OR lower(m.recipient) = $3 AS is_theirs
  FROM mails m
    LEFT JOIN ${oneClient('m.record_id')} was ON m.resource = 'client'
    LEFT JOIN ${oneClient('coalesce(was.merged_into, was.id)')} c ON true
  WHERE m.tenant_id = $1 AND m.id = ANY ($2::text[]) AND m.answer_resource = 'thread'
  ORDER BY is_theirs DESC, m.created_at DESC LIMIT 1`;

/** A colleague was told of a message: who answers is them, from their own address. */
const TOLD = `SELECT s.thread, u.id, lower(u.email) = $3 AS is_theirs,
    s.client IS NOT NULL OR s.by_mail IS TRUE AS is_for_clients
  FROM mails m JOIN messages s ON s.tenant_id = m.tenant_id AND s.id = m.answer_id
    JOIN users u ON u.tenant_id = m.tenant_id AND u.id = m.record_id
  WHERE m.tenant_id = $1 AND m.id = ANY ($2::text[]) AND m.answer_resource = 'message' AND m.resource = 'user'
  ORDER BY is_theirs DESC, m.created_at DESC LIMIT 1`;

/** Where the network reads answers; nothing where it reads no mailbox. */
export async function answerMailbox(execute: Execute, tenant: string): Promise<string | undefined> {
  const [row] = await execute(MAILBOX, [tenant]);
  return row ? String(row.address) : undefined;
}

/** The thread that a mail belongs to, and whether its sender is whom we wrote to. */
export type Belongs = { thread: string; isTheirs: boolean } & (
  | { client: string }
  /** Who was told of a message; `isForClients` says whether that was the clients', or went to them. */
  | { colleague: string; isForClients: boolean }
);

/**
 * Whether an answer joins its thread by itself: a client's by its address; a colleague's, which is in their name and goes
 * to clients, where it is proven to come from them besides.
 */
export const joins = (belongs: Belongs, { proof }: Pick<Came, 'proof'>): boolean =>
  belongs.isTheirs && ('client' in belongs || proof === 'signed' || proof === 'checked');

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
  const asked = [tenant, ids, came.from.toLowerCase()];
  const [row] = await execute(SENT, asked);
  if (row) return { thread: String(row.thread), client: String(row.id), isTheirs: row.is_theirs === true };
  const [told] = await execute(TOLD, asked);
  if (!told) return undefined;
  const { thread, id, is_theirs: isTheirs, is_for_clients: isForClients } = told;
  return {
    ...{ thread: String(thread), isTheirs: isTheirs === true },
    ...{ colleague: String(id), isForClients: isForClients === true },
  };
}
