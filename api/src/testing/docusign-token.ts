import type { KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { type Asked, Refused } from './fake-server.ts';

/** What an application at DocuSign is set up with. */
export interface DocusignApp {
  integrationKey: string;
  userId: string;
  accountId: string;
  /** PEM, PKCS#1 as DocuSign gives it. */
  privateKey: string;
  hmacKey: string;
}

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Tokens live for an hour, and so may a signed request. */
const HOUR = 3_600;

const refused = (description: string) => new Refused(400, { error: 'invalid_grant', error_description: description });

interface TokenServer {
  app: DocusignApp;
  publicKey: KeyObject;
  host: string;
  consent: boolean;
  now: number;
}

/**
 * Looks at a request of a token as DocuSign does.
 *
 * @returns how many seconds the token lives
 * @throws Refused as DocuSign does: a wrong key, issuer, subject, audience, scope or time, or no consent yet
 */
export async function docusignToken(
  { headers, body }: Asked,
  { app, publicKey, host, consent, now: ms }: TokenServer,
): Promise<number> {
  const form = new URLSearchParams(body.toString());
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (!isForm || form.get('grant_type') !== GRANT) throw refused('unsupported_grant_type');
  const assertion = form.get('assertion') ?? '';
  let claims: ReturnType<typeof decodeJwt>;
  try {
    claims = decodeJwt(assertion);
    if (decodeProtectedHeader(assertion).alg !== 'RS256') throw new Error('alg');
  } catch {
    throw refused('no_valid_keys_or_signatures');
  }
  if (claims.iss !== app.integrationKey) throw refused('issuer_not_found');
  await jwtVerify(assertion, publicKey, { algorithms: ['RS256'], currentDate: new Date(0) }).catch(() => {
    throw refused('no_valid_keys_or_signatures');
  });
  if (claims.aud !== host) throw refused('invalid_audience');
  const now = ms / 1_000;
  const { iat = 0, exp = 0 } = claims;
  if (exp < now || exp - iat > HOUR || iat > now + 60) throw refused('expired_token');
  if (claims.sub !== app.userId) throw refused('user_not_found');
  const scopes = String(claims.scope ?? '').split(' ');
  if (!scopes.includes('signature') || !scopes.includes('impersonation')) throw refused('invalid_scope');
  if (!consent) throw new Refused(400, { error: 'consent_required' });
  return HOUR;
}
