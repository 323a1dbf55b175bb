import type { Envelope } from '@hestia/resources/generated/types.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { sendMail } from '../../mail/index.ts';
import type { Execute, Row } from '../../records/database.ts';
import { languageOf, type SignatureServices } from './services.ts';

/** Where a signer signs; after the `#`, which browsers keep to themselves, is what lets them. */
export const linkOf = (origin: string, tenant: string, token: string): string =>
  `${origin}/tenant/${tenant}/embeded/signing#${token}`;

interface Letter {
  template: 'signing-link' | 'signing-code' | 'signing-done' | 'signing-ended';
  isSecret?: boolean;
  values: Record<string, unknown>;
}

/** Writes to one signer of an envelope, in the envelope's language. */
export async function tellSeat(
  run: Execute,
  tenant: string,
  envelope: string,
  seat: Row,
  { template, isSecret = false, values }: Letter,
): Promise<void> {
  await sendMail(run, tenant, {
    to: String(seat.email),
    template,
    language: languageOf(seat.language),
    secret: isSecret,
    about: { resource: 'envelope', id: envelope },
    values: { firstName: seat.first_name, ...values },
  });
}

/** Whom the network writes as: the agency of the record's owner is in the document, its name in the mail's frame. */
export const dayOf = (envelope: { expiresOn?: unknown }): string => formatDate(String(envelope.expiresOn));

/** Everybody who has signed is told that all have, and where the sealed document is. */
export async function tellSigned(
  { publicUrl, secrets }: SignatureServices,
  run: Execute,
  tenant: string,
  { id, title }: Pick<Envelope, 'title'> & { id?: unknown },
): Promise<void> {
  const envelope = String(id);
  const seats = await run(
    'SELECT signer, email, language, first_name, token_hash FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 ORDER BY signer',
    [tenant, envelope],
  );
  for (const seat of seats) {
    const token = lastingToken(secrets, tenant, envelope, String(seat.signer));
    await run('UPDATE envelope_seats SET token_hash = $4 WHERE tenant_id = $1 AND envelope = $2 AND signer = $3', [
      tenant,
      envelope,
      seat.signer,
      secrets.mac(`signing ${tenant} ${token}`),
    ]);
    const link = publicUrl ? linkOf(publicUrl, tenant, token) : '';
    await tellSeat(run, tenant, envelope, seat, { template: 'signing-done', isSecret: true, values: { title, link } });
  }
}

/** What opens the signed document for a signer: kept nowhere, and not to be guessed. */
const lastingToken = (
  secrets: SignatureServices['secrets'],
  tenant: string,
  envelope: string,
  signer: string,
): string => secrets.mac(`signed ${tenant} ${envelope} ${signer}`);
