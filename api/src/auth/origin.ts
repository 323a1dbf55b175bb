import type { Request } from '@loopback/rest';
import { RequestError } from '../errors.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** What the headers say of where the browser is: the page that called or else the address that was called. */
function claimedOrigin({ headers: { origin, host } }: Request): string | undefined {
  const claims = [origin, host && `http://${host}`];
  const urls = claims.map((claim) => (claim && URL.canParse(claim) ? new URL(claim) : undefined));
  return urls.find((url) => url?.protocol === 'http:' || url?.protocol === 'https:')?.origin;
}

/**
 * Where the browser is: what a fetch of our own page says, or the address that was called.
 *
 * @throws RequestError 400 when the headers name no such place
 */
export function originOf(request: Request): string {
  const origin = claimedOrigin(request);
  if (!origin) throw new RequestError(400, 'malformed');
  return origin;
}

/**
 * Where the browser is, when that is this machine. Whoever calls can claim any other host, and what is sent by mail
 * must not lead there: a deployment says its own address.
 */
export function localOrigin(request: Request): string | undefined {
  const origin = claimedOrigin(request);
  return origin && LOCAL.includes(new URL(origin).hostname) ? origin : undefined;
}

/** Whether the browser came over TLS, also when a proxy on the way ends it. */
export const isSecure = (request: Request, publicUrl: string | undefined): boolean =>
  (publicUrl ?? claimedOrigin(request))?.startsWith('https:') ?? request.secure;
