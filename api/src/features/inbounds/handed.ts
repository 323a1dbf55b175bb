import type { Inbound } from '@hestia/resources/generated/types.ts';
import { inWrite } from '../../records/database.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { readMail } from './mail.ts';
import { lookedInto, type Services } from './pass.ts';
import { systemOf } from './request.ts';
import { takeIn } from './take.ts';

/** A mail as it goes over the wire, by whatever way it came: so that it is the same one by both. */
export function asSent(source: Buffer): Buffer {
  const lines = source.toString('latin1').replace(/\r\n?|\n/g, '\r\n');
  return Buffer.from(`${lines.replace(/(?:\r\n)+$/, '')}\r\n`, 'latin1');
}

/** An inbound whose mails are handed over; nothing where there is none that is open. */
export async function openInbound(
  { records }: Pick<Services, 'records'>,
  tenant: string,
  id: string,
): Promise<Inbound | undefined> {
  const inbound = await loadIfAny<Inbound>(
    records.context,
    systemOf(records, tenant),
    records.resource('inbound') as never,
    id,
  );
  return inbound?.active && inbound.kind === 'mail' ? inbound : undefined;
}

/**
 * Takes a mail in that somebody handed over, as one that was read in a mailbox: once, however often it comes.
 *
 * @throws NotNow where what it needs can't be had now, so that who hands it over comes again
 */
export async function takeHanded(
  services: Services,
  tenant: string,
  { id, labels }: Pick<Inbound, 'id' | 'labels'>,
  source: Buffer,
): Promise<{ id: string; isNew: boolean }> {
  // What heads say of checks isn't taken: whoever hands it over may have written them.
  const mail = await lookedInto(services, { tenant, id }, await readMail(asSent(source), labels));
  return inWrite(services.dataSource, (within) => takeIn(services, tenant, id, mail.received, within, mail));
}
