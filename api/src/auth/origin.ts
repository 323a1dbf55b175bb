import type { Request } from '@loopback/rest';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Where the browser is: what a fetch of our own page says, or the address that was called. */
export function originOf(request: Request): string {
  const { origin, host } = request.headers;
  return typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).origin : `http://${host}`;
}

/**
 * Where the browser is, when that is this machine. Whoever calls can claim any other host, and what is sent by mail
 * must not lead there: a deployment says its own address.
 */
export function localOrigin(request: Request): string | undefined {
  const origin = originOf(request);
  return LOCAL.includes(new URL(origin).hostname) ? origin : undefined;
}
