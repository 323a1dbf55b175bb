import * as openid from 'openid-client';
import type { Provider, ProviderName } from './providers.ts';

const TIMEOUT_SECONDS = 10;
/** How far the provider's clock may be ahead of ours. */
const CLOCK_SECONDS = 60;

/** What one sign-in at a provider was begun with; its answer must fit. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

/** Reads the issuer's discovery document; plain HTTP only where the issuer's own address is (a server for development). */
async function configurationOf({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const url = new URL(issuer);
  const insecure = url.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  const method = clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None();
  return openid.discovery(url, clientId, undefined, method, {
    timeout: TIMEOUT_SECONDS,
    // The signature of the ID token is checked too, not only the connection that it came through.
    execute: [...insecure, openid.enableNonRepudiationChecks],
  });
}

/** Where the person goes to sign in, and what the answer will be held against. */
export async function authorization(provider: Provider, redirectUri: string): Promise<Begun & { url: string }> {
  const configuration = await configurationOf(provider);
  const begun = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
    redirectUri,
  };
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  return { ...begun, url: url.href };
}

const isTrue = (claim: unknown): boolean => claim === true || claim === 1 || claim === '1' || claim === 'true';

/**
 * Whether the provider vouches for the e-mail. Azure leaves `email` to whoever administers a directory and says by
 * `xms_edov` whether its domain was verified.
 */
const isVerified = (name: ProviderName, claims: openid.IDToken): boolean =>
  isTrue(claims.email_verified) || (name === 'azure' && isTrue(claims.xms_edov));

/**
 * Exchanges the answer for the e-mail of the person, in lower case: state, PKCE, nonce, issuer, audience, expiry,
 * time of issue and signature are checked.
 *
 * @throws Error saying what doesn't fit
 */
export async function verifiedEmail(
  provider: Provider,
  begun: Begun,
  answer: { code: string; state: string; iss?: string | undefined },
): Promise<string> {
  const configuration = await configurationOf(provider);
  const url = new URL(begun.redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims && claims.iat > Date.now() / 1000 + CLOCK_SECONDS) throw new Error('the ID token is of the future');
  if (!claims || typeof claims.email !== 'string') throw new Error('the provider names no e-mail');
  if (!isVerified(provider.name, claims)) throw new Error('the provider has not verified the e-mail');
  return claims.email.trim().toLowerCase();
}
