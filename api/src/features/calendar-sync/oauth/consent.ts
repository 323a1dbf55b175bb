import * as openid from 'openid-client';
import type { Provider, ProviderName } from '../../../auth/openid/providers.ts';
import { type ProblemCode, SyncProblem } from '../sync.ts';
import type { Grant } from './account.ts';

const TIMEOUT_SECONDS = 10;
const HOUR_SECONDS = 3_600;

/** What a provider is asked for: calendars, and nothing of the rest of the account; for good, so that it is had without the person. */
interface Wanted {
  scopes: readonly string[];
  /** What is said besides. */
  more: Record<string, string>;
}

const OF_GOOGLE = 'https://www.googleapis.com/auth/';
const OF_MICROSOFT = 'https://graph.microsoft.com/';
const WANTED: Record<ProviderName, Wanted> = {
  google: {
    scopes: [`${OF_GOOGLE}calendar.events`, `${OF_GOOGLE}calendar.calendarlist.readonly`],
    more: { access_type: 'offline', prompt: 'consent' },
  },
  azure: { scopes: [`${OF_MICROSOFT}Calendars.ReadWrite`], more: { prompt: 'select_account' } },
};

/** What lets one come back without the person where that is a scope of its own, of which no answer tells. */
const LASTING: Record<ProviderName, readonly string[]> = { google: [], azure: ['offline_access'] };

/** Whether a scope is among those granted: some say it without whose it is. */
const isGranted = (scope: string, granted: readonly string[]): boolean =>
  granted.includes(scope) || (scope.startsWith(OF_MICROSOFT) && granted.includes(scope.slice(OF_MICROSOFT.length)));

/** What one consent was begun with; its answer must fit. */
export interface Begun {
  state: string;
  verifier: string;
  redirectUri: string;
}

/** What comes back from there. */
export interface Came {
  code: string;
  state: string;
  /** Who answers, where they say so. */
  iss?: string | undefined;
}

async function configurationOf({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const url = new URL(issuer);
  const method = clientSecret ? openid.ClientSecretPost(clientSecret) : openid.None();
  const insecure = url.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
  return openid.discovery(url, clientId, undefined, method, { timeout: TIMEOUT_SECONDS, execute: insecure });
}

/** Where the person grants it: once for good, so that access is had without them later. */
export async function consentAddress(provider: Provider, { state, verifier, redirectUri }: Begun): Promise<string> {
  const { scopes, more } = WANTED[provider.name];
  const url = openid.buildAuthorizationUrl(await configurationOf(provider), {
    ...{ redirect_uri: redirectUri, scope: [...scopes, ...LASTING[provider.name]].join(' '), state, ...more },
    ...{ code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  });
  return url.href;
}

const grantOf = (answer: openid.TokenEndpointResponse, refresh: string): Grant => ({
  access: answer.access_token,
  refresh: answer.refresh_token ?? refresh,
  until: Date.now() + (answer.expires_in ?? HOUR_SECONDS) * 1_000,
});

/** What was granted, for the answer that came back. @throws Error for one that doesn't fit, or grants a part alone */
export async function granted(provider: Provider, { state, verifier, redirectUri }: Begun, came: Came): Promise<Grant> {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(came)) if (value !== undefined) url.searchParams.set(name, value);
  const expected = { pkceCodeVerifier: verifier, expectedState: state };
  const answer = await openid.authorizationCodeGrant(await configurationOf(provider), url, expected);
  // Each of them has a box of its own there; an answer that names none grants all.
  const scopes = answer.scope?.split(' ');
  if (scopes && !WANTED[provider.name].scopes.every((one) => isGranted(one, scopes)))
    throw new Error('a part alone is granted');
  if (!answer.refresh_token) throw new Error('access is granted for now alone');
  return grantOf(answer, '');
}

/** Only what its person has taken back is theirs to grant again; what the network has set up is not. */
function problemOf(error: unknown): ProblemCode {
  const { error: said = '', status } = error as Partial<openid.ResponseBodyError>;
  if (said === 'invalid_grant') return 'signInRefused';
  return status === 401 || said.endsWith('_client') ? 'notSetUp' : 'serverDown';
}

/** Access for another while. @throws SyncProblem `signInRefused` where it was taken back, `notSetUp`, `serverDown` */
export async function renewed(provider: Provider, refresh: string): Promise<Grant> {
  try {
    return grantOf(await openid.refreshTokenGrant(await configurationOf(provider), refresh), refresh);
  } catch (error) {
    throw new SyncProblem(problemOf(error), (error as Error).message, { cause: error });
  }
}
