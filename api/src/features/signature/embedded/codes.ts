import { timingSafeEqual } from 'node:crypto';
import { maskedEmail, maskedPhone } from '@hestia/resources/envelope/chain.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { MOST_TRIES, newDigits } from '../../../auth/magic/codes.ts';
import type { Execute, Row } from '../../../records/database.ts';
import type { Secrets } from '../../../secrets/index.ts';
import type { SignatureServices } from '../services.ts';

/** A way that is taken: a code that was sent, the app of one's account, or one's session. */
export interface TakenWay {
  channel: 'email' | 'sms' | 'app' | 'session';
  to: string;
}

/** Where a code goes, or by what else a signer proves who they are; `known`: they signed in a moment ago. */
export interface CodeWay {
  channel: TakenWay['channel'] | 'known';
  to: string;
}

/** How long a code counts, in seconds. */
export const CODE_SECONDS = 10 * 60;

const hashOf = (secrets: Secrets, tenant: string, envelope: string, signer: string, digits: string): string =>
  secrets.mac(`signing code ${tenant} ${envelope} ${signer} ${digits}`);

const TEXTS: Record<Language, (digits: string) => string> = {
  // No letter that would make two messages of it, or seventy signs of a hundred and sixty.
  fr: (digits) => `Votre code de signature : ${digits}. Il vaut 10 minutes. Ne le donnez à personne.`,
  en: (digits) => `Your code to sign: ${digits}. It counts for 10 minutes. Give it to nobody.`,
};

/** A code as a telephone shows it. */
export const codeText = (language: Language, digits: string): string => TEXTS[language](digits);

/** The way of who has no telephone, or whose gateway fails. */
export const byMail = (row: Row): CodeWay => ({ channel: 'email', to: String(row.email) });

/** Where a signer's codes go: to the telephone where there is a gateway. Nobody chooses the mail: the link came by it already. */
export function wayOf({ sms }: Pick<SignatureServices, 'sms'>, row: Row): CodeWay {
  const phone = String(row.phone ?? '');
  const isTexted = sms !== undefined && /^\+\d{6,15}$/.test(phone);
  return isTexted ? { channel: 'sms', to: phone } : byMail(row);
}

/** The way as it is shown to the signer. */
export const masked = ({ channel, to }: CodeWay): CodeWay => ({
  channel,
  to: channel === 'sms' ? maskedPhone(to) : channel === 'email' ? maskedEmail(to) : to,
});

/** The way that was taken, by where a code went to, or by what was asked instead of one. */
export function wayTo(to: string): TakenWay {
  if (to === 'app' || to === 'session') return { channel: to, to: '' };
  return { channel: to.includes('@') ? 'email' : 'sms', to };
}

/** Writes a new code for a signer, in place of the one before. @returns its digits, and until when they count */
export async function writeCode(
  run: Execute,
  secrets: Secrets,
  tenant: string,
  { envelope, signer, to }: { envelope: string; signer: string; to: string },
): Promise<{ digits: string; expiresAt: string }> {
  const digits = newDigits();
  const [row] = await run(
    `UPDATE envelope_seats SET code_hash = $4, code_tries = 0, code_to = $5, code_expires_at = now() + make_interval(secs => ${CODE_SECONDS})
     WHERE tenant_id = $1 AND envelope = $2 AND signer = $3 RETURNING code_expires_at AS at`,
    [tenant, envelope, signer, hashOf(secrets, tenant, envelope, signer, digits), to],
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
