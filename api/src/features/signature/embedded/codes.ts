import { timingSafeEqual } from 'node:crypto';
import { MOST_TRIES, newDigits } from '../../../auth/magic/codes.ts';
import type { Execute } from '../../../records/database.ts';
import type { Secrets } from '../../../secrets/index.ts';

/** How long a code counts, in seconds. */
export const CODE_SECONDS = 10 * 60;

const hashOf = (secrets: Secrets, tenant: string, envelope: string, signer: string, digits: string): string =>
  secrets.mac(`signing code ${tenant} ${envelope} ${signer} ${digits}`);

/** Writes a new code for a signer, in place of the one before. @returns its digits, and until when they count */
export async function writeCode(
  run: Execute,
  secrets: Secrets,
  tenant: string,
  { envelope, signer }: { envelope: string; signer: string },
): Promise<{ digits: string; expiresAt: string }> {
  const digits = newDigits();
  const [row] = await run(
    `UPDATE envelope_seats SET code_hash = $4, code_tries = 0, code_expires_at = now() + make_interval(secs => ${CODE_SECONDS})
     WHERE tenant_id = $1 AND envelope = $2 AND signer = $3 RETURNING code_expires_at AS at`,
    [tenant, envelope, signer, hashOf(secrets, tenant, envelope, signer, digits)],
  );
  return { digits, expiresAt: new Date(row?.at as string).toISOString() };
}

/**
 * Whether a code is the signer's. Every question counts as a try, in a transaction of its own: the fifth wrong one ends the
 * code.
 *
 * @returns `over` where there is no code any more that could be right
 */
export async function tryCode(
  run: Execute,
  secrets: Secrets,
  tenant: string,
  { envelope, signer }: { envelope: string; signer: string },
  digits: string,
): Promise<'right' | 'wrong' | 'over'> {
  const [row] = await run(
    `UPDATE envelope_seats SET code_tries = code_tries + 1
     WHERE tenant_id = $1 AND envelope = $2 AND signer = $3 AND code_hash IS NOT NULL AND code_expires_at > now()
       AND code_tries < ${MOST_TRIES} RETURNING code_hash AS hash`,
    [tenant, envelope, signer],
  );
  if (!row) return 'over';
  const [kept, given] = [String(row.hash), hashOf(secrets, tenant, envelope, signer, digits)].map((one) =>
    Buffer.from(one),
  ) as [Buffer, Buffer];
  return kept.length === given.length && timingSafeEqual(kept, given) ? 'right' : 'wrong';
}
