import type { ReceivedRequest } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Leaving } from '../../mail/leaving.ts';
import { networkLanguage } from '../../mail/recipients.ts';
import { type Execute, isUndone, type Row } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { createWithin } from '../../records/write/create.ts';
import type { Secrets } from '../../secrets/index.ts';
import { type Came, joins, threadOf } from '../threads/answers.ts';
import { tellOf } from '../threads/told.ts';
import { countIn } from './counted.ts';
import { noteReport, type Reported } from './report.ts';
import { systemOf } from './request.ts';
import { Taken } from './taken.ts';

/** What came in: a person who asks, or what nobody understood. */
export type Received = Pick<
  Partial<ReceivedRequest>,
  | 'messageId'
  | 'sender'
  | 'subject'
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'reference'
  | 'message'
  | 'attachments'
  | 'reason'
> & { externalId: string };

interface Services {
  records: Records;
  secrets: Secrets;
  leaving: Leaving;
}

const KNOWN = 'SELECT id, request FROM received_requests WHERE tenant_id = $1 AND inbound = $2 AND external_id = $3';
const COPIES = 'SELECT id, request, text FROM received_requests WHERE tenant_id = $1 AND message_id = $2 ORDER BY id';
const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Keeps what came in. A mail whose values are none is kept all the same, so that those after it are read. */
async function keep(
  records: Records,
  tenant: string,
  inbound: string,
  said: Received,
  execute: Execute,
): Promise<ReceivedRequest> {
  const make = (values: object) =>
    createWithin(
      execute,
      records.context,
      systemOf(records, tenant),
      records.resource('received-request') as Resource,
      {
        ...values,
        inbound,
      },
    );
  await execute('SAVEPOINT received');
  try {
    return (await make(said)) as unknown as ReceivedRequest;
  } catch (error) {
    const { externalId, text, attachments, reason } = said;
    if (!text || isUndone(error)) throw error;
    await execute('ROLLBACK TO SAVEPOINT received');
    return (await make({
      externalId,
      text,
      attachments,
      reason: reason ?? 'notUnderstood',
    })) as unknown as ReceivedRequest;
  }
}

const folded = (text: unknown): string =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** What came in before and is the same mail, by another mailbox or another way: of its id, and with its text. */
async function copyOf(execute: Execute, tenant: string, { messageId, text }: Received): Promise<Row | undefined> {
  if (!messageId) return undefined;
  await execute(LOCK, [`${tenant} ${messageId}`]);
  const copies = await execute(COPIES, [tenant, messageId]);
  return copies.find((one) => folded(one.text) === folded(text));
}

const told = ({ id, request }: Row) => ({ id: String(id), isNew: false, request: (request as string | null) ?? null });

/**
 * Keeps what came in by an inbound, once by its reference, and makes a request of it where it says who asks; what can't be
 * made one waits, with why. A client's answer joins its thread instead.
 */
export async function takeIn(
  { records, secrets, leaving }: Services,
  tenant: string,
  inbound: string,
  given: Received,
  execute: Execute,
  { came, reported }: { came?: Came | undefined; reported?: Reported | undefined } = {},
): Promise<{ id: string; isNew: boolean; request: string | null }> {
  await execute(LOCK, [`${tenant} ${inbound} ${given.externalId}`]);
  const [known] = await execute(KNOWN, [tenant, inbound, given.externalId]);
  if (known) return told(known);
  const belongs = came && (await threadOf(execute, secrets, tenant, came));
  const copy = belongs && (await copyOf(execute, tenant, given));
  if (copy) return told(copy);
  const isJoining = came !== undefined && belongs !== undefined && joins(belongs, came);
  const reason = belongs?.isTheirs ? ('unproven' as const) : ('otherSender' as const);
  const said = belongs && !isJoining ? { ...given, ...came?.writer, reason } : given;
  const one = await keep(records, tenant, inbound, { ...said, reason: said.reason ?? null }, execute);
  const isLead = !belongs && !one.reason && Boolean(given.email || given.phone);
  await countIn(records, tenant, inbound, given, isLead, execute);
  if (reported) await noteReport(execute, tenant, leaving, reported);
  const taken = new Taken(records, tenant, one.id, execute);
  const done = { id: one.id, isNew: true, request: null };
  const language = await networkLanguage(execute, tenant);
  if (isJoining) await taken.join(belongs, came, language);
  else if (belongs?.isTheirs && 'colleague' in belongs) {
    await taken.looksLike(belongs);
    const { thread, colleague: person } = belongs;
    await tellOf(records, execute, tenant, { thread, person, template: 'answer-unproven' });
  }
  if (belongs) return done;
  return isLead ? { ...done, request: await taken.becomeRequest(language) } : done;
}
