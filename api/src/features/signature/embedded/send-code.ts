import { SmsError } from '../../../adapters/sms/index.ts';
import { log } from '../../../log.ts';
import { inTransaction } from '../../../records/database.ts';
import { note } from '../events.ts';
import { tellSeat } from '../mails.ts';
import { languageOf, type SignatureServices } from '../services.ts';
import { byMail, type CodeWay, codeText, masked, wayOf, writeCode } from './codes.ts';
import type { Seat } from './look.ts';

/** A signer who asked for a code, and what is kept as evidence of where they asked from. */
interface Request {
  tenant: string;
  seat: Seat;
  from: object;
}

/** Writes a code; one that goes by mail is on its way with it. @returns its digits and its end */
function write({ dataSource, secrets }: SignatureServices, { tenant, seat, from }: Request, { channel, to }: CodeWay) {
  const { envelope, signer, row } = seat;
  return inTransaction(dataSource, async (run) => {
    const made = await writeCode(run, secrets, tenant, { envelope: envelope.id, signer, to });
    if (channel === 'sms') return made;
    await tellSeat(run, tenant, envelope.id, row, {
      template: 'signing-code',
      isSecret: true,
      values: { title: envelope.title, code: made.digits, minutes: 10 },
    });
    await note(run, tenant, envelope.id, 'code', { signer, to, ...from });
    return made;
  });
}

/** Whether the gateway took the code. */
async function isTexted(
  { sms, dataSource }: SignatureServices,
  { tenant, seat, from }: Request,
  to: string,
  digits: string,
): Promise<boolean> {
  try {
    await sms?.send({ to, text: codeText(languageOf(seat.row.language), digits) });
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    log.warn({ problem: error.message }, 'A code could not be sent to a telephone and goes by mail');
    return false;
  }
  const { signer, envelope } = seat;
  await inTransaction(dataSource, (run) => note(run, tenant, envelope.id, 'code', { signer, to, ...from }));
  return true;
}

/**
 * Sends a signer a new code: to the telephone where there is a gateway, and by mail where there is none or
 * where it fails. A code that went nowhere counts no more.
 *
 * @returns where it went, masked, and until when it counts
 */
export async function sendCode(
  services: SignatureServices,
  tenant: string,
  seat: Seat,
  from: object,
): Promise<CodeWay & { expiresAt: string }> {
  const request = { tenant, seat, from };
  const way = wayOf(services, seat.row);
  const { digits, expiresAt } = await write(services, request, way);
  if (way.channel === 'email' || (await isTexted(services, request, way.to, digits)))
    return { ...masked(way), expiresAt };
  const other = byMail(seat.row);
  const again = await write(services, request, other);
  return { ...masked(other), expiresAt: again.expiresAt };
}
