import { isCertificateOver } from '@hestia/resources/user/certificate.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { RequestError } from '../../../errors.ts';
import type { Execute } from '../../../records/database.ts';

/** Who is at the door, of which document. */
interface Seated {
  signer: string;
  envelope: { id: string };
}

/** Whether who signs does so for the agency by a card or certificate that is over today. */
export async function isUncertified(run: Execute, tenant: string, { envelope, signer }: Seated): Promise<boolean> {
  const [account] = await run(
    `SELECT u.certificate_ends_on::text AS ends FROM envelopes e, jsonb_array_elements(e.signers) AS one, users u
     WHERE e.tenant_id = $1 AND e.id = $2 AND one->>'id' = $3 AND u.tenant_id = e.tenant_id AND u.id = one->>'user'`,
    [tenant, envelope.id, signer],
  );
  return isCertificateOver({ certificateEndsOn: account?.ends }, parisDay());
}

/**
 * Who signs for the agency does so by a certificate that holds on that day, whatever held when the document was sent.
 *
 * @throws RequestError 403
 */
export async function ensureCertified(run: Execute, tenant: string, seat: Seated): Promise<void> {
  if (await isUncertified(run, tenant, seat)) throw new RequestError(403, 'signingCertificate', { reason: 'data' });
}
