import type { Request } from '@loopback/rest';
import { newId } from '../../records/ids.ts';
import { cookieOf, setCookie } from '../cookies.ts';
import { read, sign } from '../signed.ts';
import type { Begun } from './client.ts';

/** How long a person may take at the provider. */
export const TICKET_SECONDS = 10 * 60;

const COOKIE = 'hestia_sign_in';

/** What the browser keeps while its person is at the provider: it binds the answer to the browser and to the tenant. */
export interface Ticket extends Begun {
  id: string;
}

const purpose = (key: Uint8Array, tenant: string, provider: string) => ({
  key,
  seconds: TICKET_SECONDS,
  audience: `${tenant} ${provider}`,
});

/** The ticket as a signed text. */
export function signTicket(key: Uint8Array, tenant: string, provider: string, begun: Begun): Promise<string> {
  const { state, nonce, verifier, redirectUri } = begun;
  return sign({ jti: newId('TIC'), state, nonce, verifier, redirectUri }, purpose(key, tenant, provider));
}

/** @throws Error when it was forged, is over, or is another tenant's or provider's */
export async function readTicket(key: Uint8Array, tenant: string, provider: string, text: string): Promise<Ticket> {
  const claims = await read(text, purpose(key, tenant, provider));
  const { jti, state, nonce, verifier, redirectUri } = claims as Record<string, string>;
  return {
    id: String(jti),
    state: String(state),
    nonce: String(nonce),
    verifier: String(verifier),
    redirectUri: String(redirectUri),
  };
}

/** The `Set-Cookie` of a ticket, sent back to the provider's own calls alone; an empty one takes it away. */
export const ticketCookie = (path: string, value: string, isSecure: boolean): string =>
  setCookie({ name: COOKIE, value, path, seconds: TICKET_SECONDS, isSecure });

/** The ticket that the browser sends, if any. */
export const ticketOf = (request: Request): string | undefined => cookieOf(request, COOKIE);
