import type { Request } from '@loopback/rest';
import { jwtVerify, SignJWT } from 'jose';
import { newId } from '../../records/ids.ts';
import type { Begun } from './client.ts';

/** How long a person may take at the provider. */
export const TICKET_SECONDS = 10 * 60;

const COOKIE = 'hestia_sign_in';

/** What the browser keeps while its person is at the provider: it binds the answer to the browser and to the tenant. */
export interface Ticket extends Begun {
  id: string;
}

const audience = (tenant: string, provider: string): string => `${tenant} ${provider}`;

/** The ticket as a signed text. */
export function signTicket(key: Uint8Array, tenant: string, provider: string, begun: Begun): Promise<string> {
  const { state, nonce, verifier, redirectUri } = begun;
  return new SignJWT({ state, nonce, verifier, redirectUri })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience(tenant, provider))
    .setJti(newId('TIC'))
    .setExpirationTime(`${TICKET_SECONDS}s`)
    .sign(key);
}

/** @throws Error when it was forged, is over, or is another tenant's or provider's */
export async function readTicket(key: Uint8Array, tenant: string, provider: string, text: string): Promise<Ticket> {
  const { payload } = await jwtVerify(text, key, { algorithms: ['HS256'], audience: audience(tenant, provider) });
  const { jti, state, nonce, verifier, redirectUri } = payload as Record<string, string>;
  return {
    id: String(jti),
    state: String(state),
    nonce: String(nonce),
    verifier: String(verifier),
    redirectUri: String(redirectUri),
  };
}

/** The `Set-Cookie` of a ticket, sent back to the provider's own calls alone; an empty one takes it away. */
export function ticketCookie(path: string, text: string, isSecure: boolean): string {
  const lifetime = text === '' ? 0 : TICKET_SECONDS;
  return `${COOKIE}=${text}; Path=${path}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** The ticket that the browser sends, if any. */
export function ticketOf(request: Request): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1];
}
