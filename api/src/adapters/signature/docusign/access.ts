import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { callProvider, jsonOf, maybeJson, type ProviderCalls } from '../call.ts';
import { type ProviderProblem, SignatureError } from '../index.ts';

/** An account with DocuSign, and who acts in it. */
export interface DocusignSettings {
  /** Where people and applications sign in: one of `DOCUSIGN_HOSTS`, or a server for tests. Never what a network typed. */
  accountUrl: string;
  /** The application's id, a GUID. */
  integrationKey: string;
  /** The GUID of the user in whose name envelopes are sent. */
  userId: string;
  /** The GUID of the account; absent: the user's own. */
  accountId?: string | undefined;
  /** The application's RSA key, PEM. */
  privateKey: string;
  /** The key of Connect; without one notifications aren't asked for. */
  hmacKey?: string | undefined;
}

/** Where DocuSign signs people in, of each of its environments. */
export const DOCUSIGN_HOSTS = {
  demo: 'https://account-d.docusign.com',
  production: 'https://account.docusign.com',
} as const;

const SCOPE = 'signature impersonation';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** A signed request is good for so long, in seconds; DocuSign takes an hour at most. */
const REQUEST_SECONDS = 600;
/** A token isn't used in its last minutes. */
const SPARE_SECONDS = 300;
/** Where accounts live, such as `https://eu.docusign.net`. */
const ACCOUNT_SERVER = /^https:\/\/([a-z0-9-]+\.)*docusign\.(net|com)$/;

interface Account {
  account_id: string;
  is_default: boolean | string;
  base_uri: string;
}

/** Where the user lets the application act in their name, once. @param returnUrl one that the application names, too */
export function consentUrl({ accountUrl, integrationKey }: DocusignSettings, returnUrl: string): string {
  const query = { response_type: 'code', scope: SCOPE, client_id: integrationKey, redirect_uri: returnUrl };
  return `${accountUrl}/oauth/auth?${new URLSearchParams(query)}`;
}

/** What DocuSign means by refusing a token: its `error`, and of an `invalid_grant` the description. */
function tokenProblem(_status: number, body: string): ProviderProblem {
  const { error, error_description: description } = maybeJson(body);
  const detail = [error, description].filter((one) => typeof one === 'string').join(': ') || body;
  if (error === 'consent_required') return { code: 'consent', detail };
  if (String(description).includes('no_valid_keys_or_signatures')) return { code: 'key', detail };
  return { code: 'unauthorised', detail };
}

function keyOf({ privateKey }: DocusignSettings): KeyObject {
  try {
    const key = createPrivateKey(privateKey);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // What OpenSSL says of it could quote the key.
  }
  throw new SignatureError({ code: 'key' });
}

/** A token, where the account's API is, and how long one counts on the token. */
export interface Access {
  token: string;
  /** `https://eu.docusign.net/restapi/v2.1/accounts/<id>` */
  base: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Signs in to DocuSign as an application in the user's name, and keeps the token until shortly before its end. */
export class DocusignAccess {
  readonly #settings: DocusignSettings;
  readonly #now: () => number;
  /** Calls at one moment share one sign-in. */
  #kept: Promise<Access> | undefined;
  readonly calls: ProviderCalls;

  constructor(settings: DocusignSettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
    this.calls = { secrets: [settings.privateKey, settings.hmacKey ?? ''], problemOf: tokenProblem };
  }

  /** @throws SignatureError `consent`, `key`, `unauthorised`, `account`, or passing */
  async get(): Promise<Access> {
    this.#kept ??= this.#signIn();
    const kept = this.#kept;
    try {
      const access = await kept;
      if (this.#now() < access.until) return access;
    } catch (error) {
      this.#forget(kept);
      throw error;
    }
    this.#forget(kept);
    return this.get();
  }

  #forget(kept: Promise<Access> | undefined): void {
    if (this.#kept === kept) this.#kept = undefined;
  }

  /** Signs in anew the next time, unless another token came into the place of this one meanwhile. */
  async forget(token: string): Promise<void> {
    const kept = this.#kept;
    if ((await kept)?.token === token) this.#forget(kept);
  }

  /** Signs in anew the next time. */
  forgetAll(): void {
    this.#kept = undefined;
  }

  async #assertion(): Promise<string> {
    const { integrationKey, userId, accountUrl } = this.#settings;
    const at = Math.floor(this.#now() / 1_000);
    return new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(integrationKey)
      .setSubject(userId)
      .setAudience(new URL(accountUrl).host)
      .setIssuedAt(at)
      .setExpirationTime(at + REQUEST_SECONDS)
      .sign(keyOf(this.#settings));
  }

  async #signIn(): Promise<Access> {
    const { accountUrl } = this.#settings;
    const assertion = await this.#assertion();
    const calls = { ...this.calls, secrets: [...this.calls.secrets, assertion] };
    const body = new URLSearchParams({ grant_type: GRANT, assertion });
    const answer = await callProvider({ method: 'POST', url: `${accountUrl}/oauth/token`, body }, calls);
    const { access_token: token, expires_in: seconds } = jsonOf<{ access_token: string; expires_in: number }>(answer);
    if (typeof token !== 'string' || token === '') throw new SignatureError({ code: 'unauthorised' });
    const until = this.#now() + Math.max(1, (Number(seconds) || 0) - SPARE_SECONDS) * 1_000;
    return { token, base: await this.#base(token), until };
  }

  async #base(token: string): Promise<string> {
    const { accountUrl, accountId } = this.#settings;
    const headers = { Authorization: `Bearer ${token}` };
    const calls = { ...this.calls, secrets: [...this.calls.secrets, token] };
    const answer = await callProvider({ url: `${accountUrl}/oauth/userinfo`, headers }, calls);
    const { accounts = [] } = jsonOf<{ accounts?: Account[] }>(answer);
    const wanted = accountId?.toLowerCase();
    const found = accounts.find((one) =>
      wanted ? one.account_id.toLowerCase() === wanted : String(one.is_default) === 'true',
    );
    if (!found) throw new SignatureError({ code: 'account', detail: accounts.map((one) => one.account_id).join(', ') });
    const server = found.base_uri.endsWith('/') ? found.base_uri.slice(0, -1) : found.base_uri;
    // What they say is called with the token: nothing but their own servers.
    if (!ACCOUNT_SERVER.test(server) && server !== new URL(accountUrl).origin)
      throw new SignatureError({ code: 'account', detail: `${server} is none of DocuSign's servers` });
    return `${server}/restapi/v2.1/accounts/${encodeURIComponent(found.account_id)}`;
  }
}
