import type { juggler } from '@loopback/repository';
import type { Resolve } from '../../adapters/dns.ts';
import type { Uploads } from '../../files/uploads.ts';
import { log } from '../../log.ts';
import type { Leaving } from '../../mail/leaving.ts';
import { type Execute, execute, inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import type { Secrets } from '../../secrets/index.ts';
import { joins, threadOf } from '../threads/answers.ts';
import { keepAttached, NotNow } from './attached.ts';
import type { Mail } from './mail.ts';
import type { Place } from './mailbox.ts';
import { proofOf } from './proof.ts';
import { takeIn } from './take.ts';
import { withAttached } from './with-attached.ts';

export interface Services {
  records: Records;
  secrets: Secrets;
  leaving: Leaving;
  dataSource: juggler.DataSource;
  /** Absent: the deployment keeps no files. */
  uploads: Uploads | undefined;
  /** Asks the Domain Name System in place of the system's own way. */
  resolve?: Resolve | undefined;
}

/** A mail of an inbound: the place after it, and who checks the senders of its mails. */
interface At {
  tenant: string;
  id: string;
  at: Place;
  server?: string | null | undefined;
}

/** A mail that failed so often, some minutes apart, fails for good. */
const MOST_TRIES = 5;
const GO_ON = `UPDATE inbounds SET uid_validity = $3, last_uid = $4, last_error = NULL, stuck_uid = NULL, stuck_tries = NULL
  WHERE tenant_id = $1 AND id = $2`;
const FAILED = `UPDATE inbounds SET stuck_uid = $3,
    stuck_tries = CASE WHEN stuck_uid = $3 THEN coalesce(stuck_tries, 0) + 1 ELSE 1 END
  WHERE tenant_id = $1 AND id = $2 RETURNING stuck_tries AS tries`;

const goOn = (run: Execute, { tenant, id, at }: At) => run(GO_ON, [tenant, id, at.uidValidity, at.lastUid]);

/** A mail with what hangs on it kept, for the request that it is or may become. */
async function withFiles(uploads: Uploads | undefined, tenant: string, mail: Mail): Promise<Mail> {
  const { received, attached = [] } = mail;
  if (!uploads || attached.length === 0) return mail;
  return { ...mail, received: withAttached(received, await keepAttached(uploads, tenant, undefined, attached)) };
}

/**
 * An answer with how its sender is proven, and what hangs on it kept where it joins its thread, or with what is asked: neither
 * others are asked nor files are kept within the writing of it.
 *
 * @throws NotNow where a colleague's domain can't be asked now, or files can't be kept
 */
export async function lookedInto(
  { secrets, dataSource, uploads, resolve }: Omit<Services, 'records' | 'leaving'>,
  one: Omit<At, 'at'>,
  mail: Mail,
): Promise<Mail> {
  const { came: given, evidence, attached = [] } = mail;
  const { tenant, server } = one;
  const run: Execute = (text, values) => execute(dataSource, text, values, { prepared: true });
  const belongs = given && (await threadOf(run, secrets, tenant, given));
  // Of a stranger with somebody's proof nothing is kept but the mail.
  if (belongs?.isTheirs === false) return mail;
  if (!belongs || !evidence) return withFiles(uploads, tenant, mail);
  const proof = await proofOf(evidence, given, { secrets, tenant, server, resolve });
  if (!proof && 'colleague' in belongs) throw new NotNow('the domain of the sender can’t be asked');
  const came = { ...given, proof: proof ?? 'unproven' };
  if (!joins(belongs, came)) return withFiles(uploads, tenant, { ...mail, came });
  if (!uploads || attached.length === 0) return { ...mail, came };
  return { ...mail, came: { ...came, ...(await keepAttached(uploads, tenant, belongs, attached)) } };
}

/**
 * Takes a mail in and moves the place behind it. One that fails time and again is kept as what can't be read, so that it
 * doesn't keep those after it out.
 *
 * @param read reads the mail that was fetched: to fetch it is no part of it, so that a network that fails counts as no try
 * @throws what went wrong, as long as it is tried again
 */
export async function takeOrPass(services: Services, one: At, read: () => Promise<Mail | undefined>): Promise<void> {
  const { records, secrets, leaving, dataSource } = services;
  const { tenant, id, at } = one;
  const takes = (taken: Mail | undefined) =>
    inWrite(dataSource, async (within) => {
      if (taken) await takeIn({ records, secrets, leaving }, tenant, id, taken.received, within, taken);
      await goOn(within, one);
    });
  let mail: Mail | undefined;
  try {
    mail = await read();
    await takes(mail && (await lookedInto(services, one, mail)));
  } catch (error) {
    const [row] = await execute(dataSource, FAILED, [tenant, id, at.lastUid]);
    if (Number(row?.tries ?? 0) < MOST_TRIES) throw error;
    log.error({ err: error, tenant, inbound: id, uid: at.lastUid }, 'a mail is passed over');
    // Its files are named then; they are in the mailbox still.
    if (error instanceof NotNow) return takes(mail);
    const { externalId = `${at.uidValidity} ${at.lastUid}`, text } = mail?.received ?? {};
    const said = { externalId, text: text || (error as Error).message.slice(0, 300), reason: 'unreadable' as const };
    await takes({ received: said });
  }
}
