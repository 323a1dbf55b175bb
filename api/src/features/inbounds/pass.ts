import type { juggler } from '@loopback/repository';
import { log } from '../../log.ts';
import { type Execute, execute, inWrite } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import type { Secrets } from '../../secrets/index.ts';
import type { Mail } from './mail.ts';
import type { Place } from './mailbox.ts';
import { takeIn } from './take.ts';

interface Services {
  records: Records;
  secrets: Secrets;
  dataSource: juggler.DataSource;
}

/** A mail of an inbound: the place after it. */
interface At {
  tenant: string;
  id: string;
  at: Place;
}

/** A mail that failed so often, some minutes apart, fails for good. */
const MOST_TRIES = 5;
const GO_ON = `UPDATE inbounds SET uid_validity = $3, last_uid = $4, last_error = NULL, stuck_uid = NULL, stuck_tries = NULL
  WHERE tenant_id = $1 AND id = $2`;
const FAILED = `UPDATE inbounds SET stuck_uid = $3,
    stuck_tries = CASE WHEN stuck_uid = $3 THEN coalesce(stuck_tries, 0) + 1 ELSE 1 END
  WHERE tenant_id = $1 AND id = $2 RETURNING stuck_tries AS tries`;

const goOn = (run: Execute, { tenant, id, at }: At) => run(GO_ON, [tenant, id, at.uidValidity, at.lastUid]);

/**
 * Takes a mail in and moves the place behind it. One that fails time and again is kept as what can't be read, so that it
 * doesn't keep those after it out.
 *
 * @param read reads the mail that was fetched: to fetch it is no part of it, so that a network that fails counts as no try
 * @throws what went wrong, as long as it is tried again
 */
export async function takeOrPass(
  { records, secrets, dataSource }: Services,
  one: At,
  read: () => Promise<Mail | undefined>,
): Promise<void> {
  const { tenant, id, at } = one;
  let mail: Mail | undefined;
  try {
    mail = await read();
    await inWrite(dataSource, async (within) => {
      if (mail) await takeIn({ records, secrets }, tenant, id, mail.received, within, mail);
      await goOn(within, one);
    });
  } catch (error) {
    const [row] = await execute(dataSource, FAILED, [tenant, id, at.lastUid]);
    if (Number(row?.tries ?? 0) < MOST_TRIES) throw error;
    log.error({ err: error, tenant, inbound: id, uid: at.lastUid }, 'a mail is passed over');
    const { externalId = `${at.uidValidity} ${at.lastUid}`, text } = mail?.received ?? {};
    const said = { externalId, text: text || (error as Error).message.slice(0, 300), reason: 'unreadable' as const };
    await inWrite(dataSource, async (within) => {
      await takeIn({ records, secrets }, tenant, id, said, within);
      await goOn(within, one);
    });
  }
}
